//! Directives among declarations, parameters and statements, in both spellings.

use super::{dumped, lowered, object, unit};
use crate::model::{Stmt, StmtKind};

/// Titles and notes of the diagnostics of `source`, with line and column.
fn problems(source: &str) -> Vec<String> {
    let (_, diagnostics) = lowered(source);
    diagnostics
        .iter()
        .map(|found| {
            let place = found.place().expect("a place");
            let note = found.notes.first().map_or("", |note| note.as_str());
            let number = note.split(' ').nth(1).unwrap_or("");
            format!("{}:{} {} {number}", place.line, place.column, found.title)
        })
        .collect()
}

/// The directives of `source` that describe object `name`.
fn mapping(source: &str, name: &str) -> Vec<String> {
    let unit = unit(source);
    object(&unit, name)
        .mapping
        .iter()
        .map(|id| unit.directives[id.index()].directive.keyword().to_owned())
        .collect()
}

#[test]
fn classic_directives_find_their_constructs() {
    let text = dumped(
        "DVM(DISTRIBUTE [BLOCK][]) double A[8][8], A2[8][8];
DVM(ALIGN [i][j] WITH A[i][j+1]) double B[8][8];
DVM(*DISTRIBUTE [*][*]) double *P;
int n;
void f(DVM(*DISTRIBUTE [*][*]) double *u, int m, DVM(*ALIGN) double *w) {
    int i, j; double s;
    DVM(ALIGN [i] WITH A[i][]) float C[8];
    DVM(PARALLEL [i][j] ON A[i][j]; SHADOW_RENEW B; REDUCTION SUM(s))
    for (i = 0; i < 8; i++) for (j = 0; j < n; j++) A[i][j] = B[i][j-1];
    DVM(REMOTE_ACCESS A[0][0]) s = A[0][0];
    if (n) DVM(REDISTRIBUTE A[BLOCK][BLOCK]); else DVM(BARRIER);
    DVM(INTERVAL n + 1) { DVM(BARRIER); DVM(DEBUG 1 -d0) s = 1; }
    switch (n) { case 1: DVM(PARALLEL [i] ON C[i]) for (i = 0; i < 8; i++) C[i] = 0; }
}",
    );
    insta::assert_snapshot!(text, @r"
    A#0: Global [8][8]double initialised <DISTRIBUTE>
    A2#1: Global [8][8]double initialised <DISTRIBUTE>
    B#2: Global [8][8]double initialised <ALIGN>
    P#3: Global *double initialised <DISTRIBUTE>
    n#4: Global int initialised
    u#5: Formal *double initialised <DISTRIBUTE>
    m#6: Formal int initialised
    w#7: Formal *double initialised <ALIGN>
    directive DISTRIBUTE line 1 names [] values []
    directive ALIGN line 2 names [i? j? A#0] values [constant:int; (constant:int + 1)]
    directive DISTRIBUTE line 3 names [] values []
    directive DISTRIBUTE line 5 names [] values []
    directive ALIGN line 5 names [] values []
    directive ALIGN line 7 names [i#8 A#0] values [constant:int]
    directive PARALLEL line 8 names [i#8 j#9 A#0 B#2 s#10] values [i#8; j#9]
    directive REMOTE_ACCESS line 10 names [A#0] values [0; 0]
    directive REDISTRIBUTE line 11 names [A#0] values []
    directive BARRIER line 11 names [] values []
    directive INTERVAL line 12 names [] values [(n#4 + 1)]
    directive BARRIER line 12 names [] values []
    directive DEBUG line 12 names [] values [1; 0]
    directive PARALLEL line 13 names [i#8 C#11] values [i#8]
    f(u#5, m#6, w#7) -> void
      block
        declare i#8: Automatic int
        declare j#9: Automatic int
        declare s#10: Automatic double
        declare C#11: Automatic [8]float <ALIGN>
        <PARALLEL>
        loop 1 lines 9-9
          counted i#8 = 0 < 8
          loop 2 lines 9-9
            counted j#9 = 0 < n#4
            (A#0[i#8, j#9] = B#2[i#8, (j#9 - 1)])
        <REMOTE_ACCESS>
        (s#10 = A#0[0, 0])
        if n#4
          <REDISTRIBUTE>
          directive
        else
          <BARRIER>
          directive
        <INTERVAL>
        block
          <BARRIER>
          directive
          <DEBUG>
          (s#10 = 1)
        switch n#4
          block
            case
              <PARALLEL>
              loop 3 lines 13-13
                counted i#8 = 0 < 8
                (C#11[i#8] = 0)
    ");
}

#[test]
fn pragmas_find_their_constructs() {
    let text = dumped(
        "#pragma dvm array distribute[block][*], shadow[1:1][0:0]
double A[8][8];
#pragma dvm array align([i][j] with A[i][j])
extern double B[][8];
#pragma dvm template[8] distribute[block]
void *T;
#pragma dvm inherit(u, w)
void f(int n, double (*u)[n], double *w) {
    double s = 0;
#pragma dvm get_actual(A)
#pragma dvm actual(s)
#pragma dvm region in(A), out(B)
    {
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B), reduction(sum(s)), private(n)
        for (int i = 0; i < n; i++)
            for (int j = 1; j < 8; j++)
                s += B[i][j];
#pragma dvm host_section
        { s = 1; }
    }
    while (n) {
        n--;
#pragma dvm remote_access(A[n + 1][])
        { s = A[n + 1][0]; }
#pragma dvm get_actual(s)
    }
#pragma dvm interval n
#pragma dvm parallel(1)
    for (n = 0; n < 3; n++) w[n] = 0;
#pragma dvm endinterval
    goto l;
    l:
#pragma dvm redistribute(A[block][block])
    n = 1;
#pragma dvm array align([x] with A[x][])
    double local[8];
}",
    );
    insta::assert_snapshot!(text, @r"
    A#0: Global [8][8]double initialised <array>
    B#1: Extern [][8]double initialised <array>
    T#2: Global *void initialised <template>
    n#3: Formal int initialised
    u#4: Formal *[n]double initialised <inherit>
    w#5: Formal *double initialised <inherit>
    directive array line 1 names [] values [1; 1; 0; 0]
    directive array line 3 names [i? j? A#0] values [constant:int; constant:int]
    directive template line 5 names [] values [8]
    directive inherit line 7 names [u#4 w#5] values []
    directive get_actual line 10 names [A#0] values []
    directive actual line 11 names [s#6] values []
    directive region line 12 names [A#0 B#1] values []
    directive parallel line 14 names [i#7 j#8 A#0 B#1 s#6 n#3] values [i#7; j#8]
    directive host_section line 18 names [] values []
    directive remote_access line 23 names [A#0] values [(n#3 + 1)]
    directive get_actual line 25 names [s#6] values []
    directive interval line 27 names [] values [n#3]
    directive parallel line 28 names [] values [1]
    directive endinterval line 30 names [] values []
    directive redistribute line 33 names [A#0] values []
    directive array line 35 names [x? A#0] values [constant:int]
    f(n#3, u#4, w#5) -> void
      block
        declare s#6: Automatic double initialised = 0
        <get_actual>
        directive
        <actual>
        directive
        <region>
        block
          <parallel>
          loop 1 lines 15-17
            counted new i#7 = 0 < n#3
            loop 2 lines 16-17
              counted new j#8 = 1 < 8
              (s#6 += B#1[i#7, j#8])
          <host_section>
          block
            (s#6 = 1)
        loop 3 lines 21-26
          condition n#3
          block
            (n#3--)
            <remote_access>
            block
              (s#6 = A#0[(n#3 + 1), 0])
            <get_actual>
            directive
        <interval>
        directive
        <parallel>
        loop 4 lines 29-29
          counted n#3 = 0 < 3
          (w#5[n#3] = 0)
        <endinterval>
        directive
        goto l
        label l
          <redistribute>
          directive
        (n#3 = 1)
        declare local#9: Automatic [8]double <array>
    ");
}

#[test]
fn a_directive_describes_every_declarator_behind_it() {
    let source = "DVM(DISTRIBUTE [BLOCK]) float A[4], B[4], *C;
void f(void) {\n#pragma dvm array distribute[block]\nfloat D[4], E[4]; float F[4];\n}";
    for name in ["A", "B", "C"] {
        assert_eq!(mapping(source, name), ["DISTRIBUTE"], "{name}");
    }
    assert_eq!(mapping(source, "D"), ["array"]);
    assert_eq!(mapping(source, "E"), ["array"]);
    assert!(mapping(source, "F").is_empty());
}

#[test]
fn old_style_parameters_take_directives() {
    let source = "void f(u, n, v) int n; DVM(*DISTRIBUTE [*]) float *u; DVM(*ALIGN) float *v; { u[n] = v[n]; }";
    assert_eq!(mapping(source, "u"), ["DISTRIBUTE"]);
    assert_eq!(mapping(source, "v"), ["ALIGN"]);
    assert!(mapping(source, "n").is_empty());
}

#[test]
fn names_are_those_in_scope_at_the_directive() {
    let unit = unit(
        "#pragma dvm array distribute[block]
double A[8];
int i;
void f(void) {
    int i = 1;
    { double i; }
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++) A[i] = i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 8; i++) A[i] = i;
}",
    );
    let named = |index: usize| -> Vec<u32> {
        unit.directives[index]
            .names
            .iter()
            .map(|(name, object)| object.unwrap_or_else(|| panic!("`{name}` is unknown")).0)
            .collect()
    };
    let is = |object: u32| &unit.objects[object as usize];
    let (first, second) = (named(1), named(2));
    assert_eq!(is(first[0]).name, "i");
    assert!(
        is(first[0]).block.is_some() && is(first[0]).after.is_none(),
        "the variable of the header"
    );
    assert!(
        is(second[0]).after.is_some(),
        "the variable of the function"
    );
}

#[test]
fn a_directive_stands_as_a_statement_of_no_width_or_as_its_semicolon() {
    let source = "void f(void) {\n#pragma dvm get_actual(a)\n  ; DVM(BARRIER) ; }";
    let unit = unit(&source.replace("DVM(BARRIER) ;", ""));
    let classic = super::unit("void f(void) { DVM(BARRIER) ; }");
    let spans = |unit: &crate::model::Unit| -> Vec<usize> {
        let StmtKind::Block(statements) = &unit.procedures[0].body.kind else {
            panic!("a body is a block")
        };
        statements
            .iter()
            .filter(|statement| matches!(statement.kind, StmtKind::Directive))
            .map(|Stmt { span, .. }| span.len())
            .collect()
    };
    assert_eq!(spans(&unit), [0]);
    assert_eq!(spans(&classic), [1]);
}

#[test]
fn misplaced_classic_directives_are_reported_by_number() {
    for (source, expected) in [
        (
            "DVM(BARRIER); int a;",
            "1:5 `BARRIER` must stand inside a function 2003",
        ),
        (
            "DVM(PARALLEL [i] ON A[i]) int a;",
            "1:5 `PARALLEL` must stand inside a function 2003",
        ),
        (
            "void f(DVM(DISTRIBUTE [BLOCK]) float *a);",
            "1:12 `DISTRIBUTE` needs `*` at a formal parameter 2001",
        ),
        (
            "void f(DVM(BARRIER) float *a);",
            "1:12 `BARRIER` may not stand at a formal parameter 2002",
        ),
        (
            "void f(void) { DVM(DISTRIBUTE [BLOCK]) ; }",
            "1:20 `DISTRIBUTE` must stand before a declaration 2005",
        ),
        (
            "void f(void) { DVM(BARRIER) int a; }",
            "1:20 `BARRIER` must be followed by `;` 2007",
        ),
        (
            "void f(void) { DVM(INTERVAL) int a; }",
            "1:20 `INTERVAL` does not describe a declaration 2005",
        ),
        (
            "void f(int s) { DVM(INTERVAL) ; }",
            "1:21 `INTERVAL` must be followed by a statement that is not empty 2006",
        ),
        (
            "void f(int s) { DVM(BARRIER) s = 1; }",
            "1:21 `BARRIER` must be followed by `;` 2007",
        ),
        (
            "void f(int s) { DVM(INTERVAL) }",
            "1:21 `INTERVAL` governs nothing before the end of a block 2006",
        ),
        (
            "DVM(DISTRIBUTE [BLOCK]) float *f(void);",
            "1:5 `DISTRIBUTE` needs `*` before a function 2019",
        ),
        (
            "float A[3]; void f(int i) { DVM(PARALLEL [i] ON A[i]) A[1] = 2; }",
            "1:33 `PARALLEL` must be followed by a loop 2010",
        ),
    ] {
        assert_eq!(problems(source), [expected], "{source}");
    }
}

#[test]
fn misplaced_pragmas_are_reported_by_number() {
    for (source, expected) in [
        (
            "#pragma dvm actual(a)\nint a;",
            "1:13 `actual` must stand inside a function M303",
        ),
        (
            "void f(int s) {\n#pragma dvm region\ns = 1; }",
            "2:13 `region` must be followed by `{ }` M437",
        ),
        (
            "void f(int s) {\n#pragma dvm host_section\ns = 1; }",
            "2:13 `host_section` must be followed by `{ }` M4313",
        ),
        (
            "float A[3]; void f(int s) {\n#pragma dvm remote_access(A[1])\ns = A[1]; }",
            "2:13 `remote_access` must be followed by `{ }` M475",
        ),
        (
            "void f(int s) {\n#pragma dvm parallel(1)\nwhile (s) s--; }",
            "2:13 `parallel` must be followed by a `for` loop M341",
        ),
        (
            "void f(int s) {\n#pragma dvm region\n}",
            "2:13 `region` governs nothing before the end of a block M303",
        ),
        (
            "void f(int s) { if (s)\n#pragma dvm actual(s)\ns = 1; }",
            "2:13 `actual` must stand between the statements of a block M303",
        ),
        (
            "#pragma dvm inherit(s)\nint main(int s) { return s; }",
            "1:13 `inherit` must not stand before `main` M361",
        ),
        (
            "int s;\n#pragma dvm inherit(s)\nvoid f(int t);",
            "2:13 `s` is not a parameter of the function M362",
        ),
        (
            "#pragma dvm inherit(s)\nint s;",
            "1:13 `inherit` must stand before a function M361",
        ),
        (
            "#pragma dvm array distribute[block]\nvoid f(int t);",
            "1:13 `array` must stand before a declaration of data M303",
        ),
        (
            "void f(int s) {\n#pragma dvm array distribute[block]\ns = 1; }",
            "2:13 `array` must stand before a declaration M303",
        ),
        (
            "int s;\n#pragma dvm array\n",
            "2:13 `array` governs nothing at the end of the file M303",
        ),
    ] {
        assert_eq!(problems(source), [expected], "{source}");
    }
}

#[test]
fn a_bad_directive_does_not_hide_the_next() {
    let source = "#pragma dvm array distribute[blok]\ndouble A[8];\n#pragma dvm array distribute[block]\ndouble B[8];\n";
    let (unit, diagnostics) = lowered(source);
    assert_eq!(diagnostics.len(), 1);
    let place = diagnostics[0].place().expect("a place");
    assert_eq!((place.line, place.column), (1, 30));
    assert!(object(&unit, "A").mapping.is_empty());
    assert_eq!(object(&unit, "B").mapping.len(), 1);
}

#[test]
fn an_expression_of_a_directive_must_be_one() {
    let found = problems(
        "DVM(DISTRIBUTE [BLOCK]) float A[4]; void f(int n) { DVM(REMOTE_ACCESS A[int]) n = A[n]; }",
    );
    assert_eq!(found, ["1:73 `int` is not an expression "]);
}
