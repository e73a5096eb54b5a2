//! All short histories, against a list of single points.

use loyalty_points::Points;

fn check(points: &Points, model: &[u32], today: u32) {
    assert_eq!(points.today(), today);
    assert_eq!(points.balance(), model.len() as u64);
    for day in today..today + 6 {
        let expiring = model.iter().filter(|&&it| it <= day).count() as u64;
        assert_eq!(points.expiring_by(day), expiring);
    }
}

/// `model` has a day of expiry for each point.
fn explore(points: &Points, model: &[u32], today: u32, depth: u32) {
    check(points, model, today);
    if depth == 0 {
        return;
    }
    for (earned, life) in [(1, 1), (2, 3), (3, 2)] {
        let (mut points, mut model) = (points.clone(), model.to_vec());
        points.earn(earned, life);
        model.extend(vec![today + life; earned as usize]);
        model.sort_unstable();
        explore(&points, &model, today, depth - 1);
    }
    for spent in [0, 1, 2, 3, 5] {
        let mut points = points.clone();
        let enough = spent <= model.len();
        assert_eq!(points.redeem(spent as u64), enough);
        let model = if enough { &model[spent..] } else { model };
        explore(&points, model, today, depth - 1);
    }
    let mut points = points.clone();
    let left: Vec<u32> = model.iter().copied().filter(|&it| it > today + 1).collect();
    assert_eq!(points.advance(1), (model.len() - left.len()) as u64);
    explore(&points, &left, today + 1, depth - 1);
}

#[test]
fn all_short_histories() {
    explore(&Points::new(), &[], 0, 5);
}

#[test]
fn extremes() {
    let mut points = Points::new();
    points.earn(5, 10);
    assert!(!points.redeem(u64::MAX));
    assert_eq!(points.advance(10), 5);
    assert_eq!(points.balance(), 0);
}
