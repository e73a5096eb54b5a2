//! The control-flow graph of a routine over its locations, and distances on it (3.3.1).
//!
//! A location is passed just before its instruction is executed. Control flow inside an expression
//! is executed as part of the instruction that holds it, so its locations follow that one's. A
//! panic is not an edge: it is what the analysis looks for, not where the program goes.

use std::collections::{BTreeMap, HashMap};

use petgraph::algo::dijkstra;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{EdgeRef as _, Reversed};
use syn::Expr;

use crate::discover::{Krate, LocationId, LocationKind, Routine, is_control_flow};
use crate::source::SourceFile;
use crate::span::Span;
use crate::syntax;

/// The control-flow graph of one routine.
#[derive(Debug)]
pub struct Cfg {
    /// Locations, and joints between them; an edge costs 1 if it leads to a location, else 0.
    pub(super) graph: DiGraph<Option<LocationId>, u32>,
    nodes: BTreeMap<LocationId, NodeIndex>,
}

impl Cfg {
    /// Builds the graph of a routine.
    #[must_use]
    pub fn new(krate: &Krate, routine: &Routine) -> Self {
        let mut graph = DiGraph::new();
        let mut nodes = BTreeMap::new();
        let mut places = HashMap::new();
        for location in &routine.locations {
            let node = graph.add_node(Some(location.id));
            nodes.insert(location.id, node);
            places.insert((location.kind, location.span), node);
        }
        let exit = nodes[&routine.exit()];
        let (at, returns) = (nodes[&routine.entry()], exit);
        let file = krate.file_of(routine);
        let mut walker =
            Walker { file, places, graph, at, returns, tries: returns, targets: Vec::new() };
        walker.block(&routine.block);
        walker.flow(exit);
        Self { graph: walker.graph, nodes }
    }

    /// cdist(λ, j) of every location λ from which `to` can be reached; `to` itself has 0.
    #[must_use]
    pub fn distances_to(&self, to: LocationId) -> BTreeMap<LocationId, u32> {
        let Some(to) = self.nodes.get(&to) else { return BTreeMap::new() };
        dijkstra(Reversed(&self.graph), *to, None, |edge| *edge.weight())
            .into_iter()
            .filter_map(|(node, distance)| Some((self.graph[node]?, distance)))
            .collect()
    }

    /// cdist(ℓ₁, ℓ₂): steps on the shortest path; `None` if there is none, the paper's ∞.
    #[must_use]
    pub fn cdist(&self, from: LocationId, to: LocationId) -> Option<u32> {
        self.distances_to(to).get(&from).copied()
    }
}

/// Where `break` and `continue` of an enclosing loop or labelled block lead.
struct Target {
    label: Option<syn::Ident>,
    breaks: NodeIndex,
    /// `None` for a labelled block.
    continues: Option<NodeIndex>,
}

struct Walker<'a> {
    file: &'a SourceFile,
    places: HashMap<(LocationKind, Span), NodeIndex>,
    graph: DiGraph<Option<LocationId>, u32>,
    /// Where control is.
    at: NodeIndex,
    /// Where `return` leads: the routine's exit, or the end of a closure.
    returns: NodeIndex,
    /// Where `?` leads: as `return`, but for a `try` block.
    tries: NodeIndex,
    targets: Vec<Target>,
}

impl Walker<'_> {
    /// Control goes on to `node`.
    fn flow(&mut self, node: NodeIndex) {
        self.edge(node);
        self.at = node;
    }

    /// Control may go on to `node`.
    fn edge(&mut self, node: NodeIndex) {
        let cost = u32::from(self.graph[node].is_some());
        self.graph.update_edge(self.at, node, cost);
    }

    fn joint(&mut self) -> NodeIndex {
        self.graph.add_node(None)
    }

    /// Control leaves for `node`; what follows in the text is not reached from here.
    fn leave(&mut self, node: NodeIndex) {
        self.edge(node);
        self.at = self.joint();
    }

    /// Passes the location of this kind and span, if it is one: there are none in the arguments
    /// of macros.
    fn pass(&mut self, kind: LocationKind, span: Span) {
        if let Some(node) = self.places.get(&(kind, span)) {
            self.flow(*node);
        }
    }

    /// Passes the head of a loop, to which its body leads back.
    fn head(&mut self, kind: LocationKind, span: Span) -> NodeIndex {
        let head = self.places.get(&(kind, span)).copied().unwrap_or_else(|| self.joint());
        self.flow(head);
        head
    }

    fn block(&mut self, block: &syn::Block) {
        for (index, stmt) in block.stmts.iter().enumerate() {
            self.stmt(stmt, index + 1 == block.stmts.len());
        }
    }

    fn stmt(&mut self, stmt: &syn::Stmt, last: bool) {
        let span = self.file.span(stmt);
        let kind = |semicolon: bool| {
            if last && !semicolon { LocationKind::Tail } else { LocationKind::Statement }
        };
        match stmt {
            syn::Stmt::Local(local) => {
                self.pass(LocationKind::Let, span);
                self.local(local);
            }
            syn::Stmt::Expr(expr, _) if is_control_flow(expr) => self.control_flow(expr, span),
            syn::Stmt::Expr(expr, semi) => {
                self.pass(kind(semi.is_some()), span);
                self.expr(expr);
            }
            syn::Stmt::Macro(stmt) => {
                // A macro in braces is a statement even where it stands last.
                self.pass(LocationKind::Statement, span);
                self.pass(LocationKind::Tail, span);
                self.macro_call(&stmt.mac);
            }
            syn::Stmt::Item(_) => {}
        }
    }

    fn local(&mut self, local: &syn::Local) {
        let Some(init) = &local.init else { return };
        self.expr(&init.expr);
        if let Some((_, diverge)) = &init.diverge {
            let bound = self.at;
            self.expr(diverge);
            let after = self.joint();
            self.flow(after);
            self.at = bound;
            self.flow(after);
        }
    }

    /// Control flow at `span`, which is that of its statement where it is one.
    fn control_flow(&mut self, expr: &Expr, span: Span) {
        match expr {
            Expr::If(branch) => self.branch(branch, span),
            Expr::Match(matching) => self.matching(matching, span),
            Expr::While(lp) => {
                let head = self.head(LocationKind::While, span);
                self.expr(&lp.cond);
                let after = self.joint();
                self.edge(after);
                self.repeat(lp.label.as_ref(), &lp.body, head, after);
            }
            Expr::ForLoop(lp) => {
                let head = self.head(LocationKind::For, span);
                self.expr(&lp.expr);
                let after = self.joint();
                self.edge(after);
                self.repeat(lp.label.as_ref(), &lp.body, head, after);
            }
            Expr::Loop(lp) => {
                let head = self.head(LocationKind::Loop, span);
                let after = self.joint();
                self.repeat(lp.label.as_ref(), &lp.body, head, after);
            }
            Expr::Block(inner) => self.labelled(inner),
            Expr::Unsafe(inner) => self.block(&inner.block),
            _ => {}
        }
    }

    /// The body of a loop: its end leads back to `head`, its `break` to `after`.
    fn repeat(
        &mut self,
        label: Option<&syn::Label>,
        body: &syn::Block,
        head: NodeIndex,
        after: NodeIndex,
    ) {
        let label = label.map(|label| label.name.ident.clone());
        self.targets.push(Target { label, breaks: after, continues: Some(head) });
        self.block(body);
        self.targets.pop();
        self.edge(head);
        self.at = after;
    }

    fn labelled(&mut self, block: &syn::ExprBlock) {
        let Some(label) = &block.label else { return self.block(&block.block) };
        let after = self.joint();
        let label = Some(label.name.ident.clone());
        self.targets.push(Target { label, breaks: after, continues: None });
        self.block(&block.block);
        self.targets.pop();
        self.flow(after);
    }

    fn branch(&mut self, branch: &syn::ExprIf, span: Span) {
        self.pass(LocationKind::If, span);
        self.expr(&branch.cond);
        let (decided, after) = (self.at, self.joint());
        self.block(&branch.then_branch);
        self.edge(after);
        self.at = decided;
        if let Some((_, otherwise)) = &branch.else_branch {
            self.expr(otherwise);
        }
        self.flow(after);
    }

    fn matching(&mut self, matching: &syn::ExprMatch, span: Span) {
        self.pass(LocationKind::Match, span);
        self.expr(&matching.expr);
        let after = self.joint();
        for arm in &matching.arms {
            // The arms after a guard are reached whether it was evaluated or not.
            let tried = self.at;
            if let syn::Pat::Guard(guarded) = &arm.pat {
                self.expr(&guarded.guard);
            }
            if !is_control_flow(&arm.body) {
                self.pass(LocationKind::Arm, self.file.span(&arm.body));
            }
            self.expr(&arm.body);
            self.edge(after);
            self.at = tried;
        }
        self.at = after;
    }

    /// An expression, in the order of evaluation.
    fn expr(&mut self, expr: &Expr) {
        match expr {
            expr if is_control_flow(expr) => self.control_flow(expr, self.file.span(expr)),
            Expr::Return(returning) => {
                self.optional(returning.expr.as_deref());
                self.leave(self.returns);
            }
            Expr::Break(breaking) => {
                self.optional(breaking.expr.as_deref());
                if let Some(target) = self.target(breaking.label.as_ref(), false) {
                    self.leave(target);
                }
            }
            Expr::Continue(continuing) => {
                if let Some(target) = self.target(continuing.label.as_ref(), true) {
                    self.leave(target);
                }
            }
            Expr::Try(tried) => {
                self.expr(&tried.expr);
                self.edge(self.tries);
            }
            Expr::Binary(binary) => {
                self.expr(&binary.left);
                let decided = self.at;
                self.expr(&binary.right);
                if matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) {
                    self.or_skipped_from(decided);
                }
            }
            Expr::Assign(assign) => {
                self.expr(&assign.right);
                self.expr(&assign.left);
            }
            Expr::Call(call) => {
                self.expr(&call.func);
                call.args.iter().for_each(|argument| self.expr(argument));
            }
            Expr::Closure(closure) => self.apart(|walker| walker.expr(&closure.body)),
            Expr::Async(inner) => self.apart(|walker| walker.block(&inner.block)),
            Expr::Const(inner) => self.block(&inner.block),
            Expr::TryBlock(inner) => self.try_block(&inner.block),
            Expr::Macro(mac) => self.macro_call(&mac.mac),
            other => syntax::parts(other).iter().for_each(|part| self.expr(part)),
        }
    }

    fn optional(&mut self, expr: Option<&Expr>) {
        if let Some(expr) = expr {
            self.expr(expr);
        }
    }

    /// What was passed since `decided` may also not have been.
    fn or_skipped_from(&mut self, decided: NodeIndex) {
        if self.at != decided {
            let after = self.joint();
            self.flow(after);
            self.at = decided;
            self.flow(after);
        }
    }

    /// A body that is run later, by whom it is given to: not at all, once, or many times, and as
    /// far as anybody can tell while the instruction that holds it is executed.
    fn apart(&mut self, body: impl FnOnce(&mut Self)) {
        let (head, after) = (self.joint(), self.joint());
        let outer = (self.returns, self.tries, std::mem::take(&mut self.targets));
        (self.returns, self.tries) = (after, after);
        self.flow(head);
        self.edge(after);
        body(self);
        self.flow(after);
        self.edge(head);
        (self.returns, self.tries, self.targets) = outer;
    }

    fn try_block(&mut self, block: &syn::Block) {
        let after = self.joint();
        let outer = std::mem::replace(&mut self.tries, after);
        self.block(block);
        self.flow(after);
        self.tries = outer;
    }

    fn target(&self, label: Option<&syn::Lifetime>, continues: bool) -> Option<NodeIndex> {
        let target = self.targets.iter().rev().find(|target| match label {
            Some(label) => target.label.as_ref() == Some(&label.ident),
            None => target.continues.is_some(),
        })?;
        if continues { target.continues } else { Some(target.breaks) }
    }

    fn macro_call(&mut self, mac: &syn::Macro) {
        for argument in syntax::macro_arguments(mac) {
            self.expr(&argument);
        }
        let name = mac.path.segments.last().map(|last| last.ident.to_string());
        let diverges = ["panic", "unreachable", "todo", "unimplemented"];
        if name.is_some_and(|name| diverges.contains(&name.as_str())) {
            self.at = self.joint();
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Routine `f` with the lines of its body, whose locations are named by their first word;
    /// equal names are told apart by a number, from the second on.
    struct Example {
        cfg: Cfg,
        names: BTreeMap<String, LocationId>,
    }

    fn example(body: &str) -> Example {
        let krate = Krate::from_text(&format!("fn f() {{ {body} }}")).unwrap();
        let routine = krate.routine_named("f").unwrap();
        let mut names = BTreeMap::new();
        for location in &routine.locations {
            let text = krate.files[0].slice(location.span);
            let word = match location.kind {
                LocationKind::Entry => "entry",
                LocationKind::Exit => "exit",
                _ => text
                    .split(|c: char| !c.is_alphanumeric())
                    .find(|word| !word.is_empty())
                    .unwrap(),
            };
            let name = (1..)
                .map(|n| if n == 1 { word.to_owned() } else { format!("{word}{n}") })
                .find(|name| !names.contains_key(name))
                .unwrap();
            names.insert(name, location.id);
        }
        Example { cfg: Cfg::new(&krate, routine), names }
    }

    impl Example {
        #[track_caller]
        fn cdist(&self, from: &str, to: &str) -> Option<u32> {
            self.cfg.cdist(self.names[from], self.names[to])
        }
    }

    /// Checks `(from, to, distance)`.
    #[track_caller]
    fn check(body: &str, expected: &[(&str, &str, Option<u32>)]) {
        let example = example(body);
        for (from, to, distance) in expected {
            assert_eq!(example.cdist(from, to), *distance, "from {from} to {to} in {body}");
        }
    }

    pub(in crate::analyse) const MOVE_ITEM: &str = "
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found { self.forth(); }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        self.put_left(v);";

    /// Line 8 is `found = …`, line 12 is `self.remove()`: over the condition of the `if`, the
    /// condition of the loop and the assertion.
    #[test]
    fn section_3_3_1_cdist_of_8_and_12_is_4() {
        check(
            MOVE_ITEM,
            &[
                ("found", "self3", Some(4)),
                ("if", "self2", Some(1)),
                ("self2", "while", Some(1)),
                ("entry", "exit", Some(9)),
                ("self3", "found", None),
                ("self3", "self3", Some(0)),
            ],
        );
    }

    #[test]
    fn statements_follow_each_other() {
        check(
            "a(); b(); c()",
            &[
                ("entry", "a", Some(1)),
                ("a", "c", Some(2)),
                ("c", "exit", Some(1)),
                ("b", "a", None),
            ],
        );
    }

    #[test]
    fn if_else_if_and_else() {
        check(
            "if x { a(); } else if y { b(); } else { c(); c(); } d();",
            &[
                ("if", "a", Some(1)),
                ("if", "if2", Some(1)),
                ("if", "b", Some(2)),
                ("a", "b", None),
                ("a", "d", Some(1)),
                ("if", "d", Some(2)),
                ("if2", "d", Some(2)),
                ("c", "d", Some(2)),
            ],
        );
    }

    #[test]
    fn if_without_else_may_be_passed_by() {
        check(
            "if let Some(x) = y { a(); b(); } d();",
            &[("if", "d", Some(1)), ("a", "d", Some(2))],
        );
    }

    #[test]
    fn let_else_leaves_or_goes_on() {
        check(
            "let Some(x) = y else { a(); return; }; d();",
            &[
                ("let", "d", Some(1)),
                ("let", "a", Some(1)),
                ("a", "d", None),
                ("a", "exit", Some(2)),
                ("return", "exit", Some(1)),
            ],
        );
    }

    #[test]
    fn match_arms_are_alternatives() {
        check(
            "match x { A if g => a(), B => { b(); c(); } C => return, _ => {} } d();",
            &[
                ("match", "a", Some(1)),
                ("match", "b", Some(1)),
                ("a", "b", None),
                ("b", "d", Some(2)),
                ("match", "d", Some(1)),
                ("return", "d", None),
                ("return", "exit", Some(1)),
            ],
        );
    }

    #[test]
    fn a_guard_can_leave_the_routine() {
        check(
            "match x { A if g()? => a(), _ => b() } d();",
            &[("match", "exit", Some(1)), ("b", "exit", Some(2))],
        );
    }

    #[test]
    fn while_goes_round_its_condition() {
        check(
            "while let Some(x) = y { a(); b(); } d();",
            &[("while", "d", Some(1)), ("b", "a", Some(2)), ("b", "d", Some(2)), ("d", "a", None)],
        );
    }

    #[test]
    fn for_goes_round_its_head() {
        check(
            "for i in x { a(); b(); } d();",
            &[("for", "d", Some(1)), ("b", "a", Some(2)), ("b", "for", Some(1))],
        );
    }

    #[test]
    fn loop_ends_by_break_only() {
        check(
            "loop { a(); if x { break; } b(); } d();",
            &[
                ("loop", "d", Some(4)),
                ("a", "d", Some(3)),
                ("break", "d", Some(1)),
                ("b", "loop", Some(1)),
                ("b", "d", Some(5)),
                ("break", "b", None),
            ],
        );
        check(
            "loop { a(); } d();",
            &[("a", "d", None), ("a", "a", Some(0)), ("a", "loop", Some(1))],
        );
    }

    #[test]
    fn labels_choose_the_loop() {
        check(
            "'o: while x { for i in y { if z { continue 'o; } if w { break 'o; } a(); } b(); } d();",
            &[
                ("continue", "o", Some(1)),
                ("continue", "for", Some(2)),
                ("break", "d", Some(1)),
                ("break", "b", None),
                ("a", "b", Some(2)),
                ("continue", "d", Some(2)),
            ],
        );
        check(
            "'b: { a(); if x { break 'b; } c(); } d();",
            &[("break", "d", Some(1)), ("break", "c", None), ("a", "d", Some(3))],
        );
    }

    #[test]
    fn unlabelled_break_leaves_the_loop_not_the_labelled_block() {
        check(
            "loop { 'b: { a(); break; } b(); } d();",
            &[("break", "d", Some(1)), ("a", "b", None)],
        );
    }

    #[test]
    fn return_and_question_mark_lead_to_the_exit() {
        check(
            "a()?; b(); if x { return; } c();",
            &[("a", "exit", Some(1)), ("b", "exit", Some(3)), ("return", "c", None)],
        );
        check("g(a()?, println!(\"{}\", b()?)); d();", &[("g", "exit", Some(1))]);
    }

    #[test]
    fn control_flow_in_an_expression_follows_its_instruction() {
        check(
            "let x = match y { A => a(), B => b() }; f(if x { c() } else { d() }); e();",
            &[
                ("let", "match", Some(1)),
                ("let", "a", Some(2)),
                ("a", "f", Some(1)),
                ("let", "f", Some(3)),
                ("f", "if", Some(1)),
                ("c", "e", Some(1)),
                ("f", "e", Some(3)),
            ],
        );
    }

    #[test]
    fn the_right_side_of_a_connective_may_be_skipped() {
        check(
            "x && { a(); b() }; d();",
            &[("x", "d", Some(1)), ("x", "a", Some(1)), ("a", "d", Some(2))],
        );
        check("x + { a(); b() }; d();", &[("x", "d", Some(3))]);
        check(
            "if x || { a() } { b(); } d();",
            &[("if", "b", Some(1)), ("a", "b", Some(1)), ("if", "a", Some(1))],
        );
    }

    #[test]
    fn a_closure_runs_in_its_instruction_any_number_of_times() {
        check(
            "v.map(|x| { a(); if x { return; } b(); }); d();",
            &[
                ("v", "d", Some(1)),
                ("v", "a", Some(1)),
                ("return", "d", Some(1)),
                ("return", "exit", Some(2)),
                ("b", "a", Some(1)),
                ("b", "d", Some(1)),
            ],
        );
    }

    #[test]
    fn a_closure_that_asks_leaves_only_itself() {
        check("let g = |x| { a()?; b() }; d();", &[("a", "d", Some(1)), ("a", "exit", Some(2))]);
    }

    #[test]
    fn unsafe_and_nested_blocks_have_no_location_of_their_own() {
        check("{ a(); } unsafe { b(); } d();", &[("a", "b", Some(1)), ("entry", "d", Some(3))]);
    }

    #[test]
    fn nothing_follows_a_panic() {
        check(
            "if x { panic!(\"no\"); } d();",
            &[("panic", "d", None), ("panic", "exit", None), ("if", "d", Some(1))],
        );
        check(
            "if x { unreachable!() } d();",
            &[("if", "unreachable", Some(1)), ("unreachable", "d", None)],
        );
    }

    #[test]
    fn code_after_a_return_is_not_reached() {
        check(
            "return; a();",
            &[("entry", "a", None), ("a", "exit", Some(1)), ("entry", "exit", Some(2))],
        );
    }
}
