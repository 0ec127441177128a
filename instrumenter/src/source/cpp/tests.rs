//! Both steps with the real compiler.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::ops::Range;

use proptest::prelude::*;

use super::*;
use crate::driver::preprocess::CompilerPreprocessor;
use crate::source::Place;

/// Takes what stands in brackets for expressions.
fn in_brackets(text: &str, _: Spelling) -> Vec<Range<usize>> {
    let opens = text.match_indices('[').map(|(open, _)| open + 1);
    opens
        .filter_map(|start| Some(start..start + text[start..].find(']')?))
        .filter(|range| !range.is_empty())
        .collect()
}

/// Prepares `files[0]`; all files lie in one folder.
fn prepare_files(files: &[(&str, &str)], flags: &[&str]) -> Prepared {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file of the test");
    }
    let main = folder.path().join(files[0].0);
    let mut flags: Vec<OsString> = flags.iter().map(OsString::from).collect();
    flags.push("-I".into());
    flags.push(folder.path().into());
    let compiler = CompilerPreprocessor::new("gcc");
    let mut prepared = prepare(
        main.as_os_str(),
        &flags,
        &compiler,
        &in_brackets,
        Threads::Many,
    )
    .expect("gcc preprocesses it");
    let prefix = format!("{}/", folder.path().display());
    for file in &mut prepared.files {
        *file = file.replace(&prefix, "");
    }
    prepared
}

fn prepare_text(text: &str) -> Prepared {
    prepare_files(&[("a.c", text)], &[])
}

/// The user's part of the text without empty lines, blanks run together.
fn user_text(prepared: &Prepared) -> String {
    let lines = prepared.lines.all();
    let mut result = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let end = lines
            .get(index + 1)
            .map_or(prepared.text.len(), |next| next.start);
        let words: Vec<&str> = prepared.text[line.start..end].split_whitespace().collect();
        if !words.is_empty() && !line.in_system_header {
            result.push(format!(
                "{}:{} {}",
                prepared.files[line.file],
                line.number,
                words.join(" ")
            ));
        }
    }
    result.join("\n")
}

/// Directives with place, what they stand before, and expansions.
fn directives(prepared: &Prepared) -> String {
    let describe = |directive: &RawDirective| {
        let before: Vec<&str> = prepared.text[directive.at..]
            .split_whitespace()
            .take(2)
            .collect();
        let Place {
            line,
            column,
            end_line,
            end_column,
            ..
        } = directive.place;
        let expansions: Vec<&str> = directive
            .expansions
            .iter()
            .map(|(_, text)| text.as_str())
            .collect();
        format!(
            "{line}:{column}-{end_line}:{end_column} {:?} before {:?} {expansions:?}",
            directive.text,
            before.join(" ")
        )
    };
    prepared
        .directives
        .iter()
        .map(describe)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What the user wrote for the first `part` of the text, with its place.
fn original(prepared: &Prepared, part: &str) -> String {
    let start = prepared.text.find(part).expect("the text has this part");
    prepared.original(start..start + part.len()).map_or_else(
        || "unknown".to_owned(),
        |found| format!("{}:{} {}", found.line, found.column, found.text),
    )
}

#[test]
fn directives_stand_where_the_user_wrote_them() {
    let prepared = prepare_text(
        "#define DVM(x)
#define N 8
DVM(DISTRIBUTE [BLOCK]; SHADOW [1:N]) float A[N];
void f(DVM(*DISTRIBUTE [*][N]) float *u, int n);
void g(int x)
{
  if (x) DVM(PARALLEL [i] ON A[i+N];
             /* a comment */ REDUCTION MAX(eps)) for (;;) ;
  else DVM(BARRIER);
}
",
    );
    insta::assert_snapshot!(directives(&prepared), @r#"
    3:1-3:38 "DISTRIBUTE [BLOCK]; SHADOW [1:N]" before "float A[8];" ["BLOCK", "1:8"]
    4:8-4:31 "*DISTRIBUTE [*][N]" before "float *u," ["*", "8"]
    7:10-8:49 "PARALLEL [i] ON A[i+N];                              REDUCTION MAX(eps)" before "for (;;)" ["i", "i+8"]
    9:8-9:20 "BARRIER" before "; }" []
    "#);
    insta::assert_snapshot!(user_text(&prepared), @r#"
    a.c:3 float A[8];
    a.c:4 void f( float *u, int n);
    a.c:5 void g(int x)
    a.c:6 {
    a.c:7 if (x)
    a.c:8 for (;;) ;
    a.c:9 else ;
    a.c:10 }
    "#);
}

#[test]
fn pragmas_are_read_from_the_file() {
    let prepared = prepare_files(
        &[
            (
                "a.c",
                "#include \"h.h\"
#define N 8
#define max(a) bad
int f(int x)
{
  if (x)
#pragma dvm parallel([i] on A[i+N]) \\
    reduction(max(eps)) // comment
    for (;;) ;
  #  pragma  dvm  get_actual(eps) /* to
     here */
  return 0;
}
",
            ),
            (
                "h.h",
                "\n\t#pragma dvm array distribute[block]\nextern double A[8];\n",
            ),
        ],
        &[],
    );
    insta::assert_snapshot!(directives(&prepared), @r#"
    2:2-2:37 "array distribute[block]" before "extern double" ["block"]
    7:1-8:24 "parallel([i] on A[i+N])       reduction(max(eps))" before "for (;;)" ["i", "i+8"]
    10:3-10:34 "get_actual(eps)" before "return 0;" []
    "#);
    insta::assert_snapshot!(user_text(&prepared), @r#"
    h.h:3 extern double A[8];
    a.c:4 int f(int x)
    a.c:5 {
    a.c:6 if (x)
    a.c:9 for (;;) ;
    a.c:12 return 0;
    a.c:13 }
    "#);
}

#[test]
fn a_range_of_a_directive_has_line_and_column() {
    let prepared = prepare_text("DVM(PARALLEL [i] /* я */ ON\n  A[i]) int a;\n#pragma dvmx\n");
    let directive = &prepared.directives[0];
    let place = |word: &str| {
        let start = directive.text.find(word).expect("the word");
        let place = directive.place_of(start..start + word.len());
        (place.line, place.column, place.end_line, place.end_column)
    };
    assert_eq!(place("PARALLEL"), (1, 5, 1, 13));
    assert_eq!(place("ON"), (1, 26, 1, 28));
    assert_eq!(place("A[i]"), (2, 3, 2, 7));
}

#[test]
fn what_is_not_compiled_or_not_code_is_no_directive() {
    let prepared = prepare_text(
        "#define DVM(x)
#if 0
DVM(A)
#pragma dvm b
#endif
#ifdef _DVMH
DVM(C)
#endif
/* DVM(D) */ // DVM(E)
char *s = \"DVM(F)\"; int DVM, *p = &DVM;
",
    );
    assert_eq!(directives(&prepared), "");
}

#[test]
fn openmp_pragmas_are_kept_when_the_compiler_follows_them() {
    let kept = |flags: &[&str]| {
        let text = "#define N 4\n#pragma GCC ivdep\n\
                    #ifdef _OPENMP\n#pragma omp parallel num_threads(N)\n#endif\nint a;\n";
        let prepared = prepare_files(&[("a.c", text)], flags);
        let texts = prepared.verbatim.iter().map(|line| line.text.clone());
        texts
            .filter(|text| text.starts_with("#pragma"))
            .collect::<Vec<_>>()
    };
    assert_eq!(kept(&[]), ["#pragma GCC ivdep"]);
    assert_eq!(kept(&["-fopenmp", "-fno-openmp"]), ["#pragma GCC ivdep"]);
    let both = ["#pragma GCC ivdep", "#pragma omp parallel num_threads(4)"];
    assert_eq!(kept(&["-fopenmp"]), both);
}

#[test]
fn directives_of_system_headers_are_ignored() {
    let header = "#pragma GCC system_header\n#pragma dvm array\nextern int a;\n#define Q DVM(x)\n";
    let prepared = prepare_files(
        &[("a.c", "#include \"h.h\"\nint b;\n"), ("h.h", header)],
        &[],
    );
    assert_eq!(directives(&prepared), "");
    assert_eq!(user_text(&prepared), "a.c:2 int b;");
}

#[test]
fn index_macros_keep_their_arguments() {
    let prepared = prepare_text(
        "#define DVM(x)
#define M 4
#define A(i,j) A[((i)*M+(j))]
#define B(i) (B[i])
DVM(DISTRIBUTE [BLOCK][]) float *A;
struct s { int B(3); } *p;
double B(8), *q, x = 2*B(1);
void f(int i) { A(i-1, M) = B(A(0,0)); p->B(1) = 2; }
",
    );
    let marks: Vec<String> = prepared
        .index_marks
        .iter()
        .map(|mark| {
            let arguments: Vec<&str> = mark
                .arguments
                .iter()
                .map(|range| &prepared.text[range.clone()])
                .collect();
            format!("{} {arguments:?}", &prepared.text[mark.element.clone()])
        })
        .collect();
    insta::assert_snapshot!(marks.join("\n"), @r#"
    B[1] ["1"]
    A[((i-1)*4 +(4))] ["i-1", "4"]
    B[__dvm_index__(A, (0), (0), A[((0)*4 +(0))])] ["__dvm_index__(A, (0), (0), A[((0)*4 +(0))])"]
    A[((0)*4 +(0))] ["0", "0"]
    A[((0)*4 +(0))] ["0", "0"]
    "#);
    insta::assert_snapshot!(user_text(&prepared), @r#"
    a.c:5 float *A;
    a.c:6 struct s { int B[3] ; } *p;
    a.c:7 double B[8] , *q, x = 2*__dvm_index__(B, (1), B[1]);
    a.c:8 void f(int i) { __dvm_index__(A, (i-1), (4), A[((i-1)*4 +(4))]) = __dvm_index__(B, (__dvm_index__(A, (0), (0), A[((0)*4 +(0))])), B[__dvm_index__(A, (0), (0), A[((0)*4 +(0))])]); p-> B[1] = 2; }
    "#);
    assert_eq!(original(&prepared, "A[((i-1)*4 +(4))]"), "8:17 A(i-1, M)");
    assert_eq!(original(&prepared, "i-1"), "8:19 i-1");
}

#[test]
fn the_users_text_is_found_again() {
    let prepared = prepare_text(
        "#define N 100
#define Max(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(x, y) y x
#define EMPTY
#define FOR(v, n) for (v = 0; v < n; v++)
double A[N][N], eps; int i, j, k EMPTY [ N ];
void f(void)
{
  /* текст */ A[N-1][j] = A[ i + 1 ][ /* c */ j ];
  eps = Max(A[i][N - 2], eps);
  FOR(i, N) A[i][k[i]] = 0;
  eps = Max(A[i]
     [N - 3],
     eps); i = N;
  j = SWAP(k[0], -) + __LINE__;
}
",
    );
    let of = |part| original(&prepared, part);
    assert_eq!(of("A[100 -1][j]"), "9:15 A[N-1][j]");
    assert_eq!(of("A[ i + 1 ][ j ]"), "9:27 A[ i + 1 ][ j ]");
    assert_eq!(of("A[i][100 - 2]"), "10:13 A[i][N - 2]");
    assert_eq!(
        of("((A[i][100 - 2]) > (eps) ? (A[i][100 - 2]) : (eps))"),
        "10:9 Max(A[i][N - 2], eps)"
    );
    assert_eq!(of("i < 100"), "11:3 FOR(i, N)");
    assert_eq!(of("A[i][k[i]]"), "11:13 A[i][k[i]]");
    assert_eq!(of("A[i] [100 - 3]"), "12:13 A[i] [N - 3]");
    assert_eq!(of("i = 100;"), "14:12 i = N;");
    assert_eq!(of("- k[0]"), "15:7 SWAP(k[0], -)");
    assert_eq!(of("k[0] + 15"), "15:7 SWAP(k[0], -) + __LINE__");
    assert_eq!(of("k [ 100 ]"), "6:32 k EMPTY [ N ]");
}

#[test]
fn macros_that_paste_and_quote_are_followed() {
    let prepared = prepare_text(
        "#define CAT(a, b) a ## b
#define STR(x) #x
#define XSTR(x) STR(x)
#define F(fmt, ...) g(fmt, ## __VA_ARGS__)
#define G(args...) g(args)
#define SELF SELF + 1
#define CALL f
#define f(x) ((x) + N)
#define N 3
int g(); int ab, SELF2, h;
int k(int SELF3) { int SELF; ab = CAT(a, b); g(STR(a \"q\"  'c'), XSTR(N)); F(\"x\"); F(\"y\", N, f(N));
  G(1, 2); ab = SELF; ab = CALL (f(h)); return CALL
; }
",
    );
    assert_eq!(original(&prepared, "ab = ab"), "11:30 ab = CAT(a, b)");
    for part in [
        "ab = ab",
        "g(\"a \\\"q\\\" 'c'\"",
        "g(\"x\")",
        "g(\"y\", 3, ((3) + 3))",
        "g(1, 2)",
        "SELF + 1;",
        "((((h) + 3)) + 3)",
        "return f",
    ] {
        assert_ne!(original(&prepared, part), "unknown", "{part}");
    }
}

#[test]
fn the_plain_programs_macros_keep_their_values() {
    let source = "#include \"h.h\"
#include \"h.h\"
#include <limits.h>
#pragma push_macro(\"X\")
#undef X
#define X 2
int x2 = X;
#pragma pop_macro(\"X\")
int x1 = X, c0 = __COUNTER__, c1 = __COUNTER__, linux_is = linux, line = __LINE__;
char *file = __FILE__, *base = __BASE_FILE__, *from_flag = FLAG, *date = __DATE__;
int procs = NUMBER_OF_PROCESSORS(), most = INT_MAX;
_Pragma(\"omp barrier\") int after;
#line 70 \"b.y\"
int l = __LINE__; char *f = __FILE__;
";
    let files = [
        ("a.c", source),
        (
            "h.h",
            "#define X 1\n#define NUMBER_OF_PROCESSORS() 7\nstatic int level_ ## __LINE__;\n",
        ),
    ];
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in files {
        fs::write(folder.path().join(name), text.replace(" ## __LINE__", ""))
            .expect("a file of the test");
    }
    let main = folder.path().join("a.c");
    let flags = ["-DFLAG=\"quoted \\\" text\"", "-std=gnu99"].map(OsString::from);
    let compiler = CompilerPreprocessor::new("gcc");
    let prepared = prepare(
        main.as_os_str(),
        &flags,
        &compiler,
        &in_brackets,
        Threads::Many,
    )
    .expect("gcc preprocesses it");
    let mut plain: Vec<OsString> = vec!["-E".into(), "-P".into()];
    plain.extend(flags);
    plain.push(main.into());
    let plain = compiler
        .run(&plain, b"")
        .expect("gcc preprocesses it at once");
    let plain = String::from_utf8(plain).expect("UTF-8");
    let words = |text: &str| -> Vec<String> {
        let without_pragmas = text.lines().filter(|line| !line.starts_with('#'));
        without_pragmas
            .flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(words(&prepared.text), words(&plain));
    assert!(
        words(&prepared.text).contains(&"7,".to_owned()),
        "the user's own macro is used"
    );
}

#[test]
fn include_next_finds_the_next_header() {
    let wrapper = "#include_next <limits.h>\n#define MINE 5\n";
    let prepared = prepare_files(
        &[
            ("a.c", "#include <limits.h>\nint a = MINE + CHAR_BIT;\n"),
            ("limits.h", wrapper),
        ],
        &[],
    );
    assert_eq!(user_text(&prepared), "a.c:2 int a = 5 + 8;");
}

#[test]
fn conditionals_and_pragmas_may_stand_in_macro_arguments() {
    let prepared = prepare_text(
        "#define TWO(a, b) a b
#define N 4
void f(void) {
  TWO(int x = 1;,
#if N > 3
    int y = N;
#else
    int y = 5;
#endif
  )
  TWO(x = 2;,
#pragma dvm actual(x[N])
    y = 3;)
}
",
    );
    insta::assert_snapshot!(directives(&prepared), @r#"12:1-12:25 "actual(x[N])" before "y =" ["4"]"#);
    insta::assert_snapshot!(user_text(&prepared), @r#"
    a.c:3 void f(void) {
    a.c:4 int x = 1; int y = 4;
    a.c:11 x = 2; y = 3;
    a.c:14 }
    "#);
}

#[test]
fn pragma_operators_are_directives() {
    let prepared = prepare_text(
        "#define N 4
#define PRAGMA(x) _Pragma(#x)
#define LOOP _Pragma(\"dvm parallel([i] on A[i-N])\") for
double A[N];
#undef N
#define N 5
void f(int i) {
  _Pragma(\"dvm actual(A[N])\")
  if (i) LOOP (;;) ;
  PRAGMA(dvm get_actual(A[N]))
}
#undef N
",
    );
    insta::assert_snapshot!(directives(&prepared), @r#"
    8:3-8:29 "actual(A[N])" before "if (i)" ["5"]
    9:0-9:0 "parallel([i] on A[i-N])" before "for (;;)" ["i", "i-5"]
    10:0-10:0 "get_actual(A[N])" before "}" ["5"]
    "#);
    assert_eq!(prepared.directives[0].place_of(0..6).column, 16);
}

fn codes_and_lines(prepared: &Prepared) -> Vec<(&str, Option<u32>)> {
    let found = prepared.diagnostics.iter();
    found
        .map(|found| (found.code.id, found.place().map(|place| place.line)))
        .collect()
}

#[test]
fn directives_without_their_macro_are_an_error() {
    let late = "int a;\nDVM(BARRIER)\nDVM(BARRIER)\n#define DVM(x)\nDVM(BARRIER)\n";
    let undone = "#define DVM(x)\nDVM(BARRIER)\n#undef DVM\nDVM(BARRIER)\n";
    let left_out = "#if 0\nDVM(BARRIER)\n#endif\n";
    for (text, flags, line) in [
        (late, &[][..], Some(2)),
        (late, &["-DDVM(x)="], None),
        (undone, &[], Some(4)),
        (left_out, &[], None),
    ] {
        let prepared = prepare_files(&[("a.c", text)], flags);
        let expected = line.map(|line| ("DVM005", Some(line)));
        assert_eq!(
            codes_and_lines(&prepared),
            Vec::from_iter(expected),
            "{text}"
        );
    }
}

#[test]
fn both_spellings_in_one_file_are_an_error() {
    let prepared = prepare_files(
        &[
            (
                "a.c",
                "#include \"h.h\"\nDVM(BARRIER);\n#pragma dvm actual(a)\nDVM(BARRIER);\n",
            ),
            ("h.h", "#pragma dvm array\nextern int a;\n#define DVM(x)\n"),
        ],
        &[],
    );
    let found = codes_and_lines(&prepared);
    assert_eq!(found, [("DVM001", Some(3))]);
}

#[test]
fn directives_that_vanish_are_named() {
    let prepared = prepare_text(
        "#define DVM(x)
#define LOOP DVM(PARALLEL [i] ON A[i]) for
#define DROP(x)
DROP(DVM(BARRIER);)
int a;
",
    );
    let found: Vec<_> = prepared
        .diagnostics
        .iter()
        .map(|found| (found.code.id, found.place().map(|place| place.line)))
        .collect();
    assert_eq!(found, [("DVM003", Some(2)), ("DVM003", Some(4))]);
}

#[test]
fn text_that_is_no_utf8_comes_back() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let main = folder.path().join("a.c");
    fs::write(
        &main,
        b"/* \xCF\xF0 */ char *s = \"\xCF\xF0\";\r\nDVM(BARRIER) /* \xE8 */ int a;\r\n",
    )
    .expect("a file");
    let compiler = CompilerPreprocessor::new("gcc");
    let prepared = prepare(
        main.as_os_str(),
        &[],
        &compiler,
        &in_brackets,
        Threads::Many,
    )
    .expect("gcc preprocesses it");
    let bytes = bytes::encode(&prepared.text);
    assert!(
        bytes.windows(5).any(|window| window == b"\"\xCF\xF0\";"),
        "{:?}",
        prepared.text
    );
    let start = prepared.text.find("char").expect("the declaration");
    assert_eq!(
        prepared
            .original(start..start + 4)
            .map(|found| found.column),
        Some(10)
    );
}

#[test]
fn a_compiler_error_is_told() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let main = folder.path().join("a.c");
    fs::write(&main, "#include \"absent.h\"\n").expect("a file");
    let compiler = CompilerPreprocessor::new("gcc");
    let error = prepare(
        main.as_os_str(),
        &[],
        &compiler,
        &in_brackets,
        Threads::Many,
    )
    .err()
    .expect("no such header");
    assert!(error.to_string().contains("absent.h"), "{error}");
    let absent = CompilerPreprocessor::new("no-such-compiler");
    let error = prepare(OsStr::new("a.c"), &[], &absent, &in_brackets, Threads::Many)
        .err()
        .expect("no such compiler");
    assert!(matches!(error, PreprocessError::Start { .. }), "{error}");
}

/// A compiler that answers with given texts, whatever it is asked.
struct Canned {
    answers: std::sync::Mutex<Vec<Vec<u8>>>,
}

impl Preprocess for Canned {
    fn run(&self, _: &[OsString], _: &[u8]) -> Result<Vec<u8>, PreprocessError> {
        Ok(self
            .answers
            .lock()
            .expect("one thread")
            .pop()
            .unwrap_or_default())
    }

    fn read(&self, _: &str) -> Option<Vec<u8>> {
        Some(b"#pragma dvm array\n#pragma pop_macro(\"N\")".to_vec())
    }

    fn family(&self) -> Family {
        Family::Gcc
    }
}

/// Text that looks like a preprocessor's output, and does not.
fn odd_text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just("DVM("),
        Just(")"),
        Just("#pragma dvm x"),
        Just("#define A(i) A[i]"),
        Just("#define N N + N"),
        Just("#define F(x, ...) x ## x # x __VA_ARGS__"),
        Just("F("),
        Just("N"),
        Just("A("),
        Just("\n"),
        Just("\n"),
        Just("\n# 1 \"a.c\" 1\n"),
        Just("\n# 3 \"b.h\" 2 3\n"),
        Just("#if 0\n"),
        Just("#else\n"),
        Just("#endif\n"),
        Just("__dvm_directive__(0,(1),(2))"),
        Just("__dvm_directive__"),
        Just("__dvm_index__(A, (1), A[1])"),
        Just("__dvm_index__("),
        Just("[1]"),
        Just("/*"),
        Just("*/"),
        Just("//"),
        Just("\""),
        Just("'"),
        Just("\\\n"),
        Just("\\"),
        Just("R\"("),
        Just("       \n"),
        Just("#undef N\n"),
        Just("_Pragma(\"dvm a[1]\")"),
        Just(","),
        Just("\u{10FF80}"),
        Just("я"),
        Just("#include <x.h>\n"),
        Just(" "),
    ];
    let bytes = prop_oneof![
        8 => piece.prop_map(|piece| piece.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..4),
    ];
    proptest::collection::vec(bytes, 0..40).prop_map(|pieces| pieces.concat())
}

/// A line of a function body with macros in every role; `n` is any small number.
fn line() -> impl Strategy<Value = String> {
    let atom = prop_oneof![
        Just("i".to_owned()),
        Just("N".to_owned()),
        Just("A[i][N-1]".to_owned()),
        Just("3.5e-1".to_owned()),
        Just("NOTHING i".to_owned()),
        Just("/* c */ j".to_owned()),
        Just("INDEX(i, N)".to_owned()),
        Just("__LINE__".to_owned()),
        Just("'('".to_owned()),
        Just("CAT(i, 2)".to_owned()),
    ];
    let expression = atom.prop_recursive(3, 12, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a}+ {b}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("Max({a} ,{b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("Max({a},\n  {b} )")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("SECOND({a}, {b})")),
            inner.clone().prop_map(|a| format!("SQ( {a})")),
            inner.clone().prop_map(|a| format!("CALL ({a})")),
            inner.prop_map(|a| format!("({a})")),
        ]
    });
    expression.prop_map(|expression| format!("  x = {expression};\n"))
}

const MACROS: &str = "#define N 10
#define NOTHING
#define Max(a, b) ((a) > (b) ? (a) : (b))
#define SQ(x) ((x)*(x))
#define SECOND(x, y) ((void)(x), y)
#define CALL SQ
#define CAT(a, b) a ## b
#define INDEX(i, j) A[(i)][j]
double A[N][N], x; int i, j, i2;
void f(void)
{
";

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn any_answers_of_the_compiler_are_survived(first in odd_text(), second in odd_text(), third in odd_text()) {
        let canned = Canned { answers: std::sync::Mutex::new(vec![third, second, first]) };
        let prepared = prepare(OsStr::new("a.c"), &[], &canned, &in_brackets, Threads::Many).expect("nothing fails");
        let mut at = 0;
        for (offset, _) in prepared.text.char_indices() {
            let _ = prepared.place(at..offset);
            at = if offset % 3 == 0 { offset } else { at };
        }
        for directive in &prepared.directives {
            prop_assert!(directive.at <= prepared.text.len());
            let _ = directive.place_of(0..directive.text.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    /// Each token of the text has an original that stands where the map says, and is the token
    /// itself or holds a macro.
    #[test]
    fn every_token_is_found_in_the_users_text(lines in proptest::collection::vec(line(), 30)) {
        let source = format!("{MACROS}{}}}\n", lines.concat());
        let prepared = prepare_text(&source);
        let source_lines: Vec<&str> = source.lines().collect();
        let body = prepared.text.find("void f").expect("the function");
        let mut lexer = lexer::PpLexer::new(&prepared.text, body);
        while let Some(token) = lexer.next_significant() {
            let text = &prepared.text[token.range.clone()];
            let found = prepared.original(token.range.clone());
            prop_assert!(found.is_some(), "{text:?} at {:?}", prepared.lines.at(token.range.start));
            let Some(found) = found else { continue };
            let at = usize::try_from(found.line).expect("small") - 1;
            let column = usize::try_from(found.column).expect("small") - 1;
            let word: String = found.text.chars().take_while(|character| !" (".contains(*character)).collect();
            prop_assert!(source_lines[at][column..].starts_with(&word), "{found:?}");
            let is_macro = MACROS.contains(&format!("#define {word}")) || found.text == "__LINE__";
            prop_assert!(found.text == text || is_macro, "{text:?} {found:?}");
        }
    }
}
