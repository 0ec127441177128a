//! Macro-expanded expressions: the tree has the expansions, the ranges stay the user's.

use super::*;

fn expand(text: &str, macros: &[(&str, &str)]) -> Directive {
    let first = parse(text, Spelling::PragmaC)
        .directive
        .expect("well-formed");
    let expansions: Vec<(Range<usize>, String)> = first
        .expressions()
        .into_iter()
        .map(|piece| {
            let mut text = piece.text.clone();
            for (name, body) in macros {
                text = text.replace(name, body);
            }
            (piece.range.clone(), text)
        })
        .collect();
    let parsed = parse_expanded(text, Spelling::PragmaC, &expansions);
    assert_eq!(parsed.problems, []);
    parsed.directive.expect("still well-formed")
}

#[test]
fn expressions_are_expanded_and_keywords_are_not() {
    let text = "parallel([i] on A[max]) reduction(max(max)), across(A[W:0])";
    let directive = expand(text, &[("max", "2*i + 1"), ("W", "(1 + 1)")]);
    let DirectiveKind::Parallel(parallel) = &directive.kind else {
        panic!()
    };
    insta::assert_snapshot!(format!("{:?}", parallel.target.as_ref().unwrap().subscripts), @r#"[Subscript { text: "2*i + 1" 18..21, form: Linear(Linear { variable: "i" 18..21, coefficient: "2", offset: "1" }) }]"#);
    insta::assert_snapshot!(format!("{:?}", parallel.reductions().next().unwrap().operand.name), @r#""max" 38..41"#);
    insta::assert_snapshot!(format!("{:?}", directive.expressions()), @r#"["2*i + 1" 18..21, "(1 + 1)" 54..55, "0" 56..57]"#);
    insta::assert_snapshot!(format!("{:?}", directive.names()), @r#"["i" 10..11, "A" 16..17, "max" 38..41, "A" 52..53]"#);
}

#[test]
fn an_expansion_may_become_a_range() {
    let directive = expand("array distribute[block] shadow[W][2]", &[("W", "1:3")]);
    let DirectiveKind::Array(array) = &directive.kind else {
        panic!()
    };
    insta::assert_snapshot!(format!("{:?}", array.shadow), @r#"[Sides { low: "1" 31..32, high: "3" 31..32 }, Both("2" 34..35)]"#);
}

#[test]
fn a_problem_in_an_expansion_is_shown_where_the_macro_stands() {
    let text = "parallel([i] on A[X][X])";
    let expansions = [(18..19, "i".to_owned()), (21..22, "i+1".to_owned())];
    let parsed = parse_expanded(text, Spelling::PragmaC, &expansions);
    let problem = &parsed.problems[0];
    assert_eq!(
        (
            problem.range.clone(),
            problem.related.as_ref().unwrap().0.clone()
        ),
        (21..22, 18..19)
    );

    let broken = parse_expanded(text, Spelling::PragmaC, &[(18..19, "i+".to_owned())]);
    assert_eq!(broken.problems[0].range, 19..20, "{:?}", broken.problems);
}
