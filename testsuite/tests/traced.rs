//! Levels, ranges, empty iterations, direct writing and sizes of traces (spec debugger.md 12, CT 12 to 16), of one program in
//! each of the four spellings; the check list in COVERAGE.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use testsuite::desk::{Desk, text};

const SPELLINGS: [&str; 4] = ["c", "cdv", "f90", "fdv"];

/// A program of `compared/` that has been built.
struct Program {
    desk: Desk,
}

impl Program {
    fn new(name: &str, spelling: &str) -> Program {
        let file = format!("{name}.{spelling}");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("compared");
        let source = fs::read_to_string(folder.join(&file)).expect("a program");
        let desk = Desk::new();
        desk.file(&file, &source);
        desk.succeeds(&format!("--debug {file} -o x"));
        Program { desk }
    }

    /// What dvmdbg tells; it must find nothing.
    fn under(&self, command: &str) -> String {
        let words: Vec<&str> = command.split_whitespace().chain(["./x"]).collect();
        let output = self.desk.run(&self.desk.tools.dvmdbg, &words);
        let told = text(&output.stderr);
        assert!(output.status.success(), "{command}: {told}");
        told
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.desk.folder.path().join(name)).expect("a file")
    }

    /// The records of a trace that is made with these options.
    fn records(&self, options: &str) -> Vec<String> {
        self.under(&format!("trace --output 0.trd {options}"));
        let trace = self.file("0.trd");
        let (_, records) = trace
            .split_once("# End trace header\n\n")
            .expect("a header");
        let is_record = |line: &&str| !line.starts_with('#') && *line != "END_TRACE";
        let lines = records.lines().filter(is_record);
        lines.map(str::to_owned).collect()
    }
}

fn each(name: &str, test: impl Fn(&Program, &str)) {
    for spelling in SPELLINGS {
        test(&Program::new(name, spelling), spelling);
    }
}

fn keyword(record: &str) -> &str {
    record.trim_start().split(':').next().unwrap_or("")
}

#[test]
fn levels_record_their_kinds() {
    let kinds = [
        &[][..],
        &["SL", "PL", "TR", "EL", "IT", "RV", "SKP"],
        &["BW", "AW", "RV_BW", "RV_AW"],
        &["RD", "RV_RD"],
    ];
    each("kinds", |program, spelling| {
        let mut allowed = BTreeSet::new();
        let mut before = 0;
        for (level, more) in kinds.iter().enumerate() {
            allowed.extend(more.iter().copied());
            let records = program.records(&format!("--set TraceOptions.TraceLevel={level}"));
            let met: BTreeSet<&str> = records.iter().map(|record| keyword(record)).collect();
            assert!(
                met.is_subset(&allowed),
                "{spelling}, level {level}: {met:?}"
            );
            assert!(
                level == 0 || records.len() > before,
                "{spelling}, level {level}"
            );
            before = records.len();
            // Without a record there is nothing to compare.
            if level > 0 {
                program.under("compare");
            }
        }
    });
}

#[test]
fn what_partial_values_lead_to_is_no_difference_at_any_level() {
    each("partial", |program, _| {
        for level in 1..=3 {
            program.records(&format!("--set TraceOptions.TraceLevel={level}"));
            for command in [
                "compare",
                "compare --order reverse",
                "compare --order blocks=3",
                "reduce",
            ] {
                program.under(command);
            }
        }
    });
}

/// Index values of the iterations of the constructs that begin like this, and whether a construct is nested in each.
fn iterations(records: &[String], begins: &str) -> Vec<(Vec<i64>, bool)> {
    let mut found: Vec<(Vec<i64>, bool)> = Vec::new();
    let mut depth = 0;
    for record in records {
        match keyword(record) {
            _ if depth == 0 && record.trim_start().starts_with(begins) => depth = 1,
            "SL" | "PL" | "TR" if depth > 0 => {
                depth += 1;
                found.last_mut().expect("an iteration").1 = true;
            }
            "EL" if depth > 0 => depth -= 1,
            "IT" if depth == 1 => {
                let index = record.split_once('(').expect("index values").1;
                let index = index.trim_end_matches(')').split(',');
                let index = index.map(|value| value.trim().parse().expect("a number"));
                found.push((index.collect(), false));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn ranges_leave_out_iterations_and_what_is_nested_in_them() {
    each("seeded", |program, spelling| {
        program.under("size");
        let mut loops = program.file("loops");
        // The plane, and the loop with another one in it.
        let heads: Vec<String> = loops
            .lines()
            .filter(|line| line.starts_with("PL"))
            .map(str::to_owned)
            .collect();
        let plane = heads
            .iter()
            .find(|line| line.contains("[2]"))
            .expect("a plane");
        let around = heads.last().expect("a loop");
        for (head, ranges) in [
            (plane, "FULL, (0:2,5,2), (1:,3,)"),
            (around, "FULL, (0:4,5,)"),
        ] {
            let asked = head.replacen('=', &format!("= {ranges}"), 1);
            loops = loops.replace(head.as_str(), &asked);
        }
        program.desk.file("loops", &loops);
        let records = program.records("");
        let begins = |head: &str| head.split('{').next().unwrap_or("").trim().to_owned() + ";";
        let of_plane = iterations(&records, &begins(plane));
        assert!(!of_plane.is_empty(), "{spelling}");
        for (index, _) in of_plane {
            assert!(
                [2, 4].contains(&index[0]) && index[1] <= 3,
                "{spelling}: {index:?}"
            );
        }
        let nested = iterations(&records, &begins(around));
        assert_eq!(nested, [(vec![4], true), (vec![5], true)], "{spelling}");
        program.under("compare");
        program.under("compare --order reverse");
    });
}

#[test]
fn empty_iterations_are_recorded_on_demand() {
    each("kinds", |program, spelling| {
        let count = |records: &[String]| records.iter().filter(|one| keyword(one) == "IT").count();
        let some = count(&program.records(""));
        program.under("compare");
        let all = count(&program.records("--set TraceOptions.WriteEmptyIter=1"));
        assert!(all > some, "{spelling}: {all} and {some}");
        program.under("compare");
    });
}

#[test]
fn direct_writing_makes_the_same_records_and_sizes_are_those_of_the_trace() {
    each("seeded", |program, spelling| {
        let told = program.under("size");
        let deferred = program.records("--set TraceOptions.SaveThroughExec=0");
        let direct = program.records("--set TraceOptions.SaveThroughExec=1");
        assert_eq!(deferred, direct, "{spelling}");
        let bytes: usize = deferred.iter().map(|record| record.len() + 1).sum();
        let size = format!(
            "a trace of {} records, {bytes} bytes of text",
            deferred.len()
        );
        assert!(told.contains(&size), "{spelling}: {told} instead of {size}");
        program.under("compare");
    });
}

#[test]
fn commands_choose_their_method_whatever_the_parameters_say() {
    for spelling in SPELLINGS {
        let program = Program::new("seeded", spelling);
        let both = "EnableDynControl=1;\nEnableTrace=1;\nTraceOptions.TraceMode=1;\n";
        program.desk.file("usr.par", both);
        let checked = program.under("check");
        assert!(
            checked.contains("0 errors") && !program.desk.has("0.trd"),
            "{checked}"
        );
        let traced = program.under("trace");
        assert!(
            traced.contains("0.trd: ") && program.desk.has("0.trd"),
            "{traced}"
        );
        assert!(!traced.contains("accesses in"), "{traced}");
        let compared = program.under("compare");
        assert!(compared.contains("0 differences"), "{compared}");
        assert!(!compared.contains("accesses in"), "{compared}");
    }
}

#[test]
fn the_check_list_names_tests_and_programs_that_are_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| fs::read_to_string(path).expect("a text");
    let table = read(&folder.join("COVERAGE.md"));
    let (_, table) = table
        .split_once("## Comparison of execution results")
        .expect("the table");
    let mut shown = BTreeSet::new();
    for line in table.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", rows, _, programs, test, ""] = cells[..] else {
            panic!("{line}: not four cells");
        };
        shown.extend(
            rows.split(", ")
                .map(|row| row.parse::<u32>().expect("a number")),
        );
        let (file, function) = test.split_once(' ').expect("a file and a function");
        let text = read(&folder.join("..").join(file));
        assert!(text.contains(&format!("fn {function}(")), "{line}");
        if let Some(name) = programs.strip_suffix(".*") {
            for spelling in SPELLINGS {
                let program = folder.join("compared").join(format!("{name}.{spelling}"));
                assert!(program.exists(), "{}", program.display());
            }
        }
    }
    assert_eq!(shown, (1..=19).collect());
}

#[test]
fn rounding_of_sums_in_another_order_is_told_as_such() {
    for spelling in ["c", "f90"] {
        let program = Program::new("solvers", spelling);
        program.under("trace --binary");
        let told = program.under("compare --order reverse");
        assert!(told.contains("rounding only: "), "{spelling}: {told}");
        assert!(told.contains("No errors detected"), "{spelling}: {told}");
        let told = program.under("compare --order reverse --format json");
        assert!(
            told.contains("\"rounding\":{\"count\":"),
            "{spelling}: {told}"
        );
        // In the order of the text there is none.
        let told = program.under("compare");
        assert!(!told.contains("rounding"), "{spelling}: {told}");
        let words = [
            "compare",
            "--order",
            "reverse",
            "--set",
            "TraceOptions.StrictCompare=1",
            "./x",
        ];
        let output = program.desk.run(&program.desk.tools.dvmdbg, &words);
        assert_eq!(output.status.code(), Some(66));
    }
}

#[test]
fn a_damaged_or_incomplete_reference_ends_the_comparison() {
    let program = Program::new("kinds", "c");
    for form in ["", "--binary"] {
        program.under(&format!("trace {form} --output whole"));
        let folder = program.desk.folder.path();
        let whole = fs::read(folder.join("whole")).expect("a trace");
        let compared = |changed: &[u8]| {
            fs::write(folder.join("changed"), changed).expect("a trace");
            let words = [
                "compare",
                "--reference",
                "changed",
                "--format",
                "json",
                "./x",
            ];
            let output = program.desk.run(&program.desk.tools.dvmdbg, &words);
            (output.status.code(), text(&output.stderr))
        };
        for part in 1..12 {
            let at = whole.len() * part / 12;
            let mut flipped = whole.clone();
            flipped[at] ^= 1;
            for changed in [&flipped, &whole[..at]] {
                let (status, told) = compared(changed);
                assert_eq!(status, Some(2), "{form} {at}: {told}");
                assert!(told.contains("changed"), "{form} {at}: {told}");
                assert!(!told.contains("mismatch"), "{form} {at}: {told}");
            }
        }
    }
}

/// Records a program, and compares another one with its trace; the status and the report.
fn compared(
    first: &Program,
    options: &str,
    second: (&str, &str),
    set: &[&str],
) -> (Option<i32>, String) {
    first.under(&format!("trace --output ref.trd {options}"));
    let desk = &first.desk;
    desk.file(second.0, second.1);
    desk.succeeds(&format!("--debug {} -o second", second.0));
    let words = [&["compare", "--reference", "ref.trd"], set, &["./second"]].concat();
    let output = desk.run(&desk.tools.dvmdbg, &words);
    (output.status.code(), text(&output.stderr))
}

#[test]
fn lines_that_were_inserted_are_no_difference_on_demand() {
    each("kinds", |program, spelling| {
        let name = format!("kinds.{spelling}");
        let comment = match spelling {
            "c" | "cdv" => "/* here */\n",
            _ => "! here\n",
        };
        let source = program
            .file(&name)
            .replacen('\n', &format!("\n{comment}"), 3);
        let second = (name.as_str(), source.as_str());
        assert_eq!(compared(program, "", second, &[]).0, Some(66), "{spelling}");
        let set = ["--set", "TraceOptions.SRCLocCompareMode=2"];
        let (status, told) = compared(program, "", second, &set);
        assert_eq!(status, Some(0), "{spelling}: {told}");
        // What differs is still found.
        let wrong = source
            .replace("s = s + k", "s = s - k")
            .replace("S = S + K", "S = S - K");
        let (status, told) = compared(program, "", (&name, &wrong), &set);
        assert_eq!(status, Some(66), "{spelling}: {told}");
    });
}

/// A program in C and the same in Fortran.
const TWINS: [(&str, &str); 2] = [
    (
        "twin.c",
        r#"#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
int main(void)
{
    int i, k;
    double s;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i + 1;
    s = 0;
    for (k = 1; k <= 3; k++) {
        s = s + k;
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 1; i < N; i++) {
            A[i] = A[i] * k;
            s += A[i];
        }
    }
    s = s / 2;
    printf("%g\n", s);
    return 0;
}
"#,
    ),
    (
        "twin.f90",
        "program twin
  integer, parameter :: n = 8
  real(8) :: a(n), s
  integer :: i, k
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = i
  end do
  s = 0
  do k = 1, 3
     s = s + k
!dvm$ parallel (i) on a(i), reduction(sum(s))
     do i = 2, n
        a(i) = a(i) * k
        s = s + a(i)
     end do
  end do
  s = s / 2
  print *, s
end program
",
    ),
];

#[test]
fn a_program_is_compared_with_its_twin_in_the_other_language() {
    for (first, (second, source)) in [(TWINS[0], TWINS[1]), (TWINS[1], TWINS[0])] {
        let desk = Desk::new();
        desk.file(first.0, first.1);
        desk.succeeds(&format!("--debug {} -o x", first.0));
        let program = Program { desk };
        let set = ["--set", "TraceOptions.SRCLocCompareMode=3"];
        let level = "--set TraceOptions.TraceLevel=2";
        let (status, told) = compared(&program, level, (second, source), &set);
        assert_eq!(status, Some(0), "{second}: {told}");
        let wrong = source.replace("s / 2", "s / 3");
        let (status, told) = compared(&program, level, (second, &wrong), &set);
        assert_eq!(status, Some(66), "{second}: {told}");
        assert!(told.contains("Different DOUBLE values"), "{told}");
    }
}

#[test]
fn parameters_that_have_no_effect_are_named() {
    let program = Program::new("kinds", "c");
    let told = program
        .under("trace --set TraceOptions.CalcChecksums=1 --set TraceOptions.EnableNANChecks=1");
    assert!(
        told.contains("dvmdbg: TraceOptions.CalcChecksums has no effect here\n"),
        "{told}"
    );
    assert_eq!(told.matches("has no effect").count(), 1, "{told}");
    // A switch is on for every number but 0.
    let told = program.under("compare --set TraceOptions.StrictCompare=-7 --set DbgInfoPrint=00");
    assert!(told.contains("No errors detected"), "{told}");
}

/// A function that keeps a static variable has one text for all methods; what it records is what others record.
#[test]
fn functions_with_static_variables_record_what_others_do() {
    let program = |kept: &str| {
        let desk = Desk::new();
        desk.file(
            "x.c",
            &format!(
                "double A[4], B[4], *p = B;\n\
                 static double half(double x) {{ return x / 2; }}\n\
                 int main(void)\n{{\n    {kept} int calls; int i; double t;\n    calls = 0;\n\
                 for (i = 0; i < 4; i++) {{\n\
                 A[i] = half(i);\n\
                 t = p[i] = half(A[i]);\n\
                 p[i] += half(t);\n\
                 t = p[i]++ + half(t);\n\
                 }}\n    return calls;\n}}\n"
            ),
        );
        desk.succeeds("--debug x.c -o x");
        let program = Program { desk };
        let records = program.records("");
        program.under("compare");
        records
    };
    assert_eq!(program("static"), program(""));
}

#[test]
fn large_arrays_are_recorded_by_ranges_and_differences_of_files_name_elements() {
    let right = "program p\n\
        real(8) :: a(300, 300), b(300, 300), c(3, 2)\n\
        integer :: i, j\n\
        b = 2\n\
        a = b * 2\n\
        where (b > 1) a = a + b\n\
        forall (i = 1:300, j = 1:300, a(i, j) > 1) b(i, j) = a(j, i)\n\
        c(2:3, 2) = 1\n\
        print *, sum(b), c(3, 2)\n\
        end program\n";
    let wrong = right
        .replace("a = b * 2", "a = b * 2; a(77, 3) = 4.5d0")
        .replace("c(2:3, 2) = 1", "c(2:3, 2) = [1, 2]");
    let desk = Desk::new();
    for (name, source) in [("right", right), ("wrong", &wrong)] {
        // Both are the same file for who compares them.
        desk.file("p.f90", source);
        desk.succeeds(&format!("--debug p.f90 -o {name}"));
        let trace = format!("{name}.trd");
        let words = ["trace", "--output", &trace, &format!("./{name}")];
        let output = desk.run(&desk.tools.dvmdbg, &words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let told = text(&output.stderr);
        let records = told
            .split(": ")
            .find_map(|part| part.split_once(" records"));
        let records: u64 = records.expect(&told).0.parse().expect("a number");
        // Some 350 ranges for each of a few references to 90 000 elements.
        assert!(records < 12_000, "{told}");
    }
    let words = ["diff", "right.trd", "wrong.trd", "--format", "json"];
    let output = desk.run(&desk.tools.dvmdbg, &words);
    let report: Value = serde_json::from_str(&text(&output.stdout)).expect("a report");
    let errors = report["errors"].as_array().expect("errors");
    let has = |reference: &str, line: u32, element: &str| {
        errors.iter().any(|entry| {
            let named = entry["reference"].as_str().unwrap_or_default();
            let subscripts = entry["element"].to_string();
            named.replace(' ', "") == reference && entry["line"] == line && subscripts == element
        })
    };
    // Of a range the first element is named.
    assert!(has("a", 6, "[213,2]"), "{report}");
    assert!(has("a(j,i)", 7, "[76,285]"), "{report}");
    assert!(has("b(i,j)", 7, "[285,76]"), "{report}");
    assert!(has("c(2:3,2)", 8, "[3,2]"), "{report}");
    // Who has the elements finds the one that differs.
    let words = [
        "compare",
        "--reference",
        "right.trd",
        "--format",
        "json",
        "--output",
        "report.json",
        "./wrong",
    ];
    let output = desk.run(&desk.tools.dvmdbg, &words);
    assert_eq!(output.status.code(), Some(66));
    let report = std::fs::read_to_string(desk.folder.path().join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&report).expect("a report");
    let entry = report["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .find(|entry| entry["line"] == 6);
    let entry = entry.unwrap_or_else(|| panic!("{report}"));
    assert_eq!(entry["element"].to_string(), "[77,3]");
    assert_eq!(
        (&entry["expected"], &entry["actual"]),
        (&"4".into(), &"4.5".into())
    );
}
