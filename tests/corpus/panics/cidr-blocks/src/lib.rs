//! Blocks of IPv4 addresses, as in `192.168.0.0/16`.

#![forbid(unsafe_code)]

use std::fmt;
use std::net::Ipv4Addr;
use std::str::FromStr;

/// All addresses that have the first bits in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// The first one.
    address: u32,
    /// How many bits are in common: 0 to 32.
    prefix: u32,
}

/// What is not a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockError;

impl Block {
    /// The block in which an address is, with this many bits in common. More than 32 bits count as 32; with
    /// 0 bits, it is the block of all addresses.
    pub fn new(address: Ipv4Addr, prefix: u32) -> Self {
        let mut block = Self {
            address: u32::from(address),
            prefix: prefix.min(32),
        };
        block.address &= block.mask();
        block
    }

    /// How many bits are in common.
    pub fn prefix(&self) -> u32 {
        self.prefix
    }

    /// A number with ones for the bits that are in common.
    fn mask(&self) -> u32 {
        u32::MAX << (32 - self.prefix)
    }

    /// The mask in the form of an address, as in `255.255.0.0`.
    pub fn netmask(&self) -> Ipv4Addr {
        Ipv4Addr::from(self.mask())
    }

    /// The first address.
    pub fn first(&self) -> Ipv4Addr {
        Ipv4Addr::from(self.address)
    }

    /// The last address.
    pub fn last(&self) -> Ipv4Addr {
        Ipv4Addr::from(self.address | !self.mask())
    }

    /// The number of addresses.
    pub fn count(&self) -> u64 {
        1 << (32 - self.prefix)
    }

    /// Is the address in the block?
    pub fn contains(&self, address: Ipv4Addr) -> bool {
        u32::from(address) & self.mask() == self.address
    }

    /// Is each address of the other block in this one?
    pub fn covers(&self, other: &Block) -> bool {
        self.prefix <= other.prefix && self.contains(other.first())
    }

    /// The two halves of the block; `None` if it is a single address.
    pub fn halves(&self) -> Option<[Block; 2]> {
        if self.prefix == 32 {
            return None;
        }
        let prefix = self.prefix + 1;
        Some([
            Block::new(self.first(), prefix),
            Block::new(self.last(), prefix),
        ])
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first(), self.prefix)
    }
}

impl FromStr for Block {
    type Err = BlockError;

    /// Reads a block such as `10.1.0.0/16`: an address in it, and the number of bits in common, from 0 to 32.
    /// If this is left out, the block is just the address.
    fn from_str(text: &str) -> Result<Self, BlockError> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, prefix.parse().map_err(|_| BlockError)?),
            None => (text, 32),
        };
        let address: Ipv4Addr = address.parse().map_err(|_| BlockError)?;
        if prefix > 32 {
            return Err(BlockError);
        }
        Ok(Block::new(address, prefix))
    }
}
