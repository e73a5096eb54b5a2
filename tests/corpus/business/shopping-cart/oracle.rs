//! Oracle of `shopping-cart`: all changes of quantities in small carts.

use shopping_cart::Cart;

const PRODUCTS: [&str; 4] = ["pen", "ink", "cap", "mug"];

type Model = Vec<(&'static str, u64, u32)>;

fn cart(lines: usize) -> (Cart, Model) {
    let (mut cart, mut model) = (Cart::new(), Model::new());
    for (i, &product) in PRODUCTS.iter().enumerate().take(lines) {
        let price = 10 * (i as u64 + 1);
        for _ in 0..=i {
            cart.add(product, price);
        }
        model.push((product, price, i as u32 + 1));
    }
    (cart, model)
}

fn check(cart: &Cart, model: &Model) {
    assert_eq!(cart.lines(), model.len());
    for (i, &(product, price, quantity)) in model.iter().enumerate() {
        assert_eq!(cart.product(i), product);
        assert_eq!(cart.quantity(i), quantity);
        assert_eq!(cart.line_total(i), price * u64::from(quantity));
    }
    let subtotal = model
        .iter()
        .map(|&(_, price, n)| price * u64::from(n))
        .sum();
    assert_eq!(cart.subtotal(), subtotal);
    assert_eq!(cart.average_price().is_some(), !model.is_empty());
}

#[test]
fn set_quantity() {
    for lines in 0..=4 {
        for line in 0..lines {
            for quantity in (0..=4).chain([10_000]) {
                let (mut cart, mut model) = cart(lines);
                cart.set_quantity(line, quantity);
                if quantity == 0 {
                    model.remove(line);
                } else {
                    model[line].2 = quantity;
                }
                check(&cart, &model);
                for line in (0..model.len()).rev() {
                    cart.set_quantity(line, 0);
                    model.remove(line);
                    check(&cart, &model);
                }
                assert!(cart.is_empty());
            }
        }
    }
}

#[test]
fn totals() {
    let (mut cart, model) = cart(3);
    check(&cart, &model);
    assert_eq!((cart.subtotal(), cart.pieces()), (140, 6));
    assert_eq!(cart.total(), 140);
    cart.set_discount(15);
    assert_eq!(cart.total(), 119);
    cart.set_discount(99);
    assert_eq!(cart.total(), 2);
}
