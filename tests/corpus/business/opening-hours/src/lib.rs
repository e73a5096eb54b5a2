//! Opening hours of shops and bars: `Mo-Fr 09:00-18:30`, `Sa 22:00-04:00`.

/// The days, as they are written.
const DAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// Opening hours: on some days, from a minute of the day to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    first_day: u8,
    last_day: u8,
    opens: u16,
    closes: u16,
}

impl Hours {
    /// Reads hours: a day or two with a dash between them, a space, two times with a dash between them. `None`
    /// if the text is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let (days, times) = text.split_once(' ')?;
        let (first_day, last_day) = days.split_once('-').unwrap_or((days, days));
        let (opens, closes) = times.split_once('-')?;
        Some(Self {
            first_day: day(first_day)?,
            last_day: day(last_day)?,
            opens: minute(opens)?,
            closes: minute(closes)?,
        })
    }

    /// Do the hours begin on this day? Days count from 0, for Monday, to 6. From Saturday to Monday is three
    /// days.
    pub fn begins_on(&self, day: u8) -> bool {
        if self.first_day <= self.last_day {
            (self.first_day..=self.last_day).contains(&day)
        } else {
            day <= 6 && (day >= self.first_day || day <= self.last_day)
        }
    }

    /// Is it open at this minute of this day? Not at the one that it closes at. What opens later in the day than it
    /// closes does so on the next day: hours that begin on Saturday at 22:00 may end on Sunday at
    /// 04:00.
    pub fn is_open(&self, day: u8, minute: u16) -> bool {
        if day > 6 || minute >= DAY {
            return false;
        }
        if self.opens <= self.closes {
            return self.begins_on(day) && self.opens <= minute && minute < self.closes;
        }
        let before = (day + 6) % 7;
        self.begins_on(day)
            && (minute >= self.opens || self.begins_on(before) && minute < self.closes)
    }

    /// For how many minutes is it open in a week?
    pub fn weekly_minutes(&self) -> u32 {
        let days = (0..7).filter(|&day| self.begins_on(day)).count() as u32;
        let length = (self.closes + DAY - self.opens) % DAY;
        days * u32::from(length)
    }
}

/// The number of a day.
fn day(name: &str) -> Option<u8> {
    (0..7).find(|&day| DAYS[usize::from(day)] == name)
}

/// The minute of the day of a time such as `09:30`.
fn minute(time: &str) -> Option<u16> {
    let (hours, minutes) = time.split_once(':')?;
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

/// The number that two digits are.
fn number(text: &str) -> Option<u16> {
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(text: &str) -> Hours {
        Hours::parse(text).unwrap()
    }

    #[test]
    fn reads_hours_only() {
        for text in [
            "",
            "Mo",
            "Mo 9:00-18:00",
            "Mo 09:00",
            "Xx 09:00-10:00",
            "Mo 09:00-24:00",
        ] {
            assert_eq!(Hours::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_shop() {
        let shop = hours("Mo-Fr 09:00-18:30");
        assert!(shop.is_open(0, 540));
        assert!(!shop.is_open(0, 539));
        assert!(shop.is_open(4, 1109));
        assert!(!shop.is_open(4, 1110));
        assert!(!shop.is_open(5, 600));
        assert_eq!(shop.weekly_minutes(), 5 * 570);
    }

    #[test]
    fn a_weekend() {
        let weekend = hours("Sa-Mo 10:00-12:00");
        let days: Vec<u8> = (0..7).filter(|&day| weekend.begins_on(day)).collect();
        assert_eq!(days, [0, 5, 6]);
    }

    #[test]
    fn a_bar() {
        let bar = hours("Fr-Sa 22:00-04:00");
        assert!(bar.is_open(4, 1320));
        assert!(bar.is_open(5, 100));
        assert!(bar.is_open(6, 239));
        assert!(!bar.is_open(6, 240));
        assert!(!bar.is_open(4, 100));
    }

    #[test]
    fn a_sunday_night() {
        assert!(hours("Su 22:00-04:00").is_open(0, 0));
    }
}
