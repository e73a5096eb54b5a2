//! Subtitles of films in the SubRip format.
//!
//! A file consists of blocks, which are separated by one or more empty lines. A block has a line with a
//! number, a line with two times such as `00:01:05,250 --> 00:01:08,000`, and lines of text.

use std::fmt::Write;

/// A text and when it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cue {
    /// When it appears, in milliseconds.
    pub start: u64,
    /// When it disappears, in milliseconds.
    pub end: u64,
    /// The lines.
    pub lines: Vec<String>,
}

/// Reads a file. The numbers of the blocks are ignored, and so are blocks that have no second line or whose
/// second line does not consist of two times. Blocks may be without text. There may be empty lines before
/// the first block and after the last one.
pub fn parse(text: &str) -> Vec<Cue> {
    let mut cues = Vec::new();
    let mut block = Vec::new();
    for line in text.lines() {
        if line.is_empty() {
            cues.extend(parse_block(&block));
            block.clear();
        } else {
            block.push(line);
        }
    }
    cues
}

fn parse_block(block: &[&str]) -> Option<Cue> {
    let (start, end) = block.get(1)?.split_once(" --> ")?;
    Some(Cue {
        start: parse_time(start)?,
        end: parse_time(end)?,
        lines: block[2..].iter().map(|line| line.to_string()).collect(),
    })
}

/// Reads a time of two digits for hours, minutes and seconds and three for milliseconds. Minutes and seconds
/// are less than 60. Anything else is `None`.
pub fn parse_time(text: &str) -> Option<u64> {
    let (time, millis) = text.split_once(',')?;
    let parts: Vec<&str> = time.split(':').collect();
    let [hours, minutes, seconds] = parts[..] else {
        return None;
    };
    let (minutes, seconds) = (number(minutes, 2)?, number(seconds, 2)?);
    if minutes >= 60 || seconds >= 60 {
        return None;
    }
    let minutes = number(hours, 2)? * 60 + minutes;
    Some((minutes * 60 + seconds) * 1000 + number(millis, 3)?)
}

fn number(text: &str, digits: usize) -> Option<u64> {
    if text.len() != digits || !text.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// A time as [`parse_time`] reads it, with more digits for the hours if there are 100 or more.
pub fn format_time(time: u64) -> String {
    let seconds = time / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let (seconds, millis) = (seconds % 60, time % 1000);
    format!("{hours:02}:{minutes:02}:{seconds:02},{millis:03}")
}

/// Writes a file: blocks with numbers from 1, each with an empty line after it.
pub fn format(cues: &[Cue]) -> String {
    let mut text = String::new();
    for (i, cue) in cues.iter().enumerate() {
        let (start, end) = (format_time(cue.start), format_time(cue.end));
        let _ = writeln!(text, "{}\n{start} --> {end}", i + 1);
        for line in &cue.lines {
            let _ = writeln!(text, "{line}");
        }
        text.push('\n');
    }
    text
}

/// The text at a time: the lines of all cues that have appeared, but not disappeared.
pub fn shown_at(cues: &[Cue], time: u64) -> Vec<&str> {
    cues.iter()
        .filter(|cue| cue.start <= time && time < cue.end)
        .flat_map(|cue| cue.lines.iter().map(String::as_str))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILM: &str = "1\n00:00:01,000 --> 00:00:02,500\nHello!\n\n\
                        2\n00:00:03,000 --> 00:00:04,000\nWho is\nthere?\n\n";

    #[test]
    fn two_blocks() {
        let cues = parse(FILM);
        assert_eq!(cues.len(), 2);
        assert_eq!((cues[0].start, cues[0].end), (1000, 2500));
        assert_eq!(cues[1].lines, ["Who is", "there?"]);
        assert_eq!(shown_at(&cues, 2499), ["Hello!"]);
        assert!(shown_at(&cues, 2500).is_empty());
    }

    #[test]
    fn and_back() {
        assert_eq!(format(&parse(FILM)), FILM);
    }

    #[test]
    fn times() {
        assert_eq!(parse_time("01:01:01,001"), Some(3_661_001));
        assert_eq!(parse_time("00:60:00,000"), None);
        assert_eq!(parse_time("0:00:00,000"), None);
        assert_eq!(format_time(3_661_001), "01:01:01,001");
    }

    #[test]
    fn other_blocks() {
        let cues = parse("\n\nnote\n\n7\nnever\nx\n\n8\n00:00:00,000 --> 00:00:01,000\n\n");
        assert_eq!(cues.len(), 1);
        assert!(cues[0].lines.is_empty());
    }

    #[test]
    fn no_empty_line_at_the_end() {
        let cues = parse(FILM.trim_end());
        assert_eq!(cues, parse(FILM));
    }
}
