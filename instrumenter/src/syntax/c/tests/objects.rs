//! What is found out about objects: addresses, insertion places, text that is not followed.

use super::{object, unit};

#[test]
fn addresses_that_leave() {
    let source = "void g(); int f(int n) {
        int taken, safe, passed[3], indexed[3], row[2][3], started[3], deref[2], compared[2];
        struct S { int m; int a[3]; } direct, member, decayed, arrow, *p = &arrow, whole;
        int sized[3], chosen[2], added[2], element[3], two[2][2];
        int *q = &taken; safe = n; g(passed); indexed[n] = 1; g(row[1]); q = started;
        *deref = 1; n = compared == q; n = direct.m + direct.a[1]; q = &member.m; q = decayed.a;
        p->m = 1; whole = direct; n = sizeof sized; q = n ? chosen : 0; q = added + 1;
        q = &element[1]; n = two[1][n];
        return n; }";
    let unit = unit(source);
    for name in [
        "taken", "passed", "row", "started", "compared", "member", "decayed", "arrow", "chosen",
        "added", "element",
    ] {
        assert!(object(&unit, name).address_taken, "{name}");
    }
    for name in [
        "safe", "indexed", "deref", "direct", "p", "whole", "sized", "two", "q", "n",
    ] {
        assert!(!object(&unit, name).address_taken, "{name}");
    }
}

#[test]
fn addresses_in_initialisers_of_file_scope() {
    let unit = unit("int x, y, a[3], b[3]; int *p = &x, *q[] = { a, &b[1] };");
    for (name, taken) in [("x", true), ("y", false), ("a", true), ("b", true)] {
        assert_eq!(object(&unit, name).address_taken, taken, "{name}");
    }
}

#[test]
fn code_may_be_inserted_behind_a_declaration() {
    let source = "int g; void f(int n) { int a = 1, b; for (int i = 0; ; ) { int c; }
        switch (n) { int head; int never = 1; case 0: n = 1; int tail; } int d[n]; }";
    let unit = unit(source);
    for (name, before) in [
        ("a", Some("int a = 1, b;")),
        ("b", Some("int a = 1, b;")),
        ("c", Some("int c;")),
        ("tail", Some("int tail;")),
        ("d", Some("int d[n];")),
        ("i", None),
        ("head", Some("int head;")),
        ("never", None),
        ("n", None),
        ("g", None),
    ] {
        let after = object(&unit, name).after;
        assert_eq!(after.is_some(), before.is_some(), "{name}");
        if let (Some(after), Some(before)) = (after, before) {
            assert!(source[..after].ends_with(before), "{name}");
        }
    }
    assert!(source[..object(&unit, "g").file_scope_end].ends_with("int g;"));
}

#[test]
fn text_that_is_not_followed_gives_up_its_variables() {
    let unit = unit(
        "void drop(int *); float *p;
         void f(int n) {
             int in, out, memory[3], beside, chosen, selected, list, kept;
             __attribute__((cleanup(drop))) int cleaned = 1; int late __attribute__((cleanup(drop))) = 2;
             asm(\"\" : \"=r\"(out) : \"r\"(in), [name] \"m\"(memory[n]));
             register int pinned; asm(\"\" : \"=r\"(pinned) : \"r\"(beside));
             n = _Generic(selected, int: chosen++, default: kept);
             n = n[memory]; kept = sizeof(list);
         }",
    );
    for name in ["pinned", "beside", "chosen"] {
        assert!(object(&unit, name).untracked, "{name}");
    }
    for name in ["cleaned", "late"] {
        assert!(object(&unit, name).address_taken, "{name}");
    }
    for name in ["in", "out", "memory", "selected", "list", "kept", "p"] {
        assert!(!object(&unit, name).untracked, "{name}");
    }
}

#[test]
fn declarations_of_one_object_are_joined() {
    let unit =
        unit("extern double a[]; double f(void) { extern double a[]; return a[1]; } double a[9];");
    let named: Vec<_> = unit
        .objects
        .iter()
        .filter(|object| object.name == "a")
        .collect();
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].storage, crate::model::Storage::Global);
    assert!(
        matches!(&named[0].ty, crate::model::Type::Array { dims, .. } if dims[0].extent.is_some())
    );
}

#[test]
fn functions_inside_functions() {
    let unit = unit(
        "int global;
int f(int formal, int own, int bound)
{
  __label__ out;
  static int kept;
  int local, alone, i;
  auto int late(int);
  int early(int i, int table[bound][2]) { int inside = i; kept = formal + global + inside; return late(i); }
  int late(int n) { void deep(void) { local = n; goto out; } deep(); return alone_of(n); }
  for (i = 0; i < own; i++) { alone = i; early(i, 0); }
out:
  return alone;
}
int g(void) { int early(int n) { return n; } return early(1); }
",
    );
    let captured = |name: &str| object(&unit, name).captured;
    for name in ["formal", "kept", "local", "bound"] {
        assert!(captured(name), "{name}");
    }
    for name in ["global", "own", "alone", "inside"] {
        assert!(!captured(name), "{name}");
    }
    let hosts: Vec<_> = unit
        .procedures
        .iter()
        .map(|one| (one.key.as_str(), one.host.as_deref()))
        .collect();
    assert_eq!(
        hosts,
        [
            ("f", None),
            ("early.2", Some("f")),
            ("late.1", Some("f")),
            ("deep.3", Some("late.1")),
            ("g", None),
            ("early.4", Some("g")),
        ]
    );
    assert!(unit.procedures[0].landings.contains("out"));
    assert!(unit.procedures[2].landings.is_empty());
}
