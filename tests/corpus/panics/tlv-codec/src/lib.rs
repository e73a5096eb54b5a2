//! A compact binary format for messages: tagged values of a few kinds.
//!
//! A message begins with the byte [`VERSION`]. Its fields follow, each of them as a tag, which is a byte
//! but not 0, and a value. A value is a byte for its kind and
//!
//! | kind | | |
//! |---|---|---|
//! | 0 | unsigned number | seven bits a byte, the lowest first; the eighth says that more follow |
//! | 1 | signed number | the same, of `2 n` if it is not negative and of `-2 n - 1` if it is |
//! | 2 | text | the number of its bytes as above, and its UTF-8 |
//! | 3 | bytes | the number of bytes as above, and the bytes |
//! | 4 | list | the number of its values as above, and the values |
//!
//! ```
//! use tlv_codec::{Message, Value};
//!
//! let mut message = Message::new();
//! message.set(1, "Ann");
//! message.set(2, 41_u64);
//! let read = Message::decode(&message.encode()).unwrap();
//! assert_eq!(read.get::<u64>(2), Ok(41));
//! ```

mod error;
mod message;
mod reader;
mod value;
mod writer;

pub use error::{DecodeError, FieldError};
pub use message::Message;
pub use reader::Reader;
pub use value::{FromValue, Kind, Value};
pub use writer::Writer;

/// The first byte of all messages.
pub const VERSION: u8 = 1;

/// How deep lists can be in lists.
pub const MAX_DEPTH: usize = 8;
