//! The clause that would decide between two outcomes: what one of them keeps or moves by one, put as
//! a postcondition of the routine that was called.

use crate::discover::Routine;
use crate::syntax;

/// What is asked about.
#[derive(Debug)]
pub(super) struct Subject {
    /// As the test names it.
    test: String,
    /// As a contract of the routine names it; `None` if the routine was not the one called.
    contract: Option<String>,
    /// The call's arguments as a condition of a contract, if that is all the outcome depends on.
    given: Option<String>,
}

impl Subject {
    /// The object of this name, or else the result, of a call in a test.
    pub(super) fn new(line: &str, routine: &Routine, object: Option<&str>) -> Self {
        let called = called(line).filter(|call| routine.sig.ident == call.name);
        let test = match (object, &called) {
            (Some(object), _) => object.to_owned(),
            (None, _) => call_text(line).to_owned(),
        };
        let contract = called.as_ref().and_then(|call| match object {
            None => Some("ret".to_owned()),
            Some(object) => call.parameter(object, routine),
        });
        let given = called.filter(|_| object.is_none()).and_then(|call| call.given(routine));
        Self { test, contract, given }
    }
}

impl Subject {
    /// The same, but nothing that a contract can speak of.
    pub(super) fn without_contract_if(self, unspeakable: bool) -> Self {
        let contract = self.contract.filter(|_| !unspeakable);
        Self { contract, ..self }
    }
}

/// A value, and the clause that would decide for it.
type Decided = (String, Option<String>);

/// Narrows a difference down to the one field in which it is, if there is such a field, and looks for
/// the clauses; what differs, and how.
pub(super) fn tell(
    subject: &Subject,
    before: Option<&str>,
    values: &[String; 2],
) -> (String, [Decided; 2]) {
    let mut path = String::new();
    let mut values = values.clone();
    let mut before = before.map(str::to_owned);
    while let Some((name, pair)) = differing_field(&values) {
        before = before.and_then(|text| field(&text, &name));
        path = format!("{path}.{name}");
        values = pair;
    }
    let [one, other] = match &subject.contract {
        Some(name) => {
            let name = format!("{name}{path}");
            clauses(&name, before.as_deref(), &values, subject.given.as_deref())
        }
        None => [None, None],
    };
    let [value, another] = values;
    (format!("{}{path}", subject.test), [(value, one), (another, other)])
}

/// The clauses that decide for either value, of the whole or else of one of its fields.
fn clauses(
    name: &str,
    before: Option<&str>,
    values: &[String; 2],
    given: Option<&str>,
) -> [Option<String>; 2] {
    let whole = values.each_ref().map(|value| clause(name, before, value, given));
    // One that both would satisfy decides nothing.
    if whole[0] != whole[1] {
        return whole;
    }
    let names = fields(&values[0]).unwrap_or_default().into_iter().map(|(field, _)| field);
    let of_field = |field_name: String| {
        let of = |text: &str| field(text, &field_name);
        let pair = [of(&values[0])?, of(&values[1])?];
        let name = format!("{name}.{field_name}");
        let before = before.and_then(of);
        let decided = pair.each_ref().map(|value| clause(&name, before.as_deref(), value, None));
        (decided[0] != decided[1]).then_some(decided)
    };
    names.into_iter().find_map(of_field).unwrap_or([None, None])
}

/// `x == old(x) + 1` and the like, or `x == 3` for given arguments.
fn clause(name: &str, before: Option<&str>, value: &str, given: Option<&str>) -> Option<String> {
    if let Some(before) = before {
        if before == value {
            return Some(format!("{name} == old({name})"));
        }
        if let (Ok(before), Ok(value)) = (before.parse::<i128>(), value.parse::<i128>()) {
            let by = value.checked_sub(before)?;
            let sign = if by < 0 { '-' } else { '+' };
            return (by.abs() == 1).then(|| format!("{name} == old({name}) {sign} 1"));
        }
    }
    let given = given?;
    let is_rust = syn::parse_str::<syn::Expr>(value).is_ok();
    is_rust.then(|| format!("{given} -> {name} == {value}"))
}

/// True if a line of a test calls a routine.
pub(super) fn calls(line: &str, routine: &Routine) -> bool {
    called(line).is_some_and(|call| routine.sig.ident == call.name)
}

/// The call without what is done with its result.
fn call_text(line: &str) -> &str {
    let line = line.trim_end_matches(';');
    let line = line.strip_prefix("let _ = ").unwrap_or(line);
    match line.strip_prefix("let mut ").and_then(|rest| rest.split_once(" = ")) {
        Some((_, call)) => call,
        None => line,
    }
}

struct Called {
    name: String,
    receiver: Option<syn::Expr>,
    arguments: Vec<syn::Expr>,
}

/// The outermost call of a line; what unwraps its result is none.
fn called(line: &str) -> Option<Called> {
    let mut expr = syn::parse_str::<syn::Expr>(call_text(line)).ok()?;
    loop {
        match expr {
            syn::Expr::MethodCall(call) if call.method == "unwrap" && call.args.is_empty() => {
                expr = *call.receiver;
            }
            syn::Expr::MethodCall(call) => {
                return Some(Called {
                    name: call.method.to_string(),
                    receiver: Some(*call.receiver),
                    arguments: call.args.into_iter().collect(),
                });
            }
            syn::Expr::Call(call) => {
                let syn::Expr::Path(path) = &*call.func else { return None };
                let name = path.path.segments.last()?.ident.to_string();
                let arguments = call.args.into_iter().collect();
                return Some(Called { name, receiver: None, arguments });
            }
            _ => return None,
        }
    }
}

impl Called {
    /// The routine's name for an object of the test.
    fn parameter(&self, object: &str, routine: &Routine) -> Option<String> {
        let is_object = |expr: &syn::Expr| match expr {
            syn::Expr::Reference(reference) => syntax::text(&reference.expr) == object,
            other => syntax::text(other) == object,
        };
        if self.receiver.as_ref().is_some_and(is_object) {
            return Some("self".to_owned());
        }
        let place = self.arguments.iter().position(is_object)?;
        parameters(routine).into_iter().nth(place)
    }

    /// `a == 3 && b == 4`, if the result depends on nothing else.
    fn given(&self, routine: &Routine) -> Option<String> {
        if self.receiver.is_some() || self.arguments.is_empty() {
            return None;
        }
        let names = parameters(routine);
        let literal = |expr: &syn::Expr| matches!(expr, syn::Expr::Lit(_) | syn::Expr::Unary(_));
        if names.len() != self.arguments.len() || !self.arguments.iter().all(literal) {
            return None;
        }
        let pairs = names.iter().zip(&self.arguments);
        let equal: Vec<_> =
            pairs.map(|(name, value)| format!("{name} == {}", syntax::text(value))).collect();
        Some(equal.join(" && "))
    }
}

/// The names of the parameters; of one that is a pattern, none.
fn parameters(routine: &Routine) -> Vec<String> {
    let names = routine.sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Receiver(_) => None,
        syn::FnArg::Typed(typed) => Some(match &*typed.pat {
            syn::Pat::Ident(ident) => ident.ident.to_string(),
            _ => String::new(),
        }),
    });
    names.collect()
}

/// The one field in which two structs of the same type differ, and its values.
fn differing_field(values: &[String; 2]) -> Option<(String, [String; 2])> {
    let [one, other] = values.each_ref().map(|text| fields(text));
    let (one, other) = (one?, other?);
    if one.len() != other.len() {
        return None;
    }
    let mut differing = one.into_iter().zip(other).filter(|(one, other)| one != other);
    let ((name, value), (same, another)) = differing.next()?;
    (differing.next().is_none() && name == same).then_some((name, [value, another]))
}

fn field(text: &str, name: &str) -> Option<String> {
    fields(text)?.into_iter().find(|(field, _)| field == name).map(|(_, value)| value)
}

/// The fields that a text shows: of `Debug` for a struct, or of queries, `.len()=3;.first()=1;`.
fn fields(text: &str) -> Option<Vec<(String, String)>> {
    if text.starts_with('.') {
        let queries = text.trim_end_matches(';').split(';').map(|query| {
            let (name, value) = query.trim_start_matches('.').split_once('=')?;
            Some((name.to_owned(), value.to_owned()))
        });
        return queries.collect();
    }
    let (name, rest) = text.split_once(" { ")?;
    if !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let parts = split(rest.strip_suffix(" }")?)?;
    let pairs = parts.into_iter().map(|part| {
        let (name, value) = part.split_once(": ")?;
        Some((name.to_owned(), value.to_owned()))
    });
    pairs.collect()
}

/// Splits at commas that are in no bracket and no string; `None` if brackets do not match.
fn split(text: &str) -> Option<Vec<&str>> {
    let (mut depth, mut start, mut quoted, mut escaped) = (0i32, 0, false, false);
    let mut parts = Vec::new();
    for (index, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
        if depth < 0 {
            return None;
        }
    }
    parts.push(text[start..].trim());
    (depth == 0 && !quoted).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discover::Krate;

    const SET: &str = "struct Set;\nimpl Set {\n    fn put(&mut self, v: u32) {}\n}\n";

    /// What differs after a call, its values, and the clauses.
    fn told(
        (source, line): (&str, &str),
        object: Option<&str>,
        before: Option<&str>,
        values: [&str; 2],
    ) -> (String, [String; 2], [Option<String>; 2]) {
        let krate = Krate::from_text(source).unwrap();
        let subject = Subject::new(line, &krate.routines[0], object);
        let (subject, [one, other]) = tell(&subject, before, &values.map(str::to_owned));
        (subject, [one.0, other.0], [one.1, other.1])
    }

    #[test]
    fn a_field_that_is_kept_or_moved_by_one_makes_a_clause() {
        let state = ["Set { items: [1, 2], index: 3 }", "Set { items: [1, 2], index: 2 }"];
        let call = (SET, "set1.put(3);");
        let (subject, values, clauses) = told(call, Some("set1"), Some(state[0]), state);
        assert_eq!((subject.as_str(), values), ("set1.index", ["3".into(), "2".into()]));
        let expected = ["self.index == old(self.index)", "self.index == old(self.index) - 1"];
        assert_eq!(clauses.map(Option::unwrap), expected);
    }

    #[test]
    fn where_more_than_one_field_differs_one_may_decide() {
        let state = ["Set { items: [8, 0], index: 4 }", "Set { items: [0, 8], index: 3 }"];
        let before = Some("Set { items: [0, 2, 8], index: 4 }");
        let (subject, values, clauses) = told((SET, "set1.put(3);"), Some("set1"), before, state);
        assert_eq!((subject.as_str(), values), ("set1", state.map(str::to_owned)));
        let expected = ["self.index == old(self.index)", "self.index == old(self.index) - 1"];
        assert_eq!(clauses.map(Option::unwrap), expected);
    }

    #[test]
    fn a_result_is_decided_for_given_arguments() {
        let call = ("fn half(n: u32) -> Option<u32> { None }\n", "let _ = half(3);");
        let (subject, _, clauses) = told(call, None, None, ["Some(1)", "None"]);
        assert_eq!(subject, "half(3)");
        let expected = ["n == 3 -> ret == Some(1)", "n == 3 -> ret == None"];
        assert_eq!(clauses.map(Option::unwrap), expected);
    }

    #[test]
    fn what_depends_on_more_has_no_clause() {
        let (_, _, clauses) = told((SET, "let _ = set1.put(3);"), None, None, ["1", "2"]);
        assert_eq!(clauses, [None, None]);
        let another = (SET, "set1.clear();");
        let (subject, _, clauses) = told(another, Some("set1"), Some("[1]"), ["[1]", "[]"]);
        assert_eq!((subject.as_str(), clauses), ("set1", [None, None]));
    }

    #[test]
    fn commas_in_strings_and_brackets_separate_nothing() {
        let found = fields(r#"A { s: "a, } \" b", t: (1, [2, 3]), u: B { v: 1 } }"#).unwrap();
        let names: Vec<_> = found.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["s", "t", "u"]);
        assert_eq!(fields(".len()=3;.first()=1;").unwrap()[0], ("len()".into(), "3".into()));
        assert!(fields("[1, 2]").is_none());
    }
}
