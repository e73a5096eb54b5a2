//! All polynomials with four small coefficients, in three rings, against sums over all powers.

use ring_polynomials::{Polynomial, Residue, Ring};

fn trimmed<R: Ring>(items: &[R]) -> Vec<R> {
    let len = items.iter().rposition(|it| *it != R::ZERO);
    items[..len.map_or(0, |last| last + 1)].to_vec()
}

fn check<R: Ring>(numbers: &[R]) {
    let count = numbers.len();
    let lists: Vec<Vec<R>> = (0..=3u32)
        .flat_map(|len| {
            (0..count.pow(len)).map(move |code| {
                let digit = |at| numbers[code / count.pow(at) % count];
                (0..len).map(digit).collect()
            })
        })
        .collect();
    assert_eq!(Polynomial::<R>::zero().coefficients(), []);
    for one in &lists {
        let left = Polynomial::new(one.clone());
        let model = trimmed(one);
        assert_eq!(left.coefficients(), model);
        assert_eq!(left.degree(), model.len().checked_sub(1));
        let opposite: Vec<R> = model.iter().map(|it| it.negated()).collect();
        assert_eq!(left.negated().coefficients(), opposite);
        for &place in numbers {
            let mut value = R::ZERO;
            let mut power = R::ONE;
            for it in one {
                value = value.plus(it.times(power));
                power = power.times(place);
            }
            assert_eq!(left.at(place), value);
        }
        for two in &lists {
            let right = Polynomial::new(two.clone());
            let mut sum = vec![R::ZERO; 3];
            let mut product = vec![R::ZERO; 6];
            for (i, a) in one.iter().enumerate() {
                sum[i] = sum[i].plus(*a);
                for (j, b) in two.iter().enumerate() {
                    product[i + j] = product[i + j].plus(a.times(*b));
                }
            }
            for (i, b) in two.iter().enumerate() {
                sum[i] = sum[i].plus(*b);
            }
            let found = left.plus(&right);
            assert_eq!(found.coefficients(), trimmed(&sum), "{one:?} {two:?}");
            assert_eq!(found, Polynomial::new(sum.clone()));
            for power in 0..5 {
                let expected = sum.get(power).copied().unwrap_or(R::ZERO);
                assert_eq!(found.coefficient(power), expected);
            }
            assert_eq!(left.times(&right).coefficients(), trimmed(&product));
        }
    }
    for &factor in numbers {
        for power in 0..4 {
            let mut items = vec![R::ZERO; power];
            items.push(factor);
            let monomial = Polynomial::monomial(factor, power);
            assert_eq!(monomial.coefficients(), trimmed(&items));
        }
    }
}

#[test]
fn whole_numbers() {
    check(&[0, 1, -1, 3, i64::MIN]);
}

#[test]
fn residues() {
    check(&[0, 1].map(Residue::<2>::new));
    check(&[0, 1, 2, 3, 4, 5].map(Residue::<6>::new));
    assert_eq!(Residue::<6>::new(20).get(), 2);
}
