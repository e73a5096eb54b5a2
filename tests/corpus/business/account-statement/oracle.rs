//! Oracle of `account-statement`: all short statements of small amounts.

use account_statement::Statement;

fn explore(statement: &Statement, balances: &mut Vec<i64>, depth: usize) {
    let lowest = *balances.iter().min().unwrap();
    assert_eq!(statement.lowest(), lowest, "{balances:?}");
    assert_eq!(statement.was_overdrawn(), lowest < 0);
    assert_eq!(statement.closing(), balances[balances.len() - 1]);
    assert_eq!(statement.next(), Statement::new(statement.closing()));
    for (i, &balance) in balances.iter().enumerate() {
        assert_eq!(statement.balance_after(i), balance);
    }
    if depth == 0 {
        return;
    }
    for amount in [-5, -2, -1, 1, 3] {
        let mut longer = statement.clone();
        longer.post(amount, " x ");
        assert_eq!(longer.purpose(longer.len() - 1), "x");
        balances.push(statement.closing() + amount);
        explore(&longer, balances, depth - 1);
        balances.pop();
    }
}

#[test]
fn short_statements() {
    for opening in -4..=4 {
        explore(&Statement::new(opening), &mut vec![opening], 4);
    }
}
