//! Where directives stand.

use super::*;

fn directive(text: &str, spelling: Spelling) -> Directive {
    parse(text, spelling).directive.expect("well-formed")
}

/// The keyword and the placement of each directive.
fn table(texts: &[&str], spelling: Spelling) -> String {
    let mut table = String::new();
    for text in texts {
        let directive = directive(text, spelling);
        let placement = format!("{:?}", directive.placement());
        table += &format!("{:24}{placement}\n", directive.keyword());
    }
    table
}

#[test]
fn classic() {
    let texts = [
        "DISTRIBUTE [BLOCK]",
        "ALIGN",
        "* ALIGN",
        "PROCESSORS",
        "TASK",
        "COPY_FLAG",
        "SHADOW_GROUP",
        "REDISTRIBUTE A[BLOCK]",
        "REALIGN A[i] WITH B[i]",
        "CREATE_TEMPLATE T[n]",
        "CREATE_SHADOW_GROUP g: A",
        "SHADOW_START g",
        "PREFETCH g",
        "MAP T[i] ONTO P[0]",
        "COPY_WAIT f",
        "BARRIER",
        "PARALLEL [i] ON A[i]",
        "PARALLEL [i] ON A[i]; REDUCTION SUM(s); SHADOW_RENEW A; ACROSS A; PIPE p; REMOTE_ACCESS B",
        "PARALLEL [i] ON A[i]; REDUCTION g: SUM(s)",
        "PARALLEL [i] ON A[i]; SHADOW_WAIT g",
        "PARALLEL [i] ON A[i]; REMOTE_ACCESS g: B",
        "REMOTE_ACCESS A[0]",
        "REMOTE_ACCESS g: A[0]",
        "INDIRECT_ACCESS A[i]",
        "TASK_REGION T",
        "ON T[0]",
        "COPY",
        "COPY_START f",
        "INTERVAL 1",
        "DEBUG 1 -d0",
    ];
    insta::assert_snapshot!(table(&texts, Spelling::ClassicC), @r"
    DISTRIBUTE              BeforeDeclaration
    ALIGN                   BeforeDeclaration
    ALIGN                   AtFormal
    PROCESSORS              BeforeDeclaration
    TASK                    BeforeDeclaration
    COPY_FLAG               BeforeDeclaration
    SHADOW_GROUP            BeforeDeclaration
    REDISTRIBUTE            Standalone
    REALIGN                 Standalone
    CREATE_TEMPLATE         Standalone
    CREATE_SHADOW_GROUP     Standalone
    SHADOW_START            Standalone
    PREFETCH                Standalone
    MAP                     Standalone
    COPY_WAIT               Standalone
    BARRIER                 Standalone
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    REMOTE_ACCESS           BeforeStatement
    REMOTE_ACCESS           BeforeStatement
    INDIRECT_ACCESS         BeforeStatement
    TASK_REGION             BeforeStatement
    ON                      BeforeStatement
    COPY                    BeforeLoop
    COPY_START              BeforeLoop
    INTERVAL                BeforeStatement
    DEBUG                   BeforeStatement
    ");
}

#[test]
fn pragma() {
    let texts = [
        "array distribute[block]",
        "array",
        "array distribute[indirect(m)]",
        "template[n] distribute[block]",
        "redistribute(A[block])",
        "realign(A[i] with B[i])",
        "parallel(2)",
        "parallel([i]) tie(A[i]), private(x)",
        "region",
        "host_section",
        "actual(A)",
        "get_actual(A)",
        "inherit(a)",
        "remote_access(A[0])",
        "interval",
        "endinterval",
        "exitinterval 1",
        "instantiations",
        "shadow_add(T[i with U[]] = \"n\")",
        "localize(r => A[:])",
        "unlocalize(r)",
        "array_copy(B = A)",
        "checkpoint save C",
    ];
    insta::assert_snapshot!(table(&texts, Spelling::PragmaC), @r"
    array                   BeforeDeclaration
    array                   BeforeDeclaration
    array                   BeforeDeclaration
    template                BeforeDeclaration
    redistribute            Standalone
    realign                 Standalone
    parallel                BeforeLoop
    parallel                BeforeLoop
    region                  BeforeBlock
    host_section            BeforeBlock
    actual                  Standalone
    get_actual              Standalone
    inherit                 BeforeFunction
    remote_access           BeforeBlock
    interval                Opens
    endinterval             Closes
    exitinterval            Standalone
    instantiations          BeforeFunction
    shadow_add              Standalone
    localize                Standalone
    unlocalize              Standalone
    array_copy              Standalone
    checkpoint              Standalone
    ");
}

#[test]
fn fortran() {
    let texts = [
        "DISTRIBUTE A(BLOCK)",
        "SHADOW A(1)",
        "dynamic, align :: a",
        "INHERIT A",
        "REDISTRIBUTE A(BLOCK)",
        "REALIGN A(I) WITH B(I)",
        "NEW_VALUE",
        "PARALLEL (I) ON A(I)",
        "PARALLEL (I) ON A(I), CONSISTENT (V(I))",
        "REMOTE_ACCESS (A(1))",
        "REGION",
        "END REGION",
        "HOSTSECTION",
        "ENDHOSTSECTION",
        "ACTUAL",
        "INTERVAL",
        "END INTERVAL",
        "EXIT INTERVAL 1",
        "DEBUG 1",
        "END DEBUG 1",
        "TRACE ON",
        "BARRIER",
        "PROCESSORS P(4)",
        "REMOTE_GROUP G",
        "SHADOW_GROUP G(A)",
        "SHADOW_START G",
        "PARALLEL (I) ON A(I), SHADOW_WAIT G",
        "PARALLEL (I) ON A(I), REMOTE_ACCESS (G: B)",
        "PARALLEL (I) ON A(I), SHADOW_COMPUTE",
        "INDIRECT_ACCESS (A(IX(I)))",
        "CONSISTENT V",
        "CONSISTENT_WAIT G",
        "TASK T(2)",
        "MAP T(1) ONTO P(1:2)",
        "TASK_REGION T",
        "END TASK_REGION",
        "ON T(1)",
        "END ON",
        "REAL, POINTER(:) :: P",
        "HEAP H",
        "TEMPLATE_CREATE (T(N))",
        "TEMPLATE_DELETE (T)",
        "ASYNCID ID",
        "ASYNCHRONOUS ID",
        "F90 B = A",
        "END ASYNCHRONOUS",
        "ASYNCWAIT ID",
        "CHECK (1) :: A",
        "IO_MODE (ASYNC)",
        "CP_LOAD 'c'",
        "LOCALIZE (IX => A(:))",
        "SHADOW_ADD (T((I) WITH U(@J)) = 'left')",
        "ROUTINE",
    ];
    insta::assert_snapshot!(table(&texts, Spelling::Fortran), @r"
    DISTRIBUTE              Specification
    SHADOW                  Specification
    dynamic                 Specification
    INHERIT                 Specification
    REDISTRIBUTE            Standalone
    REALIGN                 Standalone
    NEW_VALUE               Standalone
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    REMOTE_ACCESS           BeforeStatement
    REGION                  Opens
    END REGION              Closes
    HOSTSECTION             Opens
    ENDHOSTSECTION          Closes
    ACTUAL                  Standalone
    INTERVAL                Opens
    END INTERVAL            Closes
    EXIT INTERVAL           Standalone
    DEBUG                   Opens
    END DEBUG               Closes
    TRACE ON                Standalone
    BARRIER                 Standalone
    PROCESSORS              Specification
    REMOTE_GROUP            Specification
    SHADOW_GROUP            Standalone
    SHADOW_START            Standalone
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    PARALLEL                BeforeLoop
    INDIRECT_ACCESS         BeforeStatement
    CONSISTENT              Specification
    CONSISTENT_WAIT         Standalone
    TASK                    Specification
    MAP                     Standalone
    TASK_REGION             Opens
    END TASK_REGION         Closes
    ON                      Opens
    END ON                  Closes
    REAL                    Specification
    HEAP                    Specification
    TEMPLATE_CREATE         Standalone
    TEMPLATE_DELETE         Standalone
    ASYNCID                 Specification
    ASYNCHRONOUS            Opens
    F90                     Standalone
    END ASYNCHRONOUS        Closes
    ASYNCWAIT               Standalone
    CHECK                   Standalone
    IO_MODE                 Standalone
    CP_LOAD                 Standalone
    LOCALIZE                Standalone
    SHADOW_ADD              Standalone
    ROUTINE                 Specification
    ");
}

fn grammar() -> serde_json::Value {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../grammars/tree-sitter-dvm/src/grammar.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Every word that the grammar knows can be suggested, and no other.
#[test]
fn all_words_of_the_grammar_are_known() {
    let grammar = grammar();
    let mut words = std::collections::BTreeSet::new();
    collect_words(&grammar["rules"], &mut words);
    // The operator of C and the carrier of pragmas, no words of the directive language.
    for word in ["SIZEOF", "DVM"] {
        words.remove(word);
    }
    assert_eq!(Vec::from_iter(words), *syntax::WORDS);
}

/// Each word of a reduction has its row.
#[test]
fn all_reductions_of_the_grammar_are_known() {
    let grammar = grammar();
    for spelling in ["classic", "pragma", "fortran"] {
        let mut words = std::collections::BTreeSet::new();
        collect_words(
            &grammar["rules"][format!("{spelling}_reduction")],
            &mut words,
        );
        assert!(words.len() >= 8, "{spelling}");
        for word in words {
            let operation = ReductionOperation::of(&word.to_lowercase());
            assert!(operation.is_some(), "{spelling}: {word}");
        }
    }
}

fn collect_words(rule: &serde_json::Value, words: &mut std::collections::BTreeSet<String>) {
    match rule {
        serde_json::Value::Object(members) => {
            let is = |kind: &str| members.get("type").is_some_and(|it| it == kind);
            let value = members.get("value").and_then(|value| value.as_str());
            let text = match value {
                Some(value) if is("STRING") => value.to_uppercase(),
                // `[Oo][Nn]`
                Some(value) if is("PATTERN") && value.starts_with('[') => value
                    .chars()
                    .filter(|c| !"[]".contains(*c) && !c.is_lowercase())
                    .collect(),
                _ => String::new(),
            };
            let is_word = text.starts_with(|c: char| c.is_ascii_uppercase())
                && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if is_word {
                words.insert(text);
            }
            members
                .values()
                .for_each(|member| collect_words(member, words));
        }
        serde_json::Value::Array(rules) => rules.iter().for_each(|rule| collect_words(rule, words)),
        _ => {}
    }
}
