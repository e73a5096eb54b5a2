//! A log in memory that keeps only the latest messages.

use std::collections::VecDeque;

/// How much a message matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For those who look for a fault.
    Debug,
    /// For those who want to know what goes on.
    Info,
    /// Something is not as it should be.
    Warning,
    /// Something failed.
    Error,
}

/// A message and how much it matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    level: Level,
    message: String,
}

impl Event {
    /// An event.
    pub fn new(level: Level, message: &str) -> Self {
        let message = message.to_string();
        Self { level, message }
    }

    /// How much it matters.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What happened.
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// The latest events, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLog {
    capacity: usize,
    events: VecDeque<Event>,
    forgotten: u64,
}

impl EventLog {
    /// An empty log that keeps up to `capacity` events.
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            events: VecDeque::new(),
            forgotten: 0,
        }
    }

    /// The number of events kept.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Is no event kept?
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The number of events that had to go for others.
    pub fn forgotten(&self) -> u64 {
        self.forgotten
    }

    /// Adds an event. The oldest one goes if there are too many.
    pub fn push(&mut self, event: Event) {
        self.events.push_back(event);
        if self.events.len() > self.capacity {
            self.events.pop_front();
            self.forgotten += 1;
        }
    }

    /// The messages of the latest `n` events, the oldest of them first; all if there are not so
    /// many.
    pub fn recent(&self, n: usize) -> Vec<&str> {
        let start = self.events.len() - n;
        self.events.range(start..).map(Event::message).collect()
    }

    /// The number of events that matter at least as much as `level`.
    pub fn count(&self, level: Level) -> usize {
        self.events.iter().filter(|e| e.level >= level).count()
    }

    /// Forgets all events that matter less than `level`.
    pub fn retain(&mut self, level: Level) {
        let before = self.events.len();
        self.events.retain(|event| event.level >= level);
        self.forgotten += before.abs_diff(self.events.len()) as u64;
    }
}
