//! The characters and what they stand for.

const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// What stands for no value.
const NONE: u8 = 64;

/// The values of all characters.
const VALUES: [u8; 128] = {
    let mut values = [NONE; 128];
    let mut i = 0;
    while i < CHARACTERS.len() {
        values[CHARACTERS[i] as usize] = i as u8;
        i += 1;
    }
    values
};

/// The character for six of 24 bits; those at place 0 are the highest.
pub(crate) fn character(bits: u32, place: usize) -> char {
    let index = bits >> (18 - 6 * place) & 0x3f;
    char::from(CHARACTERS[index as usize])
}

/// What a character stands for, if it is one of the alphabet.
pub(crate) fn value(byte: u8) -> Option<u8> {
    let value = VALUES[usize::from(byte)];
    (value != NONE).then_some(value)
}
