//! Parameter files, environment variables, their order, and what is said of mistakes.

use std::fs;

use proptest::prelude::*;

use super::*;

/// Loads with `usr.par` as given and the variables `edit` sets.
fn load(usr_par: &str, edit: impl FnOnce(&mut Environment)) -> Result<Options, OptionError> {
    let directory = tempfile::tempdir().expect("a directory for parameter files");
    fs::write(directory.path().join("usr.par"), usr_par).expect("usr.par is written");
    let mut environment = Environment {
        directory: directory.path().to_owned(),
        ..Environment::default()
    };
    edit(&mut environment);
    Options::load(&environment)
}

fn file(text: &str) -> Result<Options, OptionError> {
    load(text, |_| {})
}

fn problem(text: &str) -> String {
    file(text).expect_err("the file is wrong").to_string()
}

#[test]
fn defaults_are_those_of_the_specification() {
    let options = file("").expect("an empty file is right");
    assert!(!options.enable_dyn_control && !options.error_to_screen && !options.halt_on_error);
    assert_eq!(options.error_file, "error.dbg");
    assert_eq!((options.max_errors, options.exit_code), (1000, 66));
    assert!(options.check_anti_dependence && options.proofs && options.strict_locality);
}

#[test]
fn every_default_lies_in_its_range() {
    let set = |parameter: &Parameter| parameter.default != NOT_SET;
    for parameter in Options::parameters().iter().filter(|each| set(each)) {
        let assigned = Options::default().assign(parameter.name, &parameter.default);
        assert_eq!(assigned, Some(Ok(())), "{}", parameter.name);
    }
}

#[test]
fn real_numbers_are_plain_ones_within_their_range() {
    let value = |text: &str| file(&format!("TraceOptions.Exp={text};")).map(|options| options.exp);
    assert_eq!(file("").expect("an empty file is right").exp, None);
    for (text, number) in [("0", 0.0), ("0.0001", 1e-4), ("1E-6", 1e-6), ("2.", 2.0)] {
        assert_eq!(value(text).expect(text), Some(number));
    }
    for text in ["-1", "inf", "NaN", "1e999", "x", "1,5", ""] {
        let problem = value(text).expect_err(text).to_string();
        assert!(problem.contains("a number not less than 0"), "{problem}");
    }
    assert!(file("TraceOptions.RelCompareMin=0;").is_err());
    let options = file("TraceOptions.ExpIsAbsolute=0; TraceOptions.RelCompareMin=1e-3;");
    let options = options.expect("the file is right");
    assert_eq!(
        (options.exp_is_absolute, options.rel_compare_min),
        (Some(false), 1e-3)
    );
}

#[test]
fn white_space_comments_and_all_terminators() {
    let options = file(
        "/* first\n line */ EnableDynControl = 1 ; DebugOptions.MaxErrors=7~\n\
         DebugOptions.ExitCode\n=\n5\n\
         DebugOptions.CheckVarReadOnly=0 /* off */\r\n\
         DebugOptions.ErrorFile=  my errors.txt  \n\
         DebugOptions.StrictLocality=0 /* no terminator at the end */",
    )
    .expect("the file is right");
    assert!(options.enable_dyn_control && !options.check_var_read_only && !options.strict_locality);
    assert_eq!((options.max_errors, options.exit_code), (7, 5));
    assert_eq!(options.error_file, "my errors.txt");
}

#[test]
fn later_values_overwrite() {
    let options = file("DebugOptions.MaxErrors=7;DebugOptions.MaxErrors=8;").expect("right");
    assert_eq!(options.max_errors, 8);
}

#[test]
fn parameters_of_the_original_are_ignored_with_their_lists() {
    let options = file(
        "DisArrayFill=1;   MaxTraceFileSize=134217728;\n#Unused=whatever;\n\
         TraceOptions.Ig_left= 0, 1, 2,\n                3, 4\n                5 6;\n\
         TraceOptions.Ig_right = 10,10\nCurrentPar[2]=+i;\nTraceOptions.TracePath=;  /* empty */\n\
         TraceOptions.TracePath=\nTraceOptions.Exp=0.0001\nDebugOptions.MaxErrors=3",
    )
    .expect("the file is right");
    assert_eq!(options.max_errors, 3);
}

#[test]
fn empty_error_file_is_allowed() {
    assert_eq!(
        file("DebugOptions.ErrorFile=;").expect("right").error_file,
        ""
    );
    let options = file("DebugOptions.ErrorFile=\nDebugOptions.MaxErrors=3").expect("right");
    assert_eq!((options.error_file.as_str(), options.max_errors), ("", 3));
}

#[test]
fn a_level_takes_any_number_and_a_capped_one_its_largest() {
    let options = file("EnableDynControl=3; HashOffsetValue=40;").expect("right");
    assert!(options.enable_dyn_control);
    assert_eq!(options.hash_offset_value, 16);
}

#[test]
fn mistakes_name_file_line_and_expectation() {
    insta::assert_snapshot!(problem("\n\nDebugOptions.MaxError=5;"),
        @"usr.par:3: unknown parameter `DebugOptions.MaxError`; did you mean `DebugOptions.MaxErrors`?");
    insta::assert_snapshot!(problem("halt_on_error=1"),
        @"usr.par:1: unknown parameter `halt_on_error`; did you mean `DebugOptions.HaltOnError`?");
    insta::assert_snapshot!(problem("enabledyncontrol=1"),
        @"usr.par:1: unknown parameter `enabledyncontrol`; did you mean `EnableDynControl`?");
    insta::assert_snapshot!(problem("Colour=red;"),
        @"usr.par:1: unknown parameter `Colour`; DVMDBG_OPTIONS=help=1 lists all");
    insta::assert_snapshot!(problem("/*\n*/DebugOptions.MaxErrors=0;"),
        @"usr.par:2: `DebugOptions.MaxErrors` is `0`, expected an integer not less than 1");
    insta::assert_snapshot!(problem("DebugOptions.Proofs=yes"),
        @"usr.par:1: `DebugOptions.Proofs` is `yes`, expected an integer, 0 is off");
    insta::assert_snapshot!(problem("DebugOptions.MaxErrors=12abc"),
        @"usr.par:1: `DebugOptions.MaxErrors` is `12abc`, expected an integer not less than 1");
    insta::assert_snapshot!(problem("DebugOptions.ExitCode=256"),
        @"usr.par:1: `DebugOptions.ExitCode` is `256`, expected an integer from 0 to 255");
    insta::assert_snapshot!(problem("DebugOptions.MaxErrors=1,\n2;"),
        @"usr.par:1: `DebugOptions.MaxErrors` is `1, 2`, expected an integer not less than 1");
    insta::assert_snapshot!(problem("DebugOptions.MaxErrors[0]=1;"),
        @"usr.par:1: `DebugOptions.MaxErrors` takes no index");
    insta::assert_snapshot!(problem("EnableDynControl 1;"),
        @"usr.par:1: expected `=` after `EnableDynControl`");
    insta::assert_snapshot!(problem("\nIsEvent[3=1;"), @"usr.par:2: expected `]` after `IsEvent[3=1`");
    insta::assert_snapshot!(problem("= 1;"), @"usr.par:1: expected the name of a parameter");
    insta::assert_snapshot!(problem("EnableDynControl=1;\n/* open"),
        @"usr.par:2: this comment has no end, expected `*/`");
}

#[test]
fn sources_apply_in_order() {
    let with = |steps: usize| {
        load(
            "DebugOptions.MaxErrors=2; EnableDynControl=0;",
            |environment| {
                let extra = environment.directory.join("extra.par");
                fs::write(extra, "DebugOptions.MaxErrors=3;").expect("extra.par is written");
                if steps > 0 {
                    environment.par = "extra.par".to_owned();
                }
                if steps > 1 {
                    environment.command = "err".to_owned();
                }
                if steps > 2 {
                    environment.options =
                        "DebugOptions.MaxErrors=4:DebugOptions.ExitCode=9:".to_owned();
                }
                if steps > 3 {
                    environment.set = "DebugOptions.MaxErrors=5\nEnableDynControl=0\n".to_owned();
                }
            },
        )
        .map(|options| {
            (
                options.enable_dyn_control,
                options.max_errors,
                options.exit_code,
            )
        })
    };
    assert_eq!(with(0), Ok((false, 2, 66)));
    assert_eq!(with(1), Ok((false, 3, 66)));
    assert_eq!(with(2), Ok((true, 3, 66)));
    assert_eq!(with(3), Ok((true, 4, 9)));
    assert_eq!(with(4), Ok((false, 5, 9)));
}

#[test]
fn mistakes_in_the_environment_name_their_variable() {
    let problem = |edit: fn(&mut Environment)| {
        load("", edit)
            .expect_err("the environment is wrong")
            .to_string()
    };
    insta::assert_snapshot!(problem(|e| e.options = "EnableDynControl".to_owned()),
        @"DVMDBG_OPTIONS: found `EnableDynControl`, expected `Name=value`");
    insta::assert_snapshot!(problem(|e| e.options = "help=on".to_owned()),
        @"DVMDBG_OPTIONS: `help` is `on`, expected an integer, 0 is off");
    insta::assert_snapshot!(problem(|e| e.set = "DebugOptions.Proof=1".to_owned()),
        @"--set: unknown parameter `DebugOptions.Proof`; did you mean `DebugOptions.Proofs`?");
    insta::assert_snapshot!(problem(|e| e.par = "none.par".to_owned()),
        @"none.par: cannot read this parameter file: No such file or directory (os error 2)");
    insta::assert_snapshot!(problem(|e| e.command = "fly".to_owned()),
        @"DVMDBG_COMMAND: this program was built with a libdvmdbg that does not know the command `fly`");
}

#[test]
fn a_missing_usr_par_is_no_mistake() {
    let directory = tempfile::tempdir().expect("a directory");
    let environment = Environment {
        directory: directory.path().to_owned(),
        ..Environment::default()
    };
    assert_eq!(Options::load(&environment), Ok(Options::default()));
}

#[test]
fn comments_in_another_encoding_do_no_harm() {
    let directory = tempfile::tempdir().expect("a directory");
    let bytes = b"/* \xef\xf0\xe8\xe2\xe5\xf2 */ DebugOptions.MaxErrors=6;";
    fs::write(directory.path().join("usr.par"), bytes).expect("usr.par is written");
    let environment = Environment {
        directory: directory.path().to_owned(),
        ..Environment::default()
    };
    assert_eq!(
        Options::load(&environment).map(|options| options.max_errors),
        Ok(6)
    );
}

#[test]
fn help_lists_every_parameter_once() {
    let help = help();
    for parameter in Options::parameters() {
        let entry = format!("\n{}={}\n", parameter.name, parameter.default);
        assert_eq!(help.matches(&entry).count(), 1, "{}", parameter.name);
    }
}

/// Whatever the text, it is read, or refused at one of its lines.
fn read_or_refused(text: &str) -> Result<(), TestCaseError> {
    let lines = 1..=u32::try_from(text.matches('\n').count() + 1).expect("texts are short");
    match syntax::parse(text) {
        Ok(assignments) => {
            for assignment in assignments {
                prop_assert!(text.contains(&assignment.name) && lines.contains(&assignment.line));
            }
        }
        Err(error) => prop_assert!(lines.contains(&error.line)),
    }
    Ok(())
}

#[test]
fn a_file_cut_or_damaged_anywhere_is_read_or_refused() {
    let whole = "/* all */ EnableTrace = 1;\nTraceOptions.TracePath=a b/;TraceOptions.Exp = 1e-3~\nDebugOptions.ExitCode=66\n";
    for at in 0..whole.len() {
        read_or_refused(&whole[..at]).expect("read or refused");
        for byte in [0, 0xff, b'\n', b';', b'=', b'9', b'*', b'['] {
            let mut damaged = whole.as_bytes().to_vec();
            damaged[at] = byte;
            read_or_refused(&String::from_utf8_lossy(&damaged)).expect("read or refused");
        }
    }
}

proptest! {
    #[test]
    fn texts_of_the_right_characters_are_read_or_refused(
        text in "[A-Za-z0-9=;~\\[\\],./* \n#+-]{0,80}",
    ) {
        read_or_refused(&text)?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_or_refused(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn what_is_written_is_read(
        values in prop::collection::vec((0usize..6, 0u64..256), 0..12),
        ends in prop::collection::vec(prop::sample::select(vec![";", "~", "\n", " ;\n", " /* c */\n"]), 12),
    ) {
        let names = ["EnableDynControl", "DebugOptions.ExitCode", "EnableTrace", "HashOffsetValue",
            "TraceOptions.SpaceIndent", "DebugOptions.HashIndexSize"];
        let mut text = String::new();
        let mut expected = Options::default();
        for ((name, value), end) in values.into_iter().zip(ends) {
            let value = value + 1;
            let value = if name == 1 { value.min(255) } else { value };
            text.push_str(&format!("{}={value}{end}", names[name]));
            match name {
                0 => expected.enable_dyn_control = true,
                1 => expected.exit_code = value,
                2 => expected.enable_trace = true,
                3 => expected.hash_offset_value = value.min(16),
                4 => expected.space_indent = value.min(64),
                _ => expected.hash_index_size = value,
            }
        }
        prop_assert_eq!(file(&text), Ok(expected));
    }
}

#[test]
fn switches_take_any_number() {
    for (text, is_on) in [
        ("0", false),
        ("000", false),
        ("-0", false),
        ("1", true),
        ("7", true),
        ("-1", true),
        ("+2", true),
    ] {
        let options = load(&format!("DebugOptions.Proofs={text};"), |_| {}).expect("a number");
        assert_eq!(options.proofs, is_on, "{text}");
    }
    for text in ["", "-", "1.5", "0x1"] {
        assert!(
            load(&format!("DebugOptions.Proofs={text};"), |_| {}).is_err(),
            "{text}"
        );
    }
}

#[test]
fn parameters_that_ask_for_something_else_are_named() {
    let options = load(
        "TraceOptions.CalcChecksums=1; TraceOptions.EnableNANChecks=1; TraceOptions.HashIterSize=9; TraceOptions.CalcChecksums=2; TraceOptions.StartPoint=3.B;",
        |_| {},
    );
    let notes = options.expect("known parameters").ignored_notes();
    insta::assert_snapshot!(notes, @r"
    dvmdbg: TraceOptions.CalcChecksums has no effect here
    dvmdbg: TraceOptions.StartPoint has no effect here
    ");
}
