//! The log against a vector: all capacities, numbers of events and numbers of recent ones up to five.

use event_log::{Event, EventLog, Level};

const LEVELS: [Level; 4] = [Level::Debug, Level::Info, Level::Warning, Level::Error];

#[test]
fn recent_events() {
    for capacity in 0..=5 {
        let mut log = EventLog::new(capacity);
        let mut kept: Vec<String> = Vec::new();
        for pushed in 0..=5_usize {
            assert_eq!(log.len(), kept.len());
            assert_eq!(log.is_empty(), kept.is_empty());
            assert_eq!(log.forgotten() as usize, pushed - kept.len());
            for n in (0..=7).chain([usize::MAX]) {
                let expected = &kept[kept.len() - n.min(kept.len())..];
                assert_eq!(log.recent(n), expected, "{n} of {kept:?}");
            }
            let message = format!("event {pushed}");
            log.push(Event::new(LEVELS[pushed % 4], &message));
            kept.push(message);
            if kept.len() > capacity {
                kept.remove(0);
            }
        }
    }
}

#[test]
fn levels() {
    for level in LEVELS {
        let mut log = EventLog::new(10);
        for i in 0..8 {
            log.push(Event::new(LEVELS[i % 4], "x"));
        }
        let count = 2 * LEVELS.iter().filter(|other| **other >= level).count();
        assert_eq!(log.count(level), count);
        log.retain(level);
        assert_eq!(log.len(), count);
        assert_eq!(log.forgotten() as usize, 8 - count);
    }
}
