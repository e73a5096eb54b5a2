//! Oracle of `examples/first-steps`: as many cookies are eaten as there are, and no more.

use first_steps::Jar;

/// A jar from which `times` cookies were eaten, by the routine without fault.
fn after_eating(baked: u32, times: u32) -> Jar {
    let mut jar = Jar::new(baked);
    for _ in 0..times {
        jar.eat();
    }
    jar
}

#[test]
fn eat_fault() {
    for baked in 0..=4 {
        let mut jar = Jar::new(baked);
        for times in 1..=6 {
            jar.eat_if_any();
            assert_eq!(jar, after_eating(baked, times.min(baked)));
        }
        assert!(jar.is_empty());
    }
}

#[test]
fn eating_from_a_jar_that_is_not_empty() {
    for baked in 1..=4 {
        let mut jar = Jar::new(baked);
        jar.eat_if_any();
        assert_eq!(jar, after_eating(baked, 1));
    }
}
