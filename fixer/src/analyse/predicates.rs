//! The predicates that can be built from the expressions seen at a location: P_{r,c} of 3.2.2.
//!
//! A predicate is a few numbers: which columns it compares and how. There are millions of them, so
//! text and syntax are made only for those that are ranked best.

use std::collections::{BTreeSet, HashMap, HashSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit::{self, Visit};

use crate::observe::Column;
use crate::syntax;

/// A predicate on the columns of one location.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Predicate {
    /// A boolean expression, or its complement. Voidness checks are among these: the columns
    /// `x.is_none()` and `x.is_err()`.
    Boolean {
        /// Index of the column.
        column: usize,
        /// False for the complement.
        holds: bool,
    },
    /// A comparison of two values of one type.
    Comparison {
        /// Index of the left operand's column.
        left: usize,
        /// How they compare.
        relation: Relation,
        /// The right operand.
        right: Operand,
    },
}

/// The right side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operand {
    /// Index of a column.
    Column(usize),
    /// A number.
    Literal(i128),
}

/// How two values compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Relation {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `!(a < b)`, which for floats is not `a >= b`
    NotLess,
    /// `!(a <= b)`
    NotLessEqual,
    /// `!(a > b)`
    NotGreater,
    /// `!(a >= b)`
    NotGreaterEqual,
}

/// Ways in which two values can be ordered, as bits.
pub(super) mod order {
    pub const LESS: u8 = 1;
    pub const EQUAL: u8 = 2;
    pub const GREATER: u8 = 4;
    /// NaN on either side.
    pub const NONE: u8 = 8;
}

impl Relation {
    const TOTAL: [Self; 6] = [
        Self::Equal,
        Self::NotEqual,
        Self::Less,
        Self::LessEqual,
        Self::Greater,
        Self::GreaterEqual,
    ];
    /// With those that differ from one of the others for values without an order.
    const ALL: [Self; 10] = [
        Self::Equal,
        Self::NotEqual,
        Self::Less,
        Self::LessEqual,
        Self::Greater,
        Self::GreaterEqual,
        Self::NotLess,
        Self::NotLessEqual,
        Self::NotGreater,
        Self::NotGreaterEqual,
    ];

    /// The orders of two values in which the relation holds.
    pub(super) fn orders(self) -> u8 {
        use order::{EQUAL, GREATER, LESS, NONE};
        match self {
            Self::Equal => EQUAL,
            Self::NotEqual => LESS | GREATER | NONE,
            Self::Less => LESS,
            Self::LessEqual => LESS | EQUAL,
            Self::Greater => GREATER,
            Self::GreaterEqual => GREATER | EQUAL,
            Self::NotLess => EQUAL | GREATER | NONE,
            Self::NotLessEqual => GREATER | NONE,
            Self::NotGreater => LESS | EQUAL | NONE,
            Self::NotGreaterEqual => LESS | NONE,
        }
    }

    /// The operator, and whether it is negated.
    fn operator(self) -> (&'static str, bool) {
        match self {
            Self::Equal => ("==", false),
            Self::NotEqual => ("!=", false),
            Self::Less => ("<", false),
            Self::LessEqual => ("<=", false),
            Self::Greater => (">", false),
            Self::GreaterEqual => (">=", false),
            Self::NotLess => ("<", true),
            Self::NotLessEqual => ("<=", true),
            Self::NotGreater => (">", true),
            Self::NotGreaterEqual => (">=", true),
        }
    }

    /// Length of what a comparison's text has besides its operands.
    pub(super) fn length(self) -> usize {
        let (operator, negated) = self.operator();
        "  ".len() + operator.len() + if negated { "!()".len() } else { 0 }
    }

    fn of(op: &syn::BinOp) -> Option<Self> {
        Some(match op {
            syn::BinOp::Eq(_) => Self::Equal,
            syn::BinOp::Ne(_) => Self::NotEqual,
            syn::BinOp::Lt(_) => Self::Less,
            syn::BinOp::Le(_) => Self::LessEqual,
            syn::BinOp::Gt(_) => Self::Greater,
            syn::BinOp::Ge(_) => Self::GreaterEqual,
            _ => return None,
        })
    }

    fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The relation and its complement, as bits.
    pub(super) fn or_complement(self) -> u16 {
        let complement = match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less | Self::NotLess => Self::GreaterEqual,
            Self::GreaterEqual | Self::NotGreaterEqual => Self::Less,
            Self::LessEqual | Self::NotLessEqual => Self::Greater,
            Self::Greater | Self::NotGreater => Self::LessEqual,
        };
        let (plain, _) = self.operator();
        let base = Self::TOTAL.into_iter().find(|relation| relation.operator() == (plain, false));
        complement.bit() | base.map_or(0, Self::bit)
    }
}

/// What kind of values a type has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Class {
    Boolean,
    Signed,
    Unsigned,
    Float,
    Character,
    Other,
}

impl Class {
    pub(super) fn of(ty: &str) -> Self {
        match ty {
            "bool" => Self::Boolean,
            "char" => Self::Character,
            "f32" | "f64" => Self::Float,
            "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Self::Signed,
            "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Self::Unsigned,
            _ => Self::Other,
        }
    }

    fn is_number(self) -> bool {
        matches!(self, Self::Signed | Self::Unsigned | Self::Float)
    }

    fn is_comparable(self) -> bool {
        self.is_number() || self == Self::Character
    }
}

/// Comparisons in a text: which operand stands left, and which relations are used.
#[derive(Debug, Default)]
pub(super) struct Comparisons {
    /// By the texts of the left and the right operand.
    found: HashMap<String, HashMap<String, u16>>,
}

impl Comparisons {
    pub(super) fn of_expr(expr: &syn::Expr) -> Self {
        let mut comparisons = Self::default();
        comparisons.visit_expr(expr);
        comparisons
    }

    pub(super) fn of_block(block: &syn::Block) -> Self {
        let mut comparisons = Self::default();
        comparisons.visit_block(block);
        comparisons
    }
}

impl<'ast> Visit<'ast> for Comparisons {
    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if let Some(relation) = Relation::of(&binary.op) {
            let of_left = self.found.entry(syntax::text(&binary.left)).or_default();
            *of_left.entry(syntax::text(&binary.right)).or_default() |= relation.bit();
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in syntax::macro_arguments(mac) {
            Comparisons::visit_expr(self, &argument);
        }
    }
}

/// The texts that predicates are modelled on.
#[derive(Debug, Default)]
pub(super) struct Texts {
    /// Comparisons in the clause.
    pub clause: Comparisons,
    /// Comparisons in the routine's body.
    pub body: Comparisons,
    /// Numbers to compare with besides 0.
    pub literals: BTreeSet<i128>,
    /// Characters to compare with, by their code points.
    pub characters: BTreeSet<i128>,
    /// Expressions that are other names of others.
    pub aliases: HashSet<String>,
}

impl Texts {
    /// All that is written as a literal, as a number.
    pub(super) fn values(&self) -> BTreeSet<i128> {
        self.literals.iter().chain(&self.characters).chain([&0]).copied().collect()
    }
}

/// The characters written in some code, by their code points.
pub(super) fn characters(tokens: TokenStream, found: &mut BTreeSet<i128>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => characters(group.stream(), found),
            TokenTree::Literal(_) => {
                if let Ok(literal) = syn::parse2::<syn::LitChar>(token.to_token_stream()) {
                    found.insert(i128::from(u32::from(literal.value())));
                }
            }
            _ => {}
        }
    }
}

/// The integers written in some code.
pub(super) fn literals(tokens: TokenStream, found: &mut BTreeSet<i128>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(_) => {
                if let Ok(literal) = syn::parse2::<syn::LitInt>(token.to_token_stream())
                    && let Ok(value) = literal.base10_parse()
                {
                    found.insert(value);
                }
            }
            _ => {}
        }
    }
}

/// Two operands that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    pub left: usize,
    pub right: Operand,
    /// Relations in which the clause compares the two, as bits.
    pub in_clause: u16,
    /// Relations in which the body does.
    in_body: u16,
}

/// All that can be predicated of the columns of one location, up to complement.
#[derive(Debug)]
pub(super) struct Predicates {
    pub booleans: Vec<usize>,
    pub pairs: Vec<Pair>,
    pub classes: Vec<Class>,
}

impl Predicates {
    pub(super) fn new(columns: &[Column], texts: &Texts) -> Self {
        let class = |column: &Column| match texts.aliases.contains(&column.text) {
            true => Class::Other,
            false => Class::of(&column.ty),
        };
        let classes: Vec<_> = columns.iter().map(class).collect();
        let numbers: HashMap<_, _> = columns
            .iter()
            .enumerate()
            .map(|(index, column)| (column.text.as_str(), index))
            .collect();
        let pairs = Pairs { columns, classes: &classes, numbers: &numbers, texts }.all();
        let covered = Covered { columns, classes: &classes, numbers: &numbers, texts };
        let booleans = (0..columns.len())
            .filter(|index| classes[*index] == Class::Boolean)
            .filter(|index| !syntax::is_constant(&columns[*index].expr))
            .filter(|index| !covered.is(&columns[*index].expr))
            .collect();
        Self { booleans, pairs, classes }
    }

    /// The relations to consider between two operands; `unordered` if one was seen to be NaN.
    pub(super) fn relations(&self, pair: &Pair, unordered: bool) -> &'static [Relation] {
        let class = self.classes[pair.left];
        if class == Class::Unsigned && pair.right == Operand::Literal(0) {
            // Nothing is below 0: the four inequalities are always true, never, or one of these.
            let greater = (pair.in_clause | pair.in_body) & Relation::Greater.bit() != 0;
            return match greater {
                true => &[Relation::Equal, Relation::Greater],
                false => &[Relation::Equal, Relation::NotEqual],
            };
        }
        if class == Class::Character && matches!(pair.right, Operand::Literal(_)) {
            return &[Relation::Equal, Relation::NotEqual];
        }
        if unordered { &Relation::ALL } else { &Relation::TOTAL }
    }
}

struct Pairs<'a> {
    columns: &'a [Column],
    classes: &'a [Class],
    numbers: &'a HashMap<&'a str, usize>,
    texts: &'a Texts,
}

impl Pairs<'_> {
    fn all(&self) -> Vec<Pair> {
        let size = self.columns.len();
        let clause = self.matrix(&self.texts.clause);
        let body = self.matrix(&self.texts.body);
        let bases: Vec<_> = self.columns.iter().map(|column| self.base(&column.expr)).collect();
        let usable: Vec<_> = (0..size)
            .filter(|index| self.classes[*index].is_comparable())
            .filter(|index| !syntax::is_constant(&self.columns[*index].expr))
            .collect();
        let mut found = Vec::new();
        for (nth, first) in usable.iter().copied().enumerate() {
            // `n + 1` of an unsigned `n` is not 0.
            if bases[first].is_none() || self.classes[first] != Class::Unsigned {
                self.with_literals(first, &mut found);
            }
            for second in usable[nth + 1..].iter().copied() {
                let same_type = self.columns[first].ty == self.columns[second].ty;
                // `n` and `n + 1` compare in one way only.
                let fixed = bases[first] == Some(second) || bases[second] == Some(first);
                if !same_type || fixed {
                    continue;
                }
                let (there, back) = (first * size + second, second * size + first);
                let swapped = match (clause[there], clause[back]) {
                    (0, 0) => body[there] == 0 && body[back] != 0,
                    (in_order, _) => in_order == 0,
                };
                let (left, right, at) =
                    if swapped { (second, first, back) } else { (first, second, there) };
                let right = Operand::Column(right);
                found.push(Pair { left, right, in_clause: clause[at], in_body: body[at] });
            }
        }
        found
    }

    fn with_literals(&self, left: usize, found: &mut Vec<Pair>) {
        let class = self.classes[left];
        let literals: Vec<i128> = match class {
            Class::Character => self.texts.characters.iter().copied().collect(),
            Class::Float => vec![0],
            class if class.is_number() => {
                let others = self.texts.literals.iter().copied().filter(|literal| *literal != 0);
                std::iter::once(0).chain(others).collect()
            }
            _ => return,
        };
        // Most columns are compared with nothing.
        let clause = self.texts.clause.found.get(&self.columns[left].text);
        let body = self.texts.body.found.get(&self.columns[left].text);
        for literal in literals {
            let relations = |comparisons: Option<&HashMap<String, u16>>| {
                let found = comparisons.and_then(|it| it.get(&literal_text(literal, class)));
                found.copied().unwrap_or(0)
            };
            let (in_clause, in_body) = (relations(clause), relations(body));
            found.push(Pair { left, right: Operand::Literal(literal), in_clause, in_body });
        }
    }

    /// The relations used between each two columns in that order.
    fn matrix(&self, comparisons: &Comparisons) -> Vec<u16> {
        let size = self.columns.len();
        let mut matrix = vec![0; size * size];
        let column = |text: &String| self.numbers.get(text.as_str()).copied();
        for (left, of_left) in &comparisons.found {
            let Some(left) = column(left) else { continue };
            for (right, relations) in of_left {
                if let Some(right) = column(right) {
                    matrix[left * size + right] |= relations;
                }
            }
        }
        matrix
    }

    /// The column `n` of an expression `n + 1` or `n - 1`.
    fn base(&self, expr: &syn::Expr) -> Option<usize> {
        let syn::Expr::Binary(binary) = expr else { return None };
        let offset = matches!(binary.op, syn::BinOp::Add(_) | syn::BinOp::Sub(_));
        (offset && matches!(&*binary.right, syn::Expr::Lit(_)))
            .then(|| self.numbers.get(syntax::text(&binary.left).as_str()).copied())
            .flatten()
    }
}

/// Tells which boolean columns say the same as another predicate or its complement.
struct Covered<'a> {
    columns: &'a [Column],
    classes: &'a [Class],
    numbers: &'a HashMap<&'a str, usize>,
    texts: &'a Texts,
}

impl Covered<'_> {
    fn is(&self, expr: &syn::Expr) -> bool {
        match expr {
            syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => {
                self.column(&unary.expr).is_some()
            }
            syn::Expr::MethodCall(call) if call.method == "is_some" || call.method == "is_ok" => {
                self.column(&syntax::negate(expr)).is_some()
            }
            syn::Expr::Binary(binary) => self.is_comparison(binary),
            _ => false,
        }
    }

    fn column(&self, expr: &syn::Expr) -> Option<usize> {
        self.numbers.get(syntax::text(expr).as_str()).copied()
    }

    fn is_comparison(&self, binary: &syn::ExprBinary) -> bool {
        if Relation::of(&binary.op).is_none() {
            return false;
        }
        let Some(left) = self.column(&binary.left) else { return false };
        if !self.classes[left].is_comparable() {
            return false;
        }
        let right = syntax::text(&binary.right);
        let class = self.classes[left];
        let of_class =
            if class == Class::Character { &self.texts.characters } else { &self.texts.literals };
        let literals = of_class.iter().copied().chain([0]);
        if class.is_comparable()
            && literals.into_iter().any(|value| literal_text(value, class) == right)
        {
            return true;
        }
        let same_type = |right: &usize| self.columns[left].ty == self.columns[*right].ty;
        self.numbers.get(right.as_str()).is_some_and(same_type)
    }
}

pub(super) fn literal_text(literal: i128, class: Class) -> String {
    let character = || u32::try_from(literal).ok().and_then(char::from_u32);
    match class {
        Class::Float => format!("{literal}.0"),
        Class::Character => character().map_or(literal.to_string(), |c| format!("{c:?}")),
        _ => literal.to_string(),
    }
}

/// A predicate as syntax.
pub(super) fn expr(predicate: Predicate, columns: &[Column]) -> syn::Expr {
    match predicate {
        Predicate::Boolean { column, holds: true } => columns[column].expr.clone(),
        Predicate::Boolean { column, holds: false } => complement(column, columns),
        Predicate::Comparison { left, relation, right } => {
            let (operator, negated) = relation.operator();
            let right = match right {
                Operand::Column(right) => columns[right].expr.clone(),
                Operand::Literal(literal) => {
                    let text = literal_text(literal, Class::of(&columns[left].ty));
                    syntax::parse(&text).expect("a number")
                }
            };
            let plain = syn::Expr::Binary(syn::ExprBinary {
                attrs: Vec::new(),
                left: Box::new(columns[left].expr.clone()),
                op: syn::parse_str(operator).expect("an operator"),
                right: Box::new(right),
            });
            if negated { syntax::negate_partial(&plain) } else { plain }
        }
    }
}

/// The complement of a boolean column. Comparisons in it turn around unless they are known to be
/// between floats.
pub(super) fn complement(column: usize, columns: &[Column]) -> syn::Expr {
    let expr = &columns[column].expr;
    let floats = columns
        .iter()
        .filter(|column| Class::of(&column.ty) == Class::Float)
        .any(|float| syntax::sub(expr).iter().any(|part| syntax::text(part) == float.text));
    if floats { syntax::negate_partial(expr) } else { syntax::negate(expr) }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::analyse) fn column(text: &str, ty: &str) -> Column {
        Column { expr: syntax::parse(text).unwrap(), text: text.to_owned(), ty: ty.to_owned() }
    }

    fn texts(clause: &str, body: &str) -> Texts {
        Texts {
            clause: Comparisons::of_expr(&syntax::parse(clause).unwrap()),
            body: Comparisons::of_block(&syn::parse_str(body).unwrap()),
            ..Texts::default()
        }
    }

    fn predicates(columns: &[Column], texts: &Texts) -> Vec<String> {
        let predicates = Predicates::new(columns, texts);
        let mut found = Vec::new();
        for column in &predicates.booleans {
            for holds in [true, false] {
                found.push(Predicate::Boolean { column: *column, holds });
            }
        }
        for pair in &predicates.pairs {
            for relation in predicates.relations(pair, false) {
                let (left, relation, right) = (pair.left, *relation, pair.right);
                found.push(Predicate::Comparison { left, relation, right });
            }
        }
        found.into_iter().map(|predicate| syntax::text(&expr(predicate, columns))).collect()
    }

    /// The paper's `Result` is no variable in Rust. It lists `index ~ 1` for all six relations,
    /// which the definition gives only if constants are expressions: see the test after this one.
    #[test]
    fn section_3_2_2_predicates_of_before() {
        let columns = [
            column("self.index == 0", "bool"),
            column("self.index", "i32"),
            column("self.index > 1", "bool"),
        ];
        assert_eq!(
            predicates(&columns, &texts("self.index > 1", "{ self.index == 0 }")),
            [
                "self.index > 1",
                "self.index <= 1",
                "self.index == 0",
                "self.index != 0",
                "self.index < 0",
                "self.index <= 0",
                "self.index > 0",
                "self.index >= 0",
            ]
        );
    }

    #[test]
    fn section_3_2_2_predicates_of_before_with_its_constants() {
        let columns = [column("self.index", "i32"), column("self.index > 1", "bool")];
        let mut texts = texts("self.index > 1", "{ self.index == 0 }");
        literals(quote::quote!(self.index > 1; self.index == 0), &mut texts.literals);
        let found = predicates(&columns, &texts);
        let expected: Vec<_> = ["0", "1"]
            .iter()
            .flat_map(|right| {
                ["==", "!=", "<", "<=", ">", ">="].map(|op| format!("self.index {op} {right}"))
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn section_3_2_2_only_values_of_one_type_are_compared() {
        let columns =
            [column("a", "i32"), column("b", "i64"), column("c", "char"), column("d", "char")];
        let found = predicates(&columns, &texts("x", "{}"));
        assert_eq!(found.len(), 6 + 6 + 6);
        assert!(found.contains(&"c < d".to_owned()));
        assert!(!found.iter().any(|text| text.contains('b') && text.contains('a')));
    }

    #[test]
    fn unsigned_values_are_never_below_zero() {
        let columns = [column("n", "usize")];
        assert_eq!(predicates(&columns, &texts("x", "{}")), ["n == 0", "n != 0"]);
        assert_eq!(predicates(&columns, &texts("n > 0", "{}")), ["n == 0", "n > 0"]);
    }

    #[test]
    fn operands_stand_as_in_the_clause_then_as_in_the_body() {
        let columns = [column("a", "u8"), column("b", "u8")];
        let first = |clause, body| {
            let found = predicates(&columns, &texts(clause, body));
            found.into_iter().find(|text| text.contains("<=")).unwrap()
        };
        assert_eq!(first("x", "{}"), "a <= b");
        assert_eq!(first("b < a", "{}"), "b <= a");
        assert_eq!(first("x", "{ assert!(b > a); }"), "b <= a");
        assert_eq!(first("a == b", "{ b > a }"), "a <= b");
        assert_eq!(first("b == a", "{ a > b }"), "b <= a");
    }

    #[test]
    fn what_is_said_already_is_not_said_again() {
        let columns = [
            column("x.is_none()", "bool"),
            column("x.is_some()", "bool"),
            column("f", "bool"),
            column("!f", "bool"),
            column("n", "usize"),
            column("n + 1", "usize"),
            column("n < n + 1", "bool"),
            column("7", "usize"),
        ];
        assert_eq!(
            predicates(&columns, &texts("x", "{}")),
            ["x.is_none()", "x.is_some()", "f", "!f", "n == 0", "n != 0"]
        );
    }

    #[test]
    fn floats_are_compared_as_ieee_wants() {
        let columns = [column("a", "f64"), column("a < b", "bool")];
        let relations = Predicates::new(&columns, &texts("x", "{}"));
        let pair = relations.pairs[0];
        assert_eq!(relations.relations(&pair, true).len(), 10);
        let not_less = Predicate::Comparison {
            left: 0,
            relation: Relation::NotLess,
            right: Operand::Literal(0),
        };
        assert_eq!(syntax::text(&expr(not_less, &columns)), "!(a < 0.0)");
        let not = Predicate::Boolean { column: 1, holds: false };
        assert_eq!(syntax::text(&expr(not, &columns)), "!(a < b)");
    }

    #[test]
    fn section_3_2_2_every_relation_has_its_complement() {
        for relation in Relation::ALL {
            let all = order::LESS | order::EQUAL | order::GREATER | order::NONE;
            let complement = all & !relation.orders();
            assert!(Relation::ALL.map(Relation::orders).contains(&complement));
        }
    }
}
