//! All lengths of prefixes with several addresses, against numbers of 64 bits.

use std::net::Ipv4Addr;

use cidr_blocks::{Block, BlockError};

const SOME: [u32; 9] = [
    0,
    1,
    0x7F00_0001,
    0x8000_0000,
    0xC0A8_01FE,
    0xAAAA_AAAA,
    0x5555_5555,
    u32::MAX - 1,
    u32::MAX,
];

#[test]
fn all_prefixes() {
    for number in SOME {
        for bits in (0..=34).chain([u32::MAX]) {
            let address = Ipv4Addr::from(number);
            let block = Block::new(address, bits);
            let prefix = bits.min(32);
            let size = 2_u64.pow(32 - prefix);
            let first = u64::from(number) / size * size;
            let last = first + size - 1;
            assert_eq!((block.prefix(), block.count()), (prefix, size));
            assert_eq!(u64::from(u32::from(block.first())), first);
            assert_eq!(u64::from(u32::from(block.last())), last);
            let mask = (1 << 32) - size;
            assert_eq!(u64::from(u32::from(block.netmask())), mask);
            for other in SOME.into_iter().chain([first as u32, last as u32]) {
                let inside = (first..=last).contains(&u64::from(other));
                assert_eq!(block.contains(Ipv4Addr::from(other)), inside);
                for length in [0, 1, 8, 31, 32] {
                    let small = Block::new(Ipv4Addr::from(other), length);
                    assert_eq!(block.covers(&small), prefix <= length && inside);
                }
            }
            match block.halves() {
                None => assert_eq!(prefix, 32),
                Some(halves) => {
                    let middle = Ipv4Addr::from((first + size / 2) as u32);
                    let start = Ipv4Addr::from(first as u32);
                    let expected = [
                        Block::new(start, prefix + 1),
                        Block::new(middle, prefix + 1),
                    ];
                    assert_eq!(halves, expected);
                }
            }
            let text = format!("{}/{prefix}", Ipv4Addr::from(first as u32));
            assert_eq!(block.to_string(), text);
            assert_eq!(text.parse(), Ok(block));
            assert_eq!(format!("{address}/{prefix}").parse(), Ok(block));
        }
    }
}

#[test]
fn texts() {
    assert_eq!(
        "1.2.3.4".parse(),
        Ok(Block::new(Ipv4Addr::new(1, 2, 3, 4), 32))
    );
    assert_eq!(
        "0.0.0.0/0".parse(),
        Ok(Block::new(Ipv4Addr::new(9, 2, 3, 4), 0))
    );
    for text in [
        "",
        "/",
        "1.2.3.4/",
        "1.2.3.4/33",
        "1.2.3/8",
        "1.2.3.4/x",
        "1.2.3.4/-1",
        "1.2.3.4/8/9",
    ] {
        assert_eq!(text.parse::<Block>(), Err(BlockError), "{text:?}");
    }
}
