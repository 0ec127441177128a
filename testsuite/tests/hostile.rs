//! What surrounds a run and is not as it should be: foreign files, limits, closed streams, pipes, a debugger that is
//! killed, texts that speak to terminals.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use testsuite::desk::{Desk, text};

const PROGRAM: &str = "#include <stdio.h>
#pragma dvm array distribute[block]
double a[1000];
int main(void) {
  double s = 0;
  for (int step = 0; step < 20; step++) {
    #pragma dvm parallel([i] on a[i])
    for (int i = 0; i < 1000; i++)
      a[i] = i + step;
  }
  #pragma dvm parallel([i] on a[i]) reduction(sum(s))
  for (int i = 0; i < 1000; i++)
    s += a[i];
  printf(\"sum %g\\n\", s);
  return 3;
}
";

const PRINTED: &str = "sum 518500\n";

fn desk(source: &str) -> Desk {
    let desk = Desk::new();
    desk.file("x.c", source);
    desk.succeeds("--debug x.c -o x");
    desk
}

/// A line of the shell in the folder; `dvmdbg` is known by its name.
fn shell(desk: &Desk, line: &str) -> Output {
    let mut command = Command::new("bash");
    let tools = desk.tools.dvmdbg.parent().expect("a folder");
    let path = format!(
        "{}:{}",
        tools.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    command
        .args(["-c", line])
        .env("PATH", path)
        .current_dir(desk.folder.path());
    command.output().expect("there is a shell")
}

fn path(desk: &Desk, name: &str) -> PathBuf {
    desk.folder.path().join(name)
}

#[test]
fn a_foreign_file_in_place_of_the_tail_stays_and_is_said() {
    let desk = desk(PROGRAM);
    desk.file("victim", "precious");
    let tail = path(&desk, "0.trd.tail");
    let place: [(&str, &dyn Fn()); 4] = [
        ("a link", &|| symlink("victim", &tail).expect("a link")),
        ("a link to nothing", &|| {
            symlink("absent", &tail).expect("a link")
        }),
        ("a file", &|| fs::write(&tail, "precious").expect("a file")),
        ("a pipe", &|| {
            assert!(shell(&desk, "mkfifo 0.trd.tail").status.success())
        }),
    ];
    for (what, make) in place {
        make();
        let output = shell(&desk, "timeout 60 dvmdbg trace ./x");
        let told = text(&output.stderr);
        assert_eq!(
            (output.status.code(), &*text(&output.stdout)),
            (Some(3), PRINTED),
            "{what}: {told}"
        );
        assert!(
            told.contains("0.trd.tail is not left from an earlier run"),
            "{what}: {told}"
        );
        assert!(fs::symlink_metadata(&tail).is_ok(), "{what} is gone");
        assert_eq!(
            fs::read_to_string(path(&desk, "victim")).ok().as_deref(),
            Some("precious")
        );
        assert!(!path(&desk, "absent").exists(), "{what}");
        if what == "a file" {
            assert_eq!(fs::read_to_string(&tail).ok().as_deref(), Some("precious"));
        }
        let compared = shell(&desk, "timeout 60 dvmdbg compare ./x");
        assert!(
            text(&compared.stderr).contains("No errors detected"),
            "{what}: {}",
            text(&compared.stderr)
        );
        fs::remove_file(&tail).expect("it is there");
    }
}

#[test]
fn the_tail_of_an_earlier_run_makes_room() {
    let desk = desk(PROGRAM);
    fs::write(path(&desk, "0.trd.tail"), b"DVMtail\x01 and more").expect("a file");
    let output = shell(&desk, "dvmdbg trace ./x");
    assert_eq!(output.status.code(), Some(3));
    assert!(
        !text(&output.stderr).contains("tail"),
        "{}",
        text(&output.stderr)
    );
    assert!(!path(&desk, "0.trd.tail").exists());
}

#[test]
fn a_limit_for_files_ends_the_trace_and_not_the_program() {
    let desk = desk(PROGRAM);
    // Without room for the tail; and with room for it, but not for the trace.
    for limit in [100, 400] {
        let output = shell(&desk, &format!("ulimit -f {limit}; dvmdbg trace ./x"));
        let told = text(&output.stderr);
        assert_eq!(
            (output.status.code(), &*text(&output.stdout)),
            (Some(2), PRINTED),
            "{told}"
        );
        assert!(told.contains("File too large"), "{told}");
        let shown = shell(&desk, "dvmdbg show 0.trd > /dev/null");
        assert_eq!(shown.status.code(), Some(2), "{}", text(&shown.stderr));
        assert!(!path(&desk, "0.trd.tail").exists());
        // Nobody else is asked to write.
        let alone = shell(&desk, &format!("ulimit -f {limit}; DVMDBG_COMMAND=trc ./x"));
        assert_eq!(
            (alone.status.code(), &*text(&alone.stdout)),
            (Some(3), PRINTED)
        );
    }
}

#[test]
fn nothing_half_written_is_left() {
    let desk = desk(PROGRAM);
    shell(
        &desk,
        "dvmdbg trace ./x; dvmdbg trace --binary --output b.trd ./x",
    );
    for (line, made) in [
        ("ulimit -f 0; dvmdbg diff 0.trd b.trd --output made", "made"),
        ("ulimit -f 2; dvmdbg convert 0.trd made", "made"),
        ("ulimit -f 2; dvmdbg convert b.trd made", "made"),
    ] {
        let output = shell(&desk, line);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {told}");
        assert!(
            told.contains(made) && told.contains("File too large"),
            "{line}: {told}"
        );
        assert!(!path(&desk, made).exists(), "{line}");
    }
    // What a trace has before its limit are whole records, and as many bytes as it says.
    let output = shell(&desk, "ulimit -f 400; dvmdbg trace --output cut.trd ./x");
    let told = text(&output.stderr);
    let length = fs::metadata(path(&desk, "cut.trd")).expect("a trace").len();
    assert!(
        told.contains(&format!(" {length} bytes")),
        "{length}: {told}"
    );
    assert!(
        fs::read(path(&desk, "cut.trd"))
            .expect("a trace")
            .ends_with(b"\n")
    );
    for form in ["", "--binary "] {
        let line = format!("ulimit -f 400; dvmdbg trace {form}./x; dvmdbg compare ./x");
        let told = text(&shell(&desk, &line).stderr);
        let number_before = |what: &str| {
            let before = told.split(what).next().unwrap_or_default();
            let number = before.rsplit(|one: char| !one.is_ascii_digit()).next();
            number.unwrap_or_default().to_owned()
        };
        let (recorded, compared) = (
            number_before(" records, "),
            number_before(" records compared"),
        );
        assert!(
            recorded.len() > 2 && recorded == compared,
            "{recorded} {compared}: {told}"
        );
    }
    for line in [
        "dvmdbg parameters",
        "dvmdbg --explain nonlocal",
        "dvmdbg show 0.trd",
        "dvmdbg diff 0.trd b.trd",
    ] {
        let output = shell(&desk, &format!("{line} > /dev/full"));
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {told}");
        assert!(
            told.contains("cannot write standard output"),
            "{line}: {told}"
        );
    }
}

#[test]
fn closed_streams_are_closed_for_the_program_too() {
    let desk = desk(
        "#include <fcntl.h>
double a;
int main(void) {
  int closed = 0;
  for (int stream = 0; stream < 3; stream++)
    closed |= (fcntl(stream, F_GETFD) == -1) << stream;
  a = closed;
  return 10 + closed;
}
",
    );
    for (closed, status) in [
        ("", 10),
        ("<&-", 11),
        (">&-", 12),
        ("<&- 2>&-", 15),
        ("<&- >&- 2>&-", 17),
    ] {
        for command in [
            "./x",
            "dvmdbg check --output report ./x",
            "dvmdbg trace ./x",
            "dvmdbg compare ./x",
        ] {
            let output = shell(&desk, &format!("{command} {closed}"));
            assert_eq!(output.status.code(), Some(status), "{command} {closed}");
        }
    }
}

#[test]
fn closed_streams_are_not_taken_for_ours() {
    let desk = desk(PROGRAM);
    let whole = shell(&desk, "DVMDBG_COMMAND=trc ./x; mv 0.trd whole.trd");
    assert_eq!(text(&whole.stdout), PRINTED);
    for closed in [">&-", "<&- >&-", "<&- >&- 2>&-", "2>&-"] {
        let output = shell(&desk, &format!("DVMDBG_COMMAND=trc ./x {closed}"));
        assert_eq!(
            output.status.code(),
            Some(3),
            "{closed}: {}",
            text(&output.stderr)
        );
        let same = shell(&desk, "dvmdbg diff whole.trd 0.trd");
        assert!(same.status.success(), "{closed}: {}", text(&same.stdout));
        let checked = shell(&desk, &format!("dvmdbg check --output report ./x {closed}"));
        assert_eq!(checked.status.code(), Some(3), "{closed}");
        let report = fs::read_to_string(path(&desk, "report")).expect("a report");
        assert!(report.contains("No errors detected"), "{closed}: {report}");
    }
}

#[test]
fn a_pipe_is_no_parameter_file() {
    let desk = desk(PROGRAM);
    for line in [
        "mkfifo p; DVMDBG_PAR=p timeout 20 dvmdbg check ./x",
        "DVMDBG_PAR=p timeout 20 ./x",
        "DVMDBG_PAR=<(echo 'DbgInfoPrint=0;') timeout 20 dvmdbg check ./x",
    ] {
        let output = shell(&desk, line);
        let told = text(&output.stderr);
        assert_eq!(
            (output.status.code(), &*text(&output.stdout)),
            (Some(2), ""),
            "{line}: {told}"
        );
        assert!(told.contains("is a pipe"), "{line}: {told}");
    }
    let empty = shell(&desk, "DVMDBG_PAR=/dev/null dvmdbg check ./x");
    assert_eq!(empty.status.code(), Some(3));
}

#[test]
fn the_program_ends_with_a_debugger_that_is_killed() {
    let desk = desk(
        "#include <stdio.h>\n#include <unistd.h>\n#pragma dvm array distribute[block]\ndouble a[8];\n\
         int main(void) {\n  printf(\"%d\\n\", (int)getpid());\n  fflush(stdout);\n  for (;;) {\n\
         #pragma dvm parallel([i] on a[i])\n  for (int i = 0; i < 8; i++) a[i] = i;\n  sleep(1); }\n}\n",
    );
    let temporary = path(&desk, "temporary");
    fs::create_dir(&temporary).expect("a folder");
    for (signal, command) in [("KILL", "check"), ("KILL", "compare"), ("TERM", "check")] {
        if command == "compare" {
            // It waits for a reference: any will do.
            shell(&desk, "timeout 5 dvmdbg trace ./x");
        }
        let mut debugger = Command::new(&desk.tools.dvmdbg)
            .args([command, "./x"])
            .env("TMPDIR", &temporary)
            .current_dir(desk.folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dvmdbg can be started");
        let mut line = String::new();
        let stream = debugger.stdout.take().expect("a pipe");
        BufReader::new(stream).read_line(&mut line).expect("a line");
        let program: u32 = line.trim().parse().expect("the number of the program");
        shell(&desk, &format!("kill -{signal} {}", debugger.id()));
        let _ = debugger.wait();
        let is_gone = || match fs::read_to_string(format!("/proc/{program}/stat")) {
            // Nobody may have waited for it.
            Ok(stat) => stat.contains(") Z "),
            Err(_) => true,
        };
        let start = Instant::now();
        while !is_gone() {
            assert!(
                start.elapsed() < Duration::from_secs(30),
                "{signal}, {command}: the program goes on"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        let left = fs::read_dir(&temporary).expect("a folder").count();
        assert_eq!(left, 0, "{signal}, {command}: temporary files are left");
    }
}

const DEEP_C: &str = "#include <stdio.h>
#pragma dvm array distribute[block]
double a[8];
int walk(int n, int *p) {
  int x = n, y = 2 * n;
  if (n == 0) return p[0];
  x += y;
  return (walk(n - 1, &x) + x - y) % 1000;
}
int main(void) {
  int v = 1, s = walk(11000, &v);
  #pragma dvm parallel([i] on a[i])
  for (int i = 0; i < 8; i++) a[i] = i;
  printf(\"%d\\n\", s);
  return 0;
}
";

const DEEP_FORTRAN: &str = "program p
  integer :: s
  real :: a(8)
!dvm$ distribute a(block)
  s = walk(11000, 1)
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = i
  end do
  print *, s
contains
  recursive integer function walk(n, p) result(r)
    integer :: n, p, x, y
    x = n
    y = 2 * n
    if (n == 0) then
      r = p
      return
    end if
    x = x + y
    r = mod(walk(n - 1, x) + x - y, 1000)
  end function
end program
";

#[test]
fn recursion_is_as_deep_as_in_the_plain_program() {
    // Most of the stack, and more than there is for frames twice as large.
    const LIMIT: &str = "ulimit -S -s 1024";
    for (file, source) in [("x.c", DEEP_C), ("x.f90", DEEP_FORTRAN)] {
        let desk = Desk::new();
        desk.file(file, source);
        desk.succeeds(&format!("{file} -o plain"));
        desk.succeeds(&format!("--debug {file} -o x"));
        let plain = shell(&desk, &format!("{LIMIT}; ./plain"));
        assert!(plain.status.success(), "{file}");
        for command in [
            "check",
            "trace",
            "compare",
            "compare --order reverse",
            "reduce",
        ] {
            let output = shell(&desk, &format!("{LIMIT}; dvmdbg {command} ./x"));
            let told = text(&output.stderr);
            assert_eq!(
                (output.status.code(), &output.stdout),
                (Some(0), &plain.stdout),
                "{file}, {command}: {told}"
            );
        }
    }
}

/// A red bell, the beginning of a title of the window, and a C1 control in UTF-8.
const ESCAPES: &str = "\x1b[31m\x07\x1b]0;me\u{9b}2J";

#[test]
fn escapes_in_sources_and_names_are_shown() {
    let desk = Desk::new();
    let (file, source) = (
        "e\x1b[31m\x07.c",
        format!(
            "#pragma dvm array distribute[block] shadow[0:0]\ndouble a[8];\nint main(void) {{\n\
             #pragma dvm parallel([i] on a[i])\n  for (int i = 1; i < 8; i++)\n\
             /* {ESCAPES} */ a[i] = a[i - 1]; /* {ESCAPES} */\n  return 0; }}\n"
        ),
    );
    desk.file(file, &source);
    let build = ["--debug", file, "-o", "x\x1b[1m"];
    assert!(desk.run(&desk.tools.dvmcc, &build).status.success());
    for colour in ["always", "never"] {
        let words = ["check", "--color", colour, "./x\x1b[1m"];
        let output = desk.run(&desk.tools.dvmdbg, &words);
        let told = text(&output.stderr);
        assert!(told.contains("Kind: "), "{told}");
        assert!(told.contains("e␛[31m␇.c"), "{told}");
        assert!(
            told.contains("/* ␛[31m␇␛]0;me\u{fffd}2J */ a[i] ="),
            "{told}"
        );
        is_harmless(&told, colour == "always");
    }
    let missing = desk.run(&desk.tools.dvmdbg, &["check", "./y\x1b[1m"]);
    assert!(
        text(&missing.stderr).contains("./y␛[1m"),
        "{}",
        text(&missing.stderr)
    );
    is_harmless(&text(&missing.stderr), false);
}

#[test]
fn escapes_in_diagnostics_of_the_build_are_shown() {
    let desk = Desk::new();
    let file = "e\x1b[31m.c";
    desk.file(
        file,
        &format!("int main(void) {{\n#pragma dvm nonsense {ESCAPES}\n  return 0; }}\n"),
    );
    for format in ["short", "text"] {
        for colour in ["always", "never"] {
            let words = ["--lint", "--format", format, "--color", colour, file];
            let told = text(&desk.run(&desk.tools.dvmcc, &words).stderr);
            assert!(told.contains("e␛[31m.c"), "{told}");
            is_harmless(&told, colour == "always" && format == "text");
        }
    }
    let missing = desk.run(&desk.tools.dvmcc, &["--lint", "y\x1b[1m.c"]);
    is_harmless(&text(&missing.stderr), false);
}

#[test]
fn escapes_in_traces_are_shown() {
    let desk = desk(PROGRAM);
    assert!(
        shell(&desk, "DVMDBG_COMMAND=trc ./x && true; test -e 0.trd")
            .status
            .success()
    );
    let trace = fs::read_to_string(path(&desk, "0.trd")).expect("a trace");
    let lines = trace.lines().filter(|line| !line.starts_with("# Checksum"));
    let spoken: String = lines
        .map(|line| {
            line.replace("x.c", "\x1b[31m\x07.c")
                .replace("= 518500", "= 1")
                + "\n"
        })
        .collect();
    fs::write(path(&desk, "1.trd"), spoken).expect("a trace");
    for line in ["dvmdbg show 1.trd", "dvmdbg diff 0.trd 1.trd"] {
        let output = shell(&desk, line);
        let told = text(&output.stdout);
        // The text of a trace has escapes of its own for what is in names.
        let shown = ["␛[31m␇.c", "\\x1B[31m\\x07.c"];
        assert!(shown.iter().any(|one| told.contains(one)), "{line}: {told}");
        is_harmless(&told, false);
        is_harmless(&text(&output.stderr), false);
    }
}

/// Nothing but line breaks, tabs and, where asked for, our own colours is for the terminal.
fn is_harmless(told: &str, colored: bool) {
    let mut rest = told.to_owned();
    if colored {
        while let Some((before, behind)) = rest.split_once("\x1b[") {
            let (code, behind) = behind.split_once('m').expect("a colour");
            let is_colour = |ch: char| ch.is_ascii_digit() || ch == ';';
            assert!(code.chars().all(is_colour), "{told:?}");
            rest = format!("{before}{behind}");
        }
    }
    let sent = |ch: char| ch.is_control() && ch != '\n' && ch != '\t';
    assert!(!rest.contains(sent), "{told:?}");
}
