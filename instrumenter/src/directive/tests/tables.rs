//! Where directives stand and what the debugger does with them.

use super::*;

fn directive(text: &str, spelling: Spelling) -> Directive {
    parse(text, spelling).directive.expect("well-formed")
}

/// The keyword, the placement and the support of each directive.
fn table(texts: &[&str], spelling: Spelling) -> String {
    let mut table = String::new();
    for text in texts {
        let directive = directive(text, spelling);
        let support = match directive.support() {
            Support::NotYet(what) => format!("not yet: {}", what.text),
            support => format!("{support:?}").to_lowercase(),
        };
        let placement = format!("{:?}", directive.placement());
        table += &format!("{:24}{placement:20}{support}\n", directive.keyword());
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
    DISTRIBUTE              BeforeDeclaration   checked
    ALIGN                   BeforeDeclaration   checked
    ALIGN                   AtFormal            checked
    PROCESSORS              BeforeDeclaration   accepted
    TASK                    BeforeDeclaration   checked
    COPY_FLAG               BeforeDeclaration   checked
    SHADOW_GROUP            BeforeDeclaration   checked
    REDISTRIBUTE            Standalone          checked
    REALIGN                 Standalone          checked
    CREATE_TEMPLATE         Standalone          checked
    CREATE_SHADOW_GROUP     Standalone          checked
    SHADOW_START            Standalone          checked
    PREFETCH                Standalone          checked
    MAP                     Standalone          checked
    COPY_WAIT               Standalone          checked
    BARRIER                 Standalone          accepted
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    REMOTE_ACCESS           BeforeStatement     checked
    REMOTE_ACCESS           BeforeStatement     checked
    INDIRECT_ACCESS         BeforeStatement     checked
    TASK_REGION             BeforeStatement     checked
    ON                      BeforeStatement     checked
    COPY                    BeforeLoop          checked
    COPY_START              BeforeLoop          checked
    INTERVAL                BeforeStatement     accepted
    DEBUG                   BeforeStatement     accepted
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
    array                   BeforeDeclaration   checked
    array                   BeforeDeclaration   checked
    array                   BeforeDeclaration   checked
    template                BeforeDeclaration   checked
    redistribute            Standalone          checked
    realign                 Standalone          checked
    parallel                BeforeLoop          checked
    parallel                BeforeLoop          checked
    region                  BeforeBlock         accepted
    host_section            BeforeBlock         accepted
    actual                  Standalone          accepted
    get_actual              Standalone          accepted
    inherit                 BeforeFunction      checked
    remote_access           BeforeBlock         checked
    interval                Opens               accepted
    endinterval             Closes              accepted
    exitinterval            Standalone          accepted
    instantiations          BeforeFunction      accepted
    shadow_add              Standalone          accepted
    localize                Standalone          accepted
    unlocalize              Standalone          accepted
    array_copy              Standalone          checked
    checkpoint              Standalone          accepted
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
    DISTRIBUTE              Specification       checked
    SHADOW                  Specification       checked
    dynamic                 Specification       checked
    INHERIT                 Specification       checked
    REDISTRIBUTE            Standalone          checked
    REALIGN                 Standalone          checked
    NEW_VALUE               Standalone          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    REMOTE_ACCESS           BeforeStatement     checked
    REGION                  Opens               accepted
    END REGION              Closes              accepted
    HOSTSECTION             Opens               accepted
    ENDHOSTSECTION          Closes              accepted
    ACTUAL                  Standalone          accepted
    INTERVAL                Opens               accepted
    END INTERVAL            Closes              accepted
    EXIT INTERVAL           Standalone          accepted
    DEBUG                   Opens               accepted
    END DEBUG               Closes              accepted
    TRACE ON                Standalone          accepted
    BARRIER                 Standalone          accepted
    PROCESSORS              Specification       accepted
    REMOTE_GROUP            Specification       checked
    SHADOW_GROUP            Standalone          checked
    SHADOW_START            Standalone          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    PARALLEL                BeforeLoop          checked
    INDIRECT_ACCESS         BeforeStatement     checked
    CONSISTENT              Specification       checked
    CONSISTENT_WAIT         Standalone          checked
    TASK                    Specification       checked
    MAP                     Standalone          checked
    TASK_REGION             Opens               checked
    END TASK_REGION         Closes              checked
    ON                      Opens               checked
    END ON                  Closes              checked
    REAL                    Specification       not yet: REAL
    HEAP                    Specification       not yet: HEAP
    TEMPLATE_CREATE         Standalone          checked
    TEMPLATE_DELETE         Standalone          checked
    ASYNCID                 Specification       checked
    ASYNCHRONOUS            Opens               checked
    F90                     Standalone          accepted
    END ASYNCHRONOUS        Closes              checked
    ASYNCWAIT               Standalone          checked
    CHECK                   Standalone          accepted
    IO_MODE                 Standalone          accepted
    CP_LOAD                 Standalone          accepted
    LOCALIZE                Standalone          accepted
    SHADOW_ADD              Standalone          accepted
    ROUTINE                 Specification       accepted
    ");
}

/// Every word that the grammar knows can be suggested, and no other.
#[test]
fn all_words_of_the_grammar_are_known() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../grammars/tree-sitter-dvm/src/grammar.json");
    let grammar = std::fs::read_to_string(path).unwrap();
    let grammar: serde_json::Value = serde_json::from_str(&grammar).unwrap();
    let mut words = std::collections::BTreeSet::new();
    collect_words(&grammar["rules"], &mut words);
    // The operator of C, not a word of the directive language.
    words.remove("SIZEOF");
    assert_eq!(Vec::from_iter(words), syntax::WORDS);
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
