//! All pictures of three by three pixels in two colours, filled everywhere with three.

use flood_fill::Picture;

/// The pixels of the area, by adding neighbours until nothing changes.
fn area(pixels: &[u8], width: usize, start: usize) -> Vec<bool> {
    let mut inside = vec![false; pixels.len()];
    inside[start] = true;
    loop {
        let before = inside.clone();
        for a in 0..pixels.len() {
            for b in 0..pixels.len() {
                let (ax, ay, bx, by) = (a % width, a / width, b % width, b / width);
                let near = ax.abs_diff(bx) + ay.abs_diff(by) == 1;
                if near && before[a] && pixels[b] == pixels[start] {
                    inside[b] = true;
                }
            }
        }
        if inside == before {
            return inside;
        }
    }
}

#[test]
fn all_small_pictures() {
    for (width, height) in [(3, 3), (1, 4), (4, 2)] {
        let count = width * height;
        for code in 0..1_usize << count {
            let pixels: Vec<u8> = (0..count).map(|i| b'a' + (code >> i & 1) as u8).collect();
            let rows: Vec<String> = pixels
                .chunks(width)
                .map(|row| String::from_utf8(row.to_vec()).unwrap())
                .collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let picture = Picture::from_rows(&rows);
            assert_eq!((picture.width(), picture.height()), (width, height));
            let mut firsts = 0;
            for start in 0..count {
                let inside = area(&pixels, width, start);
                let is_first = inside.iter().position(|&it| it) == Some(start);
                firsts += usize::from(is_first && pixels[start] == b'a');
                for colour in *b"abc" {
                    let mut filled = picture.clone();
                    let changed = filled.fill(start % width, start / width, colour);
                    let mut expected = pixels.clone();
                    for i in (0..count).filter(|&i| inside[i]) {
                        expected[i] = colour;
                    }
                    let different = (0..count).filter(|&i| expected[i] != pixels[i]).count();
                    assert_eq!(changed, different);
                    let expected = String::from_utf8(expected).unwrap();
                    assert_eq!(filled.rows().concat(), expected);
                }
            }
            assert_eq!(picture.areas(b'a', b'x'), firsts);
        }
    }
}

#[test]
fn outside() {
    for (x, y) in [(3, 0), (0, 3), (3, 3), (100, 1)] {
        let mut picture = Picture::new(3, 3, 5);
        assert_eq!(picture.fill(x, y, 6), 0);
        assert_eq!(picture.fill(x, y, 5), 0);
        assert_eq!(picture, Picture::new(3, 3, 5));
    }
    assert_eq!(Picture::new(0, 0, 1).fill(0, 0, 1), 0);
    assert_eq!(Picture::new(0, 0, 1).height(), 0);
}
