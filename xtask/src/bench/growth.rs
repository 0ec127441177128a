//! How the price grows with the arrays and with the number of parallel loops: it should not.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

use super::kernels::source;
use super::measure::{Pair, alternate, median, ratio};
use super::plan::Bench;

/// Sides of the Jacobi grid; each case does the same work.
const SIDES: [u32; 5] = [250, 500, 1000, 2000, 4000];
/// Updates of elements in each case.
const UPDATES: u32 = 128_000_000;

/// Parallel loops in the text; each case executes loops equally often.
const LOOPS: [u32; 4] = [1, 4, 16, 64];

/// Both tables.
pub(super) fn run(bench: &Bench) -> Result<String> {
    let mut text = String::from(
        "| case | plain, s | everything off | all accesses checked |\n|---|---|---|---|\n",
    );
    for side in SIDES {
        let name = format!("jacobi {side}x{side}");
        if bench.wants(&name) {
            let options = format!("-DN={side} -DITERATIONS={}", UPDATES / side / side);
            text += &case(bench, &name, &source("jacobi", "c"), &options)?;
        }
    }
    for loops in LOOPS {
        let name = format!("{loops} parallel loops");
        if bench.wants(&name) {
            let path = bench.work.join("loops.c");
            std::fs::write(&path, many_loops(loops))
                .with_context(|| format!("cannot write {}", path.display()))?;
            text += &case(bench, &name, &path, "")?;
        }
    }
    Ok(text)
}

fn case(bench: &Bench, name: &str, source: &Path, options: &str) -> Result<String> {
    let pair = Pair::new(bench, name, source, options, 1)?;
    let all = alternate(&mut pair.commands(), bench.runs)?;
    Ok(format!(
        "| {name} | {:.2} | {:.2} | {:.2} |\n",
        median(&all[0]),
        ratio(&all[1], &all[0]),
        ratio(&all[2], &all[0])
    ))
}

/// A program that smooths one array into another and back by loops of their own.
fn many_loops(loops: u32) -> String {
    let mut text = String::from(
        "#include <stdio.h>\n#define N 200\n\
         #pragma dvm array distribute[block][block], shadow[1:1][1:1]\ndouble A[N][N];\n\
         #pragma dvm array align([i][j] with A[i][j]), shadow[1:1][1:1]\ndouble B[N][N];\n\
         int main(void)\n{\n\
         #pragma dvm parallel([i][j] on A[i][j])\n\
         for (int i = 0; i < N; i++)\nfor (int j = 0; j < N; j++) { A[i][j] = i; B[i][j] = j; }\n",
    );
    let _ = writeln!(
        text,
        "for (int sweep = 0; sweep < {}; sweep++) {{",
        3200 / loops
    );
    for number in 0..loops {
        let (from, to) = if number % 2 == 0 {
            ("A", "B")
        } else {
            ("B", "A")
        };
        let _ = write!(
            text,
            "#pragma dvm parallel([i][j] on {to}[i][j]) shadow_renew({from})\n\
             for (int i = 1; i < N - 1; i++)\nfor (int j = 1; j < N - 1; j++)\n\
             {to}[i][j] = ({from}[i - 1][j] + {from}[i + 1][j] + {from}[i][j - 1] + {from}[i][j + 1]) / 4;\n"
        );
    }
    text += "}\n#pragma dvm remote_access(A[1][1])\n{\nprintf(\"%.12e\\n\", A[1][1]);\n}\nreturn 0;\n}\n";
    text
}
