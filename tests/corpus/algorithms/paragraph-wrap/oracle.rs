//! Random paragraphs of up to eight words, against all ways to break them.

use paragraph_wrap::Layout;

#[test]
fn random_paragraphs() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for round in 0..3000 {
        let words: Vec<String> = (0..round % 9)
            .map(|_| {
                let letter = ["a", "b", "é", "日"][next(4)];
                letter.repeat(1 + next(6))
            })
            .collect();
        let width = next(13);
        let mut best: Option<(u64, Vec<std::cmp::Reverse<usize>>)> = None;
        for breaks in 0..1u32 << words.len().saturating_sub(1) {
            let mut sizes = Vec::new();
            let mut size = 0;
            for at in 0..words.len() {
                size += 1;
                if at + 1 == words.len() || breaks >> at & 1 == 1 {
                    sizes.push(size);
                    size = 0;
                }
            }
            let mut start = 0;
            let mut cost = 0;
            let mut fits = true;
            for &size in &sizes {
                let line = words[start..start + size].join(" ").chars().count();
                start += size;
                fits &= size == 1 || line <= width;
                if start < words.len() && line < width {
                    cost += ((width - line) as u64).pow(2);
                }
            }
            let way = (cost, sizes.into_iter().map(std::cmp::Reverse).collect());
            if fits && best.as_ref().is_none_or(|best| way < *best) {
                best = Some(way);
            }
        }
        let (cost, sizes) = best.unwrap();
        let mut start = 0;
        let mut lines = Vec::new();
        for size in sizes {
            lines.push(words[start..start + size.0].join(" "));
            start += size.0;
        }
        let text = words.join(["  ", " ", "\n"][next(3)]);
        let layout = Layout::new(width);
        assert_eq!(layout.width(), width);
        assert_eq!(layout.wrap(&text), lines, "{text:?} {width}");
        assert_eq!(layout.raggedness(&text), cost, "{text:?} {width}");
    }
}
