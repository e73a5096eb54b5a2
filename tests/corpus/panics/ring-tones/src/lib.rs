//! Melodies for old phones, in the format RTTTL: `Scale:d=4,o=5,b=120:c,8d,e.,p,f#6`.
//!
//! ```
//! let melody: ring_tones::Melody = "Two:d=4,b=60:a4,8p".parse().unwrap();
//! assert_eq!(melody.name, "Two");
//! assert_eq!(melody.tones(), [(44000, 1000), (0, 500)]);
//! ```

#![forbid(unsafe_code)]

use std::fmt;
use std::str::FromStr;

/// The frequencies from c to b in the octave 4, in hundredths of a hertz.
const FREQUENCIES: [u32; 12] = [
    26163, 27718, 29366, 31113, 32963, 34923, 36999, 39200, 41530, 44000, 46616, 49388,
];

/// Why a melody cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToneError {
    /// There are not three parts with a colon between them.
    Parts,
    /// This is no setting.
    Setting(String),
    /// This is no note.
    Note(String),
}

impl fmt::Display for ToneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts => f.write_str("a name, settings and notes expected"),
            Self::Setting(text) => write!(f, "{text:?} is no setting"),
            Self::Note(text) => write!(f, "{text:?} is no note"),
        }
    }
}

impl std::error::Error for ToneError {}

/// What holds for notes that do not say anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The part of a whole note.
    duration: u32,
    octave: u32,
    /// How many quarters there are in a minute.
    beats: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            duration: 4,
            octave: 6,
            beats: 63,
        }
    }
}

impl Settings {
    /// Settings with a duration of 1, 2, 4, 8, 16 or 32, which is the part of a whole note, an octave
    /// from 4 to 7, and 1 to 900 quarters in a minute. `None` if something else is given.
    pub fn new(duration: u32, octave: u32, beats: u32) -> Option<Self> {
        let fine = is_duration(duration) && is_octave(octave) && is_beats(beats);
        fine.then_some(Self {
            duration,
            octave,
            beats,
        })
    }
}

impl FromStr for Settings {
    type Err = ToneError;

    /// Settings like `d=4,o=5,b=120`, in any order, with white space around them and in upper or lower
    /// case. What is not given has its default.
    fn from_str(text: &str) -> Result<Self, ToneError> {
        let mut settings = Self::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let wrong = || ToneError::Setting(part.trim().to_string());
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let value = number(value.trim()).ok_or_else(wrong)?;
            let (target, fine) = match key.trim().to_ascii_lowercase().as_str() {
                "d" => (&mut settings.duration, is_duration(value)),
                "o" => (&mut settings.octave, is_octave(value)),
                "b" => (&mut settings.beats, is_beats(value)),
                _ => return Err(wrong()),
            };
            if !fine {
                return Err(wrong());
            }
            *target = value;
        }
        Ok(settings)
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}

fn is_duration(value: u32) -> bool {
    value <= 32 && value.is_power_of_two()
}

fn is_octave(value: u32) -> bool {
    (4..=7).contains(&value)
}

fn is_beats(value: u32) -> bool {
    (1..=900).contains(&value)
}

/// A note, or a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// The part of a whole note.
    duration: u32,
    /// Is it half as long again?
    dotted: bool,
    /// The octave and the semitones above its c; `None` for a pause.
    pitch: Option<(u32, usize)>,
}

impl Note {
    /// Reads a note: perhaps its duration, then its name, which is a letter from `a` to `h`, where `h`
    /// is the same as `b`, or `p` for a pause, then perhaps a `#`, a dot and the octave. The dot may
    /// also be the last. A `#` makes the note a semitone higher, also after `e` and `b`. It does not
    /// matter whether letters are capital; pauses have neither `#` nor octave.
    pub fn parse(text: &str, settings: &Settings) -> Option<Self> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let duration = match &text[..text.len() - rest.len()] {
            "" => settings.duration,
            digits => number(digits).filter(|&value| is_duration(value))?,
        };
        let mut letters = rest.chars();
        let name = letters.next()?.to_ascii_lowercase();
        let rest = letters.as_str();
        let (sharp, rest) = strip(rest, '#');
        let (dot, rest) = strip(rest, '.');
        let digits = rest.trim_end_matches('.');
        let dots = rest.len() - digits.len() + usize::from(dot);
        if dots > 1 || (name == 'p' && (sharp || !digits.is_empty())) {
            return None;
        }
        let octave = match digits {
            "" => settings.octave,
            digits => number(digits).filter(|&value| is_octave(value))?,
        };
        let semitones = match name {
            'c' => Some(0),
            'd' => Some(2),
            'e' => Some(4),
            'f' => Some(5),
            'g' => Some(7),
            'a' => Some(9),
            'b' | 'h' => Some(11),
            'p' => None,
            _ => return None,
        };
        Some(Self {
            duration,
            dotted: dots == 1,
            pitch: semitones.map(|it| (octave, it + usize::from(sharp))),
        })
    }

    /// The frequency in hundredths of a hertz: twice as much for each octave; 0 for a pause.
    pub fn frequency(&self) -> u32 {
        match self.pitch {
            Some((octave, semitones)) => {
                let octaves = octave - 4;
                FREQUENCIES[semitones] << octaves
            }
            None => 0,
        }
    }

    /// How long it is in milliseconds, rounded down.
    pub fn millis(&self, settings: &Settings) -> u32 {
        let sixths = if self.dotted { 9 } else { 6 };
        4 * 10_000 * sixths / (self.duration * settings.beats)
    }
}

fn strip(text: &str, c: char) -> (bool, &str) {
    match text.strip_prefix(c) {
        Some(rest) => (true, rest),
        None => (false, text),
    }
}

/// A melody with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Melody {
    /// What it is called.
    pub name: String,
    /// Its settings.
    pub settings: Settings,
    /// Its notes.
    pub notes: Vec<Note>,
}

impl FromStr for Melody {
    type Err = ToneError;

    /// Reads a melody. White space around the name and the notes is left out. There is at least one
    /// note.
    fn from_str(text: &str) -> Result<Self, ToneError> {
        let mut parts = text.splitn(3, ':');
        let mut part = || parts.next().ok_or(ToneError::Parts);
        let (name, settings, notes) = (part()?, part()?, part()?);
        let settings: Settings = settings.parse()?;
        let note = |text: &str| {
            let text = text.trim();
            Note::parse(text, &settings).ok_or_else(|| ToneError::Note(text.to_string()))
        };
        Ok(Self {
            name: name.trim().to_string(),
            settings,
            notes: notes.split(',').map(note).collect::<Result<_, _>>()?,
        })
    }
}

impl Melody {
    /// The frequencies and milliseconds of all notes.
    pub fn tones(&self) -> Vec<(u32, u32)> {
        let tone = |note: &Note| (note.frequency(), note.millis(&self.settings));
        self.notes.iter().map(tone).collect()
    }
}
