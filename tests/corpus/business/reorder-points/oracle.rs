//! All short histories of an article, against a model with one word for each piece.

use reorder_points::Article;

#[derive(Clone, Default)]
struct Model {
    /// For each piece: is it reserved?
    pieces: Vec<bool>,
    coming: u64,
}

impl Model {
    fn count(&self, reserved: bool) -> u64 {
        self.pieces.iter().filter(|&&it| it == reserved).count() as u64
    }

    fn change(&mut self, from: bool, to: Option<bool>, times: u32) {
        for _ in 0..times {
            let place = self.pieces.iter().position(|&it| it == from).unwrap();
            self.pieces.remove(place);
            self.pieces.extend(to);
        }
    }
}

fn check(article: &Article, model: &Model) {
    assert_eq!(article.on_hand(), model.pieces.len() as u64);
    assert_eq!(article.reserved(), model.count(true));
    assert_eq!(article.available(), model.count(false));
    assert_eq!(article.on_order(), model.coming);
    assert_eq!(article.position(), model.count(false) + model.coming);
}

const POINT: u32 = 2;
const TARGET: u32 = 4;

fn explore(article: &Article, model: &Model, steps: u32) {
    check(article, model);
    if steps == 0 {
        return;
    }
    for quantity in 0..=4 {
        let wide = u64::from(quantity);
        let (mut a, mut m) = (article.clone(), model.clone());
        let possible = wide <= m.count(false);
        assert_eq!(a.reserve(quantity), possible);
        if possible {
            m.change(false, Some(true), quantity);
        }
        explore(&a, &m, steps - 1);

        if wide <= model.count(true) {
            let (mut a, mut m) = (article.clone(), model.clone());
            a.release(quantity);
            m.change(true, Some(false), quantity);
            explore(&a, &m, steps - 1);

            let (mut a, mut m) = (article.clone(), model.clone());
            a.ship(quantity);
            m.change(true, None, quantity);
            explore(&a, &m, steps - 1);
        }

        if wide <= model.coming {
            let (mut a, mut m) = (article.clone(), model.clone());
            a.receive(quantity);
            m.coming -= wide;
            m.pieces.extend((0..quantity).map(|_| false));
            explore(&a, &m, steps - 1);
        }

        let (mut a, mut m) = (article.clone(), model.clone());
        let reserved = m.count(true).min(wide);
        assert_eq!(a.take_stock(quantity), m.count(true) - reserved);
        m.pieces = (0..wide).map(|i| i < reserved).collect();
        explore(&a, &m, steps - 1);
    }
    let (mut a, mut m) = (article.clone(), model.clone());
    let mut ordered = 0;
    if m.count(false) + m.coming <= u64::from(POINT) {
        ordered = u64::from(TARGET) - m.count(false) - m.coming;
    }
    assert_eq!(a.reorder(), ordered);
    m.coming += ordered;
    explore(&a, &m, steps - 1);
}

#[test]
fn histories() {
    for on_hand in [0, 3, 5] {
        let model = Model {
            pieces: vec![false; on_hand as usize],
            coming: 0,
        };
        explore(&Article::new(on_hand, POINT, TARGET), &model, 4);
    }
}

#[test]
fn large() {
    let mut article = Article::new(u32::MAX, 0, u32::MAX);
    assert!(article.reserve(u32::MAX));
    assert!(!article.reserve(1));
    assert_eq!(article.reorder(), u64::from(u32::MAX));
    article.receive(u32::MAX);
    assert_eq!(article.available(), u64::from(u32::MAX));
    assert_eq!(article.take_stock(7), u64::from(u32::MAX) - 7);
    assert_eq!(
        (article.on_hand(), article.reserved(), article.available()),
        (7, 7, 0)
    );
    assert_eq!(article.take_stock(9), 0);
    assert_eq!((article.reserved(), article.available()), (7, 2));
}
