//! All lists of up to seven lines on pages of up to eight, against `chunks`.

use page_view::PageView;

#[test]
fn pages() {
    for len in 0..=7_usize {
        let lines: Vec<String> = (0..len).map(|line| format!("<{line}>")).collect();
        for page_size in 0..=8_u8 {
            let view = PageView::new(lines.clone(), page_size);
            let size = usize::from(page_size.max(1));
            let pages: Vec<&[String]> = lines.chunks(size).collect();
            assert_eq!(view.len(), len);
            assert_eq!(view.page_count(), pages.len());
            for number in 0..=9_u16 {
                let expected: &[String] = pages.get(usize::from(number)).unwrap_or(&&[][..]);
                assert_eq!(
                    view.page(number),
                    expected,
                    "{len} lines by {size}, page {number}"
                );
                let footer = format!("{}/{}", number + 1, pages.len());
                assert_eq!(view.footer(number), footer);
            }
            for line in 0..=8 {
                let expected = pages
                    .iter()
                    .position(|page| page.contains(&format!("<{line}>")));
                assert_eq!(view.page_of(line), expected);
                assert_eq!(view.find(&format!("<{line}>")), expected);
            }
            assert!(view.page(u16::MAX).is_empty());
        }
    }
}
