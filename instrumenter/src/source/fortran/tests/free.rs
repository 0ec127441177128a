use crate::source::fortran::free_form::{is_free_form, prepare};
use crate::source::{FortranOptions, NoIncludes, Prepared};

fn prepared(text: &str) -> Prepared {
    prepare("a.f90", text, &FortranOptions::default(), &NoIncludes)
}

#[test]
fn free_form_becomes_one_statement_a_line() {
    let prepared = prepared(
        "program p ! heading\n\
         \x20 real :: a(10); integer i\n\
         \x20 a(1) = 1 + & ! first\n\
         \n\
         \x20   ! between\n\
         \x20   2\n\
         \x20 pri&\n\
         \x20    &nt *, 'don''t & stop! &\n\
         \x20    &here'\n\
         10 continue\n\
         end\n",
    );
    insta::assert_snapshot!(prepared.text, @r#"
    program p
      real :: a(10)
      integer i
      a(1) = 1 + 2
      print *, 'don''t & stop! here'
    10 continue
    end
    "#);
}

#[test]
fn directives_are_joined() {
    let prepared = prepared(
        "  !DVM$ parallel (i) on a(i), & ! comment\n\
         !dvm$& shadow_renew (b), &\n\
         !DVM$ private(s)\n\
         do i = 1, n\n\
         end do\n\
         !DVM$ENDREGION\n",
    );
    let texts: Vec<_> = prepared
        .directives
        .iter()
        .map(|directive| directive.text.as_str())
        .collect();
    assert_eq!(
        texts,
        [
            "parallel (i) on a(i), shadow_renew (b), private(s)",
            "ENDREGION"
        ]
    );
    let place = &prepared.directives[0].place;
    assert_eq!((place.line, place.column, place.end_line), (1, 9, 3));
}

#[test]
fn references_are_shown_without_blanks() {
    let prepared = prepared("x = a( i - 1, &\n  j )\n");
    let original = prepared
        .original(4..prepared.text.len() - 1)
        .expect("written by the user");
    assert_eq!((original.column, original.text.as_str()), (5, "a(i-1,j)"));
}

#[test]
fn openmp_lines_count_only_when_asked() {
    let text = "x = 1\n!$ y = 2\n!$omp parallel &\n!$omp& do\nend\n";
    assert_eq!(prepared(text).text, "x = 1\nend\n");
    let options = FortranOptions {
        openmp: true,
        ..FortranOptions::default()
    };
    let prepared = prepare("a.f90", text, &options, &NoIncludes);
    assert_eq!(prepared.text, "x = 1\n   y = 2\n!$omp parallel do\nend\n");
}

fn with(options: FortranOptions, text: &str) -> String {
    prepare("a.f90", text, &options, &NoIncludes).text
}

#[test]
fn a_directive_does_not_end_the_statement_that_goes_on_behind_it() {
    let prepared = prepared(
        "x = 1 + &\n!DVM$ parallel (i) & ! to be continued\n! comment\n!DVM$ on a(i)\n  2\ndo i = 1, 9\nend do\n",
    );
    assert!(
        prepared.text.starts_with("x = 1 + 2\n"),
        "{}",
        prepared.text
    );
    let [directive] = &prepared.directives[..] else {
        panic!("one directive: {:?}", prepared.directives);
    };
    assert_eq!(directive.text, "parallel (i) on a(i)");
    assert!(prepared.text[directive.at..].starts_with("do i"));
}

#[test]
fn constants_go_on_behind_comment_lines() {
    let text = "print *, 'abc&\n! comment\n\n  &def', 'it''s &\n  more'\n";
    assert_eq!(prepared(text).text, "print *, 'abcdef', 'it''s more'\n");
}

#[test]
fn hollerith_constants_are_constants() {
    let text = "x = 4h a ! ; y = 2\nprint 10\n10 format(6h it's ,1x,i5)\nx4h = 1 ! comment\nreal*8 h ! comment\n";
    assert_eq!(
        prepared(text).text,
        "x = 4h a !\ny = 2\nprint 10\n10 format(6h it's ,1x,i5)\nx4h = 1\nreal*8 h\n"
    );
}

#[test]
fn lines_of_the_preprocessor_are_no_text() {
    let prepared = prepared("# 5 \"b.f90\"\nx = 1 + &\n#define X 1\n  2\n# pragma y\nend\n");
    assert_eq!(prepared.text, "x = 1 + 2\nend\n");
    let last = prepared.lines.at(prepared.text.len() - 2);
    assert_eq!(
        (prepared.files[last.file].as_str(), last.number),
        ("b.f90", 9)
    );
}

#[test]
fn line_ends_marks_and_control_characters_are_no_text() {
    let text = "\u{feff}x = 1 + &\r\n  2\r\n\u{c}y\0 = 3\r\nprint *, 'a\0b'";
    assert_eq!(prepared(text).text, "x = 1 + 2\n y = 3\nprint *, 'ab'\n");
}

#[test]
fn long_lines_end_where_the_compiler_ends_them() {
    let text = format!("x = 1 {} + 2\n", " ".repeat(140));
    assert_eq!(prepared(&text).text, "x = 1\n");
    let long = FortranOptions {
        free_line_length: None,
        ..FortranOptions::default()
    };
    assert_eq!(with(long, &text), "x = 1 + 2\n");
}

#[test]
fn the_form_is_told_by_the_text() {
    let free = [
        "program p\nend\n",
        "\u{feff}  x = 1 + &\n  2\n",
        "      x = 1 + &\n      2\n",
    ];
    let long = format!("{:<72}&\n     &   + 2\n", "      X = 1");
    let fixed = [
        "      X = 1\n     &\n     &+ 2\n",
        "C comment &\n\tX = 1\n",
        &long,
    ];
    for text in free {
        assert!(is_free_form(text.as_bytes()), "{text}");
    }
    for text in fixed {
        assert!(!is_free_form(text.as_bytes()), "{text}");
    }
}
