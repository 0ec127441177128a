use crate::source::fortran::fixed_form::prepare;
use crate::source::{FortranOptions, Includes, NoIncludes, Prepared};

fn prepared(text: &str) -> Prepared {
    prepare("a.f", text, &FortranOptions::default(), &NoIncludes)
}

#[test]
fn fixed_form_becomes_one_statement_a_line() {
    let prepared = prepared(
        "C     a comment\n\
         \x20     PROGRAM P\n\
         * another\n\
         \x20     REAL A(10), MAX EPS ! trailing\n\
         \x20     A(1) = 1 +\n\
         \n\
         C     between\n\
         \x20    +    2 ; MAX EPS = 0.5E - 7\n\
         \tA(2) = 3.\n\
         \t1  + 4.\n\
         \x20  10 IF (A(1) . LT . 2) GO TO 10\n\
         \x20     END\n",
    );
    insta::assert_snapshot!(prepared.text, @r#"
          PROGRAM P
          REAL A(10), MAXEPS
          A(1) = 1+2
          MAXEPS = 0.5E-7
          A(2) = 3.+4.
    10    IF (A(1) .LT. 2) GO TO 10
          END
    "#);
}

#[test]
fn text_behind_column_72_is_dropped() {
    let text = format!("{:<71}YZ\n     1 + 2\n", "      X =");
    assert_eq!(prepared(&text).text, "      X = Y+2\n");
}

#[test]
fn constants_go_on_through_the_blanks_up_to_column_72() {
    let text = "      PRINT *, 'AB\n     1D', 5HIT'S , X\n";
    let constant = format!("'AB{}D'", " ".repeat(72 - 18));
    let expected = format!("      PRINT *, {constant}, 5HIT'S , X\n");
    assert_eq!(prepared(text).text, expected);
}

#[test]
fn directives_keep_their_place_and_lines() {
    let prepared = prepared(
        "      X = 1\n\
         CDVM$ PARALLEL (J, I) ON A(I, J),\n\
         C     comment\n\
         *dvm$*  REDUCTION (MAX(EPS))\n\
         c dvm$ no directive\n\
         \x20     DO 1 J = 1, N\n\
         \x20     DO 1 I = 1, N\n\
         \x20   1 A(I,J) = 0\n\
         !DVM$\tEND REGION\n\
         \x20     END\n",
    );
    let found: Vec<_> = prepared
        .directives
        .iter()
        .map(|directive| (&prepared.text[directive.at..][..8], directive.text.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            (
                "      DO",
                "PARALLEL (J, I) ON A(I, J), REDUCTION(MAX(EPS))"
            ),
            ("      EN", "END REGION"),
        ]
    );
    let directive = &prepared.directives[0];
    let reduction = directive.text.find("REDUCTION").expect("the clause");
    let place = directive.place_of(reduction..reduction + 9);
    assert_eq!((place.line, place.column), (4, 9));
}

#[test]
fn every_character_maps_to_its_column() {
    let prepared = prepared("      X = A( I - 1,\n     *  J )\n");
    let start = prepared.text.find("A(").expect("the reference");
    let end = prepared.text.find(')').expect("its end") + 1;
    let original = prepared.original(start..end).expect("written by the user");
    assert_eq!(
        (original.line, original.column, original.text.as_str()),
        (1, 11, "A(I-1,J)")
    );
    let place = prepared.place(end - 2..end);
    assert_eq!((place.line, place.column), (2, 9));
}

#[test]
fn openmp_lines_count_only_when_asked() {
    let text = "      X = 1\n!$    Y = 2\nC$OMP PARALLEL\n      END\n";
    assert_eq!(prepared(text).text, "      X = 1\n      END\n");
    let options = FortranOptions {
        openmp: true,
        ..FortranOptions::default()
    };
    let prepared = prepare("a.f", text, &options, &NoIncludes);
    assert_eq!(
        prepared.text,
        "      X = 1\n      Y = 2\n!$OMP PARALLEL\n      END\n"
    );
}

#[test]
fn words_of_openmp_may_be_divided_and_joined() {
    let options = FortranOptions {
        openmp: true,
        ..FortranOptions::default()
    };
    let text = |directive: &str| {
        let text = format!("{directive}      END\n");
        let prepared = prepare("a.f", &text, &options, &NoIncludes);
        prepared.text.lines().next().unwrap_or("").to_owned()
    };
    for (directive, free) in [
        ("!$OMP P\n*$OMP+ARALLEL\n", "!$OMP PARALLEL"),
        ("!$OMP PARALLEL\n!$OMP+DO\n", "!$OMP PARALLEL DO"),
        (
            "!$OMP PARALLELDOPRIVATE(I)SHARED(N)\n",
            "!$OMP PARALLEL DO PRIVATE(I) SHARED(N)",
        ),
        (
            "!$OMP PARALLEL PRIVATE(AB\n!$OMP+CD), DEFA\n!$OMP+ULT(NONE)\n",
            "!$OMP PARALLEL PRIVATE(ABCD), DEFAULT(NONE)",
        ),
        ("!$OMP TASK\n!$OMP+LOOP\n", "!$OMP TASKLOOP"),
        (
            "!$OMP PARALLEL\n!$ACC& LOOP\n!$OMP+ SECTIONS\n",
            "!$OMP PARALLEL SECTIONS",
        ),
        (
            "!$OMP NEWER WORD\n!$OMP+S OF IT\n",
            "!$OMP NEWER WORD S OF IT",
        ),
    ] {
        assert_eq!(text(directive), free);
    }
}

#[test]
fn openacc_lines_count_only_when_asked() {
    let text = "      X = 1\n!$ACC PARALLEL\n!$    Y = 2\n!$OMP PARALLEL\n      END\n";
    let options = FortranOptions {
        openacc: true,
        ..FortranOptions::default()
    };
    let prepared = prepare("a.f", text, &options, &NoIncludes);
    assert_eq!(prepared.text, "      X = 1\n!$ACC PARALLEL\n      END\n");
}

#[test]
fn included_files_stand_in_place() {
    struct One;
    impl Includes for One {
        fn include(&self, name: &str) -> Option<(String, String)> {
            (name == "c.h").then(|| ("inc/c.h".to_owned(), "\n      COMMON /C/ A\n".to_owned()))
        }
    }
    let text = "      PROGRAM P\n      INCLUDE 'c.h'\n      INCLUDE 'd.h'\n      END\n";
    let prepared = prepare("a.f", text, &FortranOptions::default(), &One);
    assert_eq!(
        prepared.text,
        "      PROGRAM P\n      COMMON /C/A\n      INCLUDE 'd.h'\n      END\n"
    );
    let places: Vec<_> = prepared
        .lines
        .all()
        .iter()
        .map(|line| (prepared.files[line.file].as_str(), line.number))
        .collect();
    assert_eq!(places, [("a.f", 1), ("inc/c.h", 2), ("a.f", 3), ("a.f", 4)]);
    assert_eq!(prepared.diagnostics.len(), 1);
}

#[test]
fn preprocessor_lines_set_the_place() {
    let prepared = prepared("# 1 \"a.F\"\n# 7 \"b.h\" 1\n      X = 1\n");
    let line = prepared.lines.at(0);
    assert_eq!(
        (prepared.files[line.file].as_str(), line.number),
        ("b.h", 7)
    );
}

fn with(options: FortranOptions, text: &str) -> String {
    prepare("a.f", text, &options, &NoIncludes).text
}

#[test]
fn a_directive_does_not_end_the_statement_that_goes_on_behind_it() {
    let prepared = prepared(
        "      X = 1 +\nCDVM$ PARALLEL (I)\nC     comment\nCDVM$* ON A(I)\n     &    2\n      DO 1 I = 1, 9\n    1 A(I) = X\n",
    );
    assert!(
        prepared.text.starts_with("      X = 1+2\n"),
        "{}",
        prepared.text
    );
    let [directive] = &prepared.directives[..] else {
        panic!("one directive: {:?}", prepared.directives);
    };
    assert_eq!(directive.text, "PARALLEL (I) ON A(I)");
    assert!(prepared.text[directive.at..].starts_with("      DO I"));
    assert!(prepared.diagnostics.is_empty());
}

#[test]
fn columns_are_bytes() {
    // 14 columns, then letters of two bytes each: the last one is cut in its middle.
    let text = format!("      X =    '{}Z\n     &W'\n", "\u{416}".repeat(30));
    let found = prepared(&text);
    let bytes = crate::bytes::encode(&found.text);
    let mut expected = format!("      X = '{}", "\u{416}".repeat(29)).into_bytes();
    expected.extend(b"W'\n");
    assert_eq!(bytes, expected);
    let text = format!("      X =   '{}Z\n     &W'\n", "\u{416}".repeat(30));
    let bytes = crate::bytes::encode(&prepared(&text).text);
    let mut expected = format!("      X = '{}", "\u{416}".repeat(29)).into_bytes();
    expected.extend(b"\xd0W'\n");
    assert_eq!(bytes, expected);
}

#[test]
fn hollerith_constants_are_constants_wherever_they_may_stand() {
    let cases = [
        ("X = 4H A !", "X = 4H A !"),
        ("DATA X/2*4HIT'S/", "DATA X/2*4HIT'S/"),
        ("WRITE (6,*)3H! !,X", "WRITE (6,*) 3H! !,X"),
        ("IF (X .EQ. 4HA  ;) X = 1", "IF (X .EQ. 4HA  ;) X = 1"),
        (
            "FORMAT(1X5H A'B ,2(I5)3H ; /)",
            "FORMAT (1X5H A'B ,2(I5)3H ; /)",
        ),
        ("REAL*8 H ! comment", "REAL *8 H"),
        ("X4H = 1 ! comment", "X4H = 1"),
        ("DO 10 H = 1, 4 ! comment", "DO 10 H = 1, 4"),
        ("X = 1.5 ! 2H", "X = 1.5"),
    ];
    for (text, expected) in cases {
        let found = prepared(&format!("      {text}\n")).text;
        assert_eq!(found.trim(), expected, "{text}");
    }
}

#[test]
fn a_hollerith_constant_counts_bytes() {
    let text = prepared("      X = 4H\u{416}\u{416}! comment\n").text;
    assert_eq!(text, "      X = 4H\u{416}\u{416}\n");
}

#[test]
fn debug_lines_are_code_only_when_asked() {
    let text = "      X = 1\nD     Y = 2\nd    &  + 3\nD  10 CONTINUE\nDDVM$ BARRIER\n";
    assert_eq!(prepared(text).text, "      X = 1\n");
    assert_eq!(prepared(text).directives.len(), 1);
    let code = FortranOptions {
        debug_lines: true,
        ..FortranOptions::default()
    };
    assert!(with(code, text).starts_with("      X = 1\n      Y = 2+3\n10    CONTINUE\n"));
}

#[test]
fn the_line_length_can_be_set() {
    let text = format!("{:<100}+ 2\n", "      X = 1");
    let of = |line_length| {
        let options = FortranOptions {
            line_length,
            ..FortranOptions::default()
        };
        with(options, &text)
    };
    assert_eq!(of(Some(72)), "      X = 1\n");
    assert_eq!(of(Some(132)), "      X = 1+2\n");
    assert_eq!(of(None), "      X = 1+2\n");
    let unpadded = FortranOptions {
        pad: false,
        ..FortranOptions::default()
    };
    assert_eq!(
        with(unpadded, "      X = 'A\n     &B'\n"),
        "      X = 'AB'\n"
    );
}

#[test]
fn any_mark_in_column_6_continues_but_a_zero_begins() {
    let text = "      X = 1\n     !+ 2\n     0Y = 3\n     $+ 4\n\tZ = 5\n\t1+ 6\n     ;+ 8\n";
    assert_eq!(
        prepared(text).text,
        "      X = 1+2\n      Y = 3+4\n      Z = 5+6+8\n"
    );
}

#[test]
fn a_thousand_continuation_lines_are_joined() {
    let text = format!(
        "      X = 0\n{}",
        "     &  + 1\nC     between\n\n".repeat(1000)
    );
    assert_eq!(
        prepared(&text).text,
        format!("      X = 0{}\n", "+1".repeat(1000))
    );
}

#[test]
fn line_ends_marks_and_control_characters_are_no_text() {
    let text =
        "\u{feff}      X = 1\r\n     &+ 2\r\n\u{c}\r\n      Y\0 =\u{c}3\r\n      CALL S('A\0B')";
    let prepared = prepared(text);
    assert_eq!(
        prepared.text,
        "      X = 1+2\n      Y = 3\n      CALL S('AB')\n"
    );
    let three = prepared.text.find('3').expect("the constant");
    let place = prepared.place(three..three + 1);
    assert_eq!((place.line, place.column), (4, 12));
}

#[test]
fn labels_may_have_blanks_and_statements_may_follow_each_other() {
    let text = " 1 0  CONTINUE\n   2 0X = 1; Y = 2 ; IF (X.EQ.1) Z = 3\n";
    assert_eq!(
        prepared(text).text,
        "10    CONTINUE\n2     X = 1\n      Y = 2\n      IF (X .EQ. 1) Z = 3\n"
    );
}

#[test]
fn constants_and_assigned_names_are_marked() {
    let prepared = prepared("      IF (X .EQ. 'A''B') END = 2H! \n      DO 10 WHILE = 1, 3\n");
    let text = |range: &std::ops::Range<usize>| prepared.text[range.clone()].to_owned();
    let constants: Vec<_> = prepared.constants.iter().map(text).collect();
    let assigned: Vec<_> = prepared.assigned.iter().map(text).collect();
    assert_eq!(constants, ["'A''B'", "2H! "]);
    assert_eq!(assigned, ["END", "WHILE"]);
}
