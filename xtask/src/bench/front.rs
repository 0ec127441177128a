//! How fast units are instrumented, without the compilers behind: generated text in which every line is an
//! assignment with subscripts, half of them in parallel loops, and text that is full of directives.

use std::fmt::Write as _;
use std::process::Command;

use anyhow::{Context, Result};

use super::measure::{alternate, median, quiet};
use super::plan::Bench;
use crate::machine::release;

/// Lines of the small text of each case; the large one has twice as many.
const LINES: usize = 10_000;

/// Assignments in the body of a nest.
const DENSE: usize = 100;
const RICH: usize = 2;

/// How a case is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    C,
    Free,
    Fixed,
}

const CASES: [(&str, Form, &str, usize); 5] = [
    ("C, dense", Form::C, "c", DENSE),
    ("Fortran in free form, dense", Form::Free, "f90", DENSE),
    ("Fortran in fixed form, dense", Form::Fixed, "f", DENSE),
    ("C, rich in directives", Form::C, "c", RICH),
    ("Fortran, rich in directives", Form::Free, "f90", RICH),
];

/// The table.
pub(super) fn run(bench: &Bench) -> Result<String> {
    let mut table = String::from(
        "| text | lines | lines a second | lines | lines a second |\n|---|---|---|---|---|\n",
    );
    for (name, form, suffix, density) in CASES {
        if !bench.wants(name) {
            continue;
        }
        let texts = [unit(form, LINES, density), unit(form, 2 * LINES, density)];
        let mut commands = Vec::new();
        for (text, size) in texts.iter().zip(["small", "large"]) {
            let path = bench.work.join(format!("front-{size}.{suffix}"));
            std::fs::write(&path, text)
                .with_context(|| format!("cannot write {}", path.display()))?;
            commands.push(instrument(&path));
        }
        let all = alternate(&mut commands, bench.runs)?;
        let _ = write!(table, "| {name} |");
        for (text, seconds) in texts.iter().zip(&all) {
            let lines = text.lines().count();
            let speed = lines as f64 / median(seconds);
            let _ = write!(table, " {lines} | {speed:.0} |");
        }
        table.push('\n');
    }
    Ok(table)
}

fn instrument(source: &std::path::Path) -> Command {
    let mut command = quiet(&release().join("dvmcc"), "");
    command.args(["--debug", "--emit"]).arg(source);
    command
}

/// A unit of at least `lines` lines: procedures with two nests of `density` assignments, the first of them parallel.
fn unit(form: Form, lines: usize, density: usize) -> String {
    let mut text = String::new();
    if form == Form::C {
        text += "#define N 64\n#pragma dvm array distribute[block][block], shadow[1:1][1:1]\ndouble a[N][N];\n";
        for name in ["b", "c", "u"] {
            let _ = writeln!(
                text,
                "#pragma dvm array align([i][j] with a[i][j]), shadow[1:1][1:1]\ndouble {name}[N][N];"
            );
        }
    }
    let mut written = text.lines().count();
    for number in 0.. {
        if written >= lines {
            break;
        }
        let procedure = match form {
            Form::C => c_procedure(number, density),
            Form::Free => fortran_procedure(number, density),
            Form::Fixed => fixed(&fortran_procedure(number, density)),
        };
        written += procedure.lines().count();
        text += &procedure;
    }
    text
}

fn c_procedure(number: usize, density: usize) -> String {
    let mut text = format!("void p{number}(void)\n{{\nint i, j;\n");
    for nest in 0..2 {
        if nest == 0 {
            text += "#pragma dvm parallel([i][j] on u[i][j]) shadow_renew(a, b, c)\n";
        }
        text += "for (i = 1; i < N - 1; i++)\nfor (j = 1; j < N - 1; j++) {\n";
        for line in 0..density {
            let (x, y) = operands(line);
            let _ = writeln!(text, "u[i][j] = {x}[i - 1][j] + {y}[i][j + 1] * {x}[i][j];");
        }
        text += "}\n";
    }
    text + "}\n"
}

fn fortran_procedure(number: usize, density: usize) -> String {
    let mut text = format!(
        "subroutine p{number}(u)\nparameter (n = 64)\nreal*8 a(n,n), b(n,n), c(n,n), u(n,n)\ncommon /grid/ a, b, c\n\
         !DVM$ distribute (block,block) :: a\n!DVM$ shadow (1:1,1:1) :: a, b, c\n!DVM$ align (i,j) with a(i,j) :: b, c, u\n"
    );
    for nest in 0..2 {
        if nest == 0 {
            text += "!DVM$ parallel (j,i) on u(i,j), shadow_renew(a, b, c)\n";
        }
        text += "do j = 2, n - 1\ndo i = 2, n - 1\n";
        for line in 0..density {
            let (x, y) = operands(line);
            let _ = writeln!(text, "u(i,j) = {x}(i-1,j) + {y}(i,j+1) * {x}(i,j)");
        }
        text += "end do\nend do\n";
    }
    text + "end\n"
}

/// Arrays that an assignment reads.
fn operands(line: usize) -> (&'static str, &'static str) {
    [("a", "b"), ("b", "c"), ("c", "a")][line % 3]
}

/// The same in fixed form.
fn fixed(text: &str) -> String {
    let columns = |line: &str| match line.strip_prefix('!') {
        Some(directive) => format!("C{directive}\n"),
        None => format!("      {line}\n"),
    };
    text.lines().map(columns).collect()
}
