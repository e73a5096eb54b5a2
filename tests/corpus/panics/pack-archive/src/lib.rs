//! A simple archive of named files, which is read without copying them.
//!
//! It begins with the bytes of [`MAGIC`] and the number of entries, as two bytes. For each entry there
//! follow the length of its name, as one byte, the name, and where its data begins in the archive and how
//! long it is, as eight bytes each. All numbers have their lowest byte first. The data can be anywhere.

/// The first bytes of all archives.
pub const MAGIC: [u8; 4] = *b"PAK1";

/// Why something cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveError {
    /// This is not an archive.
    Magic,
    /// The list of entries is not complete.
    Truncated,
    /// A name is not UTF-8.
    Name,
    /// There is no entry with this name.
    Missing,
    /// The data of the entry is not within the archive.
    OutOfBounds,
}

/// An entry of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name of the file.
    pub name: String,
    /// Where its data begins in the archive.
    pub offset: u64,
    /// How many bytes it has.
    pub size: u64,
}

/// An archive in memory.
#[derive(Debug, Clone)]
pub struct Archive<'a> {
    bytes: &'a [u8],
    entries: Vec<Entry>,
}

/// Splits some bytes off.
fn take<'a>(rest: &mut &'a [u8], len: usize) -> Result<&'a [u8], ArchiveError> {
    let (first, others) = rest.split_at_checked(len).ok_or(ArchiveError::Truncated)?;
    *rest = others;
    Ok(first)
}

/// Splits a number of some bytes off.
fn take_number(rest: &mut &[u8], len: usize) -> Result<u64, ArchiveError> {
    let bytes = take(rest, len)?.iter().rev();
    Ok(bytes.fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

impl<'a> Archive<'a> {
    /// Reads the list of entries. Where their data is will be checked when it is read.
    pub fn open(bytes: &'a [u8]) -> Result<Self, ArchiveError> {
        let mut rest = bytes.strip_prefix(&MAGIC).ok_or(ArchiveError::Magic)?;
        let count = take_number(&mut rest, 2)?;
        let mut entries = Vec::new();
        for _ in 0..count {
            let len = take_number(&mut rest, 1)? as usize;
            let name = std::str::from_utf8(take(&mut rest, len)?);
            let name = name.map_err(|_| ArchiveError::Name)?.to_string();
            let offset = take_number(&mut rest, 8)?;
            let size = take_number(&mut rest, 8)?;
            entries.push(Entry { name, offset, size });
        }
        Ok(Self { bytes, entries })
    }

    /// All entries, in the order of the list.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The data of an entry. It is an error if not all of it is within the archive; an entry without data
    /// can be at the very end.
    pub fn read(&self, entry: &Entry) -> Result<&'a [u8], ArchiveError> {
        let end = entry.offset + entry.size;
        if end > self.bytes.len() as u64 {
            return Err(ArchiveError::OutOfBounds);
        }
        Ok(&self.bytes[entry.offset as usize..end as usize])
    }

    /// The data of the first entry with a name.
    pub fn get(&self, name: &str) -> Result<&'a [u8], ArchiveError> {
        let entry = self.entries.iter().find(|entry| entry.name == name);
        self.read(entry.ok_or(ArchiveError::Missing)?)
    }
}

/// An archive of these files, with their data in the same order after the list. `None` if there are more
/// files than two bytes can count, or a name has more than 255 bytes.
pub fn build(files: &[(&str, &[u8])]) -> Option<Vec<u8>> {
    let count = u16::try_from(files.len()).ok()?;
    let list: usize = files.iter().map(|(name, _)| 1 + name.len() + 16).sum();
    let mut offset = MAGIC.len() + 2 + list;
    let mut bytes = MAGIC.to_vec();
    bytes.extend(count.to_le_bytes());
    for (name, data) in files {
        bytes.push(u8::try_from(name.len()).ok()?);
        bytes.extend(name.bytes());
        bytes.extend((offset as u64).to_le_bytes());
        bytes.extend((data.len() as u64).to_le_bytes());
        offset += data.len();
    }
    for (_, data) in files {
        bytes.extend_from_slice(data);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let files: [(&str, &[u8]); 3] = [("a.txt", b"hello"), ("empty", b""), ("b", &[1, 2])];
        let bytes = build(&files).unwrap();
        let archive = Archive::open(&bytes).unwrap();
        assert_eq!(archive.entries().len(), 3);
        for (name, data) in files {
            assert_eq!(archive.get(name), Ok(data));
        }
        assert_eq!(archive.get("c"), Err(ArchiveError::Missing));
    }

    #[test]
    fn not_complete() {
        let bytes = build(&[("a", b"hello")]).unwrap();
        let archive = Archive::open(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(archive.get("a"), Err(ArchiveError::OutOfBounds));
        assert_eq!(
            Archive::open(&bytes[..9]).err(),
            Some(ArchiveError::Truncated)
        );
        assert_eq!(Archive::open(b"ZIP").err(), Some(ArchiveError::Magic));
    }
}
