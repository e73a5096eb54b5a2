//! All scales of up to five weights, against the scale written out.

use weighted_picks::Picker;

#[test]
fn whole_numbers() {
    for len in 0..=5 {
        for code in 0..4_usize.pow(len) {
            let weights: Vec<i32> = (0..len)
                .map(|i| (code / 4_usize.pow(i) % 4) as i32)
                .collect();
            let picker: Picker<usize, i32> = weights.iter().copied().enumerate().collect();
            let scale: Vec<usize> = (0..weights.len())
                .flat_map(|i| vec![i; weights[i] as usize])
                .collect();
            assert_eq!(picker.len(), weights.len());
            assert_eq!(picker.is_empty(), weights.is_empty());
            assert_eq!(picker.total() as usize, scale.len());
            for at in -3..=scale.len() as i32 + 3 {
                let expected = usize::try_from(at).ok().and_then(|at| scale.get(at));
                assert_eq!(picker.pick(at), expected, "{weights:?} {at}");
            }
            assert_eq!(
                picker.pick_all(-2..20),
                scale.iter().collect::<Vec<&usize>>()
            );
            for i in 0..weights.len() {
                assert_eq!(picker.weight(i), Some(weights[i]));
                assert_eq!(picker.start(i), Some(weights[..i].iter().sum()));
            }
            assert_eq!(picker.weight(weights.len()), None);
            assert_eq!(picker.start(weights.len()), None);
            let most = weights.iter().max();
            let first = most.and_then(|most| weights.iter().position(|it| it == most));
            assert_eq!(picker.heaviest().copied(), first);
        }
    }
}

#[test]
fn fractions() {
    let mut picker = Picker::default();
    assert!(picker.add("a", 0.5));
    assert!(picker.add("b", 0.0));
    assert!(!picker.add("x", -0.5));
    assert!(!picker.add("x", f64::NAN));
    assert!(picker.add("c", 0.25));
    let expected = [
        (-0.25, None),
        (0.0, Some(&"a")),
        (0.49, Some(&"a")),
        (0.5, Some(&"c")),
        (0.51, Some(&"c")),
        (0.74, Some(&"c")),
        (0.75, None),
        (1.0, None),
        (f64::NAN, None),
    ];
    for (at, item) in expected {
        assert_eq!(picker.pick(at), item, "{at}");
    }
    assert_eq!(picker.len(), 3);
}

#[test]
fn unsigned() {
    let mut picker = Picker::new();
    assert!(picker.add('z', 0_u8));
    assert_eq!(picker.pick(0), None);
    assert!(picker.add('a', 200));
    assert!(picker.add('b', 55));
    assert_eq!(picker.pick(0), Some(&'a'));
    assert_eq!(picker.pick(199), Some(&'a'));
    assert_eq!(picker.pick(200), Some(&'b'));
    assert_eq!(picker.pick(254), Some(&'b'));
    assert_eq!(picker.pick(255), None);
}
