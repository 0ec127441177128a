//! A stand-in for a debug build: reports what its arguments tell it to, through the real `Report`.
//!
//! The tests of the command dvmdbg run it in place of an instrumented program. Arguments are done
//! in order: `error LINE`, `warning LINE` (findings in jac.cdv), `repeat N` (the last of them N
//! more times), `print TEXT`, `echo` (copies a line of standard input), `wait` (until a signal
//! ends it), `fault TEXT`, `abort` (without ending the report), `exit STATUS` (after ending it).

#![allow(clippy::disallowed_methods, reason = "it does what programs do")]

use std::io::Write;
use std::process::exit;

use dvmdbg::report::{
    self, ContextEntry, ContextKind, Finding, Kind, Message, Outcome, Related, Report, Summary,
};

fn main() {
    let options = report::load();
    let mut report = report::Report::new(&options);
    let mut last = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(action) = arguments.next() {
        let mut operand = || arguments.next().expect("this action has an operand");
        match action.as_str() {
            "error" | "warning" => {
                let finding = finding(&action, number(&operand()));
                last = Some(finding.clone());
                let outcome = report.report(finding);
                report::tell();
                if outcome == Outcome::Halt {
                    end(
                        &mut report,
                        i32::try_from(options.exit_code).expect("at most 255"),
                    );
                }
            }
            "repeat" => {
                for _ in 0..number(&operand()) {
                    let _ = report.report(last.clone().expect("repeat follows a finding"));
                }
            }
            "print" => print(&operand()),
            "echo" => {
                let mut line = String::new();
                std::io::stdin()
                    .read_line(&mut line)
                    .expect("standard input can be read");
                print(line.trim_end());
            }
            "wait" => loop {
                std::thread::sleep(std::time::Duration::from_secs(1));
            },
            "fault" => report.internal_error(&operand()),
            "abort" => {
                report.progress(700, 2);
                std::process::abort();
            }
            "exit" => {
                let status = number(&operand());
                end(
                    &mut report,
                    i32::try_from(status).expect("a status is small"),
                );
            }
            other => panic!("unknown action {other}"),
        }
    }
    end(&mut report, 0);
}

fn end(report: &mut Report, status: i32) -> ! {
    let skipped = vec!["3 objects are not instrumented".to_owned()];
    report.finish(&Summary {
        accesses: 1000,
        constructs: 2,
        skipped,
        has_directives: true,
        settled: false,
    });
    exit(status);
}

fn number(text: &str) -> u32 {
    text.parse().expect("a number")
}

fn print(text: &str) {
    let mut out = std::io::stdout();
    writeln!(out, "{text}").expect("standard output is open");
    out.flush().expect("standard output is open");
}

fn finding(severity: &str, line: u32) -> Finding {
    let mut finding = match severity {
        "error" => Finding::new(Kind::Dependence, Message::DataDependence, "A[i-1][j]"),
        _ => Finding::new(Kind::AntiDependence, Message::AntiDependence, "A[i+1][j]"),
    };
    finding.file = "jac.cdv".to_owned();
    finding.line = line;
    finding.variable = "A".to_owned();
    finding.element = Some(vec![4, 2]);
    finding.context = vec![
        ContextEntry {
            kind: ContextKind::SequentialLoop,
            construct: 2,
            iteration: Some(vec![1]),
        },
        ContextEntry {
            kind: ContextKind::ParallelLoop,
            construct: 3,
            iteration: Some(vec![5, 2]),
        },
    ];
    finding.related = vec![Related {
        what: "previous write".to_owned(),
        file: "jac.cdv".to_owned(),
        line: 2,
        iteration: vec![4, 2],
    }];
    finding
}
