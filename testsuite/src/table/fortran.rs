//! Fortran half of the table.

use super::{Refused, Sources};

/// Directives of a cell and the loops that hold them against their arrays.
struct Mapping {
    name: &'static str,
    /// Where the arrays are declared.
    directives: &'static str,
    /// Statements before the loop that is judged, which give the arrays their values.
    before: &'static str,
    /// Directive of the loop that is judged.
    parallel: &'static str,
    /// Its element as it is right and as it is wrong, and the kind of the fault.
    right: &'static str,
    wrong: &'static str,
    kind: &'static str,
}

/// Every iteration gives its element a value.
const FILL: &str = "\
!dvm$ parallel (i) on a(i)
do i = 1, 8
  a(i) = i
end do
";

/// The same where an alignment moves the array by one.
const FILL_SHIFTED: &str = "\
!dvm$ parallel (i) on b(i)
do i = 2, 9
  a(i - 1) = i
end do
";

const MAPPINGS: &[Mapping] = &[
    Mapping {
        name: "birth",
        directives: "!dvm$ distribute a(block)\n",
        before: "\
!dvm$ parallel (i) on a(i)
do i = 1, 8
  if (i /= 4) a(i) = i
end do
",
        parallel: "!dvm$ parallel (i) on a(i), reduction(sum(s))",
        right: "if (i /= 4) s = s + a(i)",
        wrong: "s = s + a(i)",
        kind: "uninitialized",
    },
    Mapping {
        name: "distribute",
        directives: "!dvm$ distribute a(block)\n",
        before: FILL,
        parallel: "!dvm$ parallel (i) on a(i), reduction(sum(s))",
        right: "s = s + a(i)",
        wrong: "s = s + a(i - 1)",
        kind: "nonlocal",
    },
    Mapping {
        name: "align",
        directives: "!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i + 1)\n",
        before: FILL_SHIFTED,
        parallel: "!dvm$ parallel (i) on b(i), reduction(sum(s))",
        right: "s = s + a(i - 1)",
        wrong: "s = s + a(i)",
        kind: "nonlocal",
    },
    Mapping {
        name: "template",
        directives: "!dvm$ template t(10)\n!dvm$ distribute t(block)\n!dvm$ align a(i) with t(i + 1)\n",
        before: "\
!dvm$ parallel (i) on t(i)
do i = 2, 9
  a(i - 1) = i
end do
",
        parallel: "!dvm$ parallel (i) on t(i), reduction(sum(s))",
        right: "s = s + a(i - 1)",
        wrong: "s = s + a(i)",
        kind: "nonlocal",
    },
    Mapping {
        name: "template_behind",
        directives: "!dvm$ align a(i) with t(i + 1)\n!dvm$ distribute t(block)\n!dvm$ template t(10)\n",
        before: "\
!dvm$ parallel (i) on t(i)
do i = 2, 9
  a(i - 1) = i
end do
",
        parallel: "!dvm$ parallel (i) on t(i), reduction(sum(s))",
        right: "s = s + a(i - 1)",
        wrong: "s = s + a(i)",
        kind: "nonlocal",
    },
    Mapping {
        name: "shadow",
        directives: "!dvm$ distribute a(block)\n!dvm$ shadow a(1:2)\n",
        before: FILL,
        parallel: "!dvm$ parallel (i) on a(i), reduction(sum(s)), shadow_renew(a)",
        right: "if (i < 7) s = s + a(i + 2)",
        wrong: "if (i > 2) s = s + a(i - 2)",
        kind: "nonlocal",
    },
    Mapping {
        name: "redistribute",
        directives: "!dvm$ distribute a(block)\n!dvm$ dynamic a\n",
        before: "\
!dvm$ redistribute a(*)
do i = 1, 8
  a(i) = i
end do
!dvm$ redistribute a(block)
",
        parallel: "!dvm$ parallel (i) on a(i), reduction(sum(s))",
        right: "s = s + a(i)",
        wrong: "s = s + a(i - 1)",
        kind: "nonlocal",
    },
    Mapping {
        name: "realign",
        directives: "!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i)\n!dvm$ dynamic a\n",
        before: "\
!dvm$ parallel (i) on a(i)
do i = 1, 8
  a(i) = i
end do
!dvm$ realign a(i) with b(i + 1)
",
        parallel: "!dvm$ parallel (i) on b(i), reduction(sum(s))",
        right: "s = s + a(i - 1)",
        wrong: "s = s + a(i)",
        kind: "nonlocal",
    },
    Mapping {
        name: "deferred",
        directives: "!dvm$ distribute :: a\n!dvm$ dynamic a\n",
        before: "\
!dvm$ redistribute a(block)
!dvm$ parallel (i) on a(i)
do i = 1, 8
  a(i) = i
end do
",
        parallel: "!dvm$ parallel (i) on a(i), reduction(sum(s))",
        right: "s = s + a(i)",
        wrong: "s = s + a(i - 1)",
        kind: "nonlocal",
    },
    Mapping {
        name: "deferred_align",
        directives: "!dvm$ distribute b(block)\n!dvm$ align :: a\n!dvm$ dynamic a\n",
        before: "\
!dvm$ realign a(i) with b(i + 1)
!dvm$ parallel (i) on b(i)
do i = 2, 9
  a(i - 1) = i
end do
",
        parallel: "!dvm$ parallel (i) on b(i), reduction(sum(s))",
        right: "s = s + a(i - 1)",
        wrong: "s = s + a(i)",
        kind: "nonlocal",
    },
];

/// Where the arrays are declared.
///
/// In the texts `@` is the number of the mapping, the line `MAP` stands for the directives and `WORK` for the statements.
struct Place {
    name: &'static str,
    /// The files before that of the main program, and text before the main program in its file.
    files: &'static [&'static str],
    /// What stands behind an element of the arrays: they hold records.
    part: &'static str,
}

impl Place {
    const fn new(name: &'static str, files: &'static [&'static str]) -> Self {
        Self {
            name,
            files,
            part: "",
        }
    }

    const fn of_records(name: &'static str, files: &'static [&'static str]) -> Self {
        Self {
            part: "%x",
            ..Self::new(name, files)
        }
    }
}

const PLACES: &[Place] = &[
    Place::new(
        "local",
        &["\
subroutine run@
  integer :: i
  real :: s, a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "save",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, save :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "automatic",
        &["\
subroutine run@
  call inside@(8)
end subroutine
subroutine inside@(n)
  integer :: i, n
  real :: s, a(n), b(0:n + 1)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "allocatable",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9))
  allocate (a(8))
WORK
end subroutine
"],
    ),
    Place::new(
        "allocatable_saved",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, allocatable, save :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
WORK
  deallocate (a, b)
end subroutine
"],
    ),
    Place::new(
        "pointer",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, pointer :: a(:), b(:)
MAP
  allocate (b(0:9))
  allocate (a(8))
WORK
  deallocate (a, b)
end subroutine
"],
    ),
    Place::new(
        "pointer_contiguous",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, pointer, contiguous :: a(:), b(:)
MAP
  allocate (b(0:9))
  allocate (a(8))
WORK
  deallocate (a, b)
end subroutine
"],
    ),
    Place::new(
        "target",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, target :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "volatile",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, volatile :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "asynchronous",
        &["\
subroutine run@
  integer :: i
  real :: s
  real, asynchronous :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "double",
        &["\
subroutine run@
  integer :: i
  real :: s
  double precision :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::of_records(
        "records",
        &["\
subroutine run@
  type t
    integer :: n
    real :: x
  end type
  integer :: i
  real :: s
  type(t) :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::of_records(
        "records_allocatable",
        &["\
subroutine run@
  type t
    integer :: n
    real :: x
  end type
  integer :: i
  real :: s
  type(t), allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
WORK
end subroutine
"],
    ),
    Place::of_records(
        "records_pointer",
        &["\
subroutine run@
  type t
    integer :: n
    real :: x
  end type
  integer :: i
  real :: s
  type(t), pointer :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
WORK
end subroutine
"],
    ),
    Place::of_records(
        "records_elsewhere",
        &[
            "\
module m@
  type t
    integer :: n
    real :: x
  end type
  type(t) :: a(8), b(0:9)
MAP
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "dummy",
        &["\
subroutine run@
  real :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
subroutine inside@(a, b)
  integer :: i
  real :: s, a(8), b(0:9)
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "common",
        &["\
subroutine run@
  integer :: i
  real :: s, a(8), b(0:9)
  common /c@/ a, b
MAP
WORK
end subroutine
"],
    ),
    Place::new(
        "module",
        &["\
module m@
  real :: a(8), b(0:9)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
"],
    ),
    Place::new(
        "module_procedure",
        &["\
module m@
  real :: a(8), b(0:9)
MAP
contains
subroutine work
  integer :: i
  real :: s
WORK
end subroutine
end module
subroutine run@
  use m@
  call work
end subroutine
"],
    ),
    Place::new(
        "module_allocatable",
        &["\
module m@
  real, allocatable :: a(:), b(:)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
  allocate (b(0:9))
  allocate (a(8))
WORK
end subroutine
"],
    ),
    Place::new(
        "module_allocated_inside",
        &["\
module m@
  real, allocatable :: a(:), b(:)
MAP
contains
subroutine make
  allocate (b(0:9), a(8))
end subroutine
end module
subroutine run@
  use m@
  integer :: i
  real :: s
  call make
WORK
end subroutine
"],
    ),
    Place::new(
        "module_pointer",
        &["\
module m@
  real, pointer :: a(:), b(:)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
  allocate (b(0:9))
  allocate (a(8))
WORK
end subroutine
"],
    ),
    Place::new(
        "module_target",
        &["\
module m@
  real, target :: a(8), b(0:9)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
"],
    ),
    Place::new(
        "module_volatile",
        &["\
module m@
  real, volatile :: a(8), b(0:9)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
"],
    ),
    Place::new(
        "module_elsewhere",
        &[
            "\
module m@
  real :: a(8), b(0:9)
MAP
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "module_elsewhere_allocatable",
        &[
            "\
module m@
  real, allocatable :: a(:), b(:)
MAP
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
  allocate (b(0:9))
  allocate (a(8))
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "module_elsewhere_allocated_there",
        &[
            "\
module m@
  real, allocatable :: a(:), b(:)
MAP
contains
subroutine make
  allocate (b(0:9), a(8))
end subroutine
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
  call make
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "module_elsewhere_pointer",
        &[
            "\
module m@
  real, pointer :: a(:), b(:)
MAP
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
  allocate (b(0:9))
  allocate (a(8))
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "module_elsewhere_target",
        &[
            "\
module m@
  real, target :: a(8), b(0:9)
MAP
end module
",
            "\
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
",
        ],
    ),
    Place::new(
        "host",
        &["\
subroutine run@
  real :: a(8), b(0:9)
MAP
  call inside
contains
subroutine inside
  integer :: i
  real :: s
WORK
end subroutine
end subroutine
"],
    ),
    Place::new(
        "host_allocatable",
        &["\
subroutine run@
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside
contains
subroutine inside
  integer :: i
  real :: s
WORK
end subroutine
end subroutine
"],
    ),
    Place::new(
        "host_allocated_inside",
        &["\
subroutine run@
  real, allocatable :: a(:), b(:)
MAP
  call inside
contains
subroutine inside
  integer :: i
  real :: s
  allocate (b(0:9), a(8))
WORK
end subroutine
end subroutine
"],
    ),
    Place::new(
        "host_pointer",
        &["\
subroutine run@
  real, pointer :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside
contains
subroutine inside
  integer :: i
  real :: s
WORK
end subroutine
end subroutine
"],
    ),
    Place::new(
        "inherit",
        &["\
subroutine run@
  real :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
subroutine inside@(a, b)
  integer :: i
  real :: s, a(8), b(0:9)
INHERIT
WORK
end subroutine
"],
    ),
    Place::new(
        "inherit_optional",
        &["\
subroutine run@
  interface
  subroutine inside@(a, b)
  real, optional :: a(8), b(0:9)
  end subroutine
  end interface
  real :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, optional :: a(8), b(0:9)
INHERIT
WORK
end subroutine
"],
    ),
    Place::new(
        "inherit_assumed_shape",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s, a(:), b(0:)
INHERIT
WORK
end subroutine
end module
subroutine run@
  use m@
  real :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "inherit_contiguous",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, contiguous :: a(:), b(0:)
INHERIT
WORK
end subroutine
end module
subroutine run@
  use m@
  real :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "inherit_target",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, target :: a(:), b(0:)
INHERIT
WORK
end subroutine
end module
subroutine run@
  use m@
  real, target :: a(8), b(0:9)
MAP
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "dummy_allocatable",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, allocatable :: a(:), b(:)
MAP
WORK
end subroutine
end module
subroutine run@
  use m@
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "dummy_allocated_inside",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
WORK
end subroutine
end module
subroutine run@
  use m@
  real, allocatable :: a(:), b(:)
MAP
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "dummy_pointer",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, pointer :: a(:), b(:)
MAP
WORK
end subroutine
end module
subroutine run@
  use m@
  real, pointer :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "dummy_optional_allocatable",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, allocatable, optional :: a(:), b(:)
MAP
if (.not. present(a)) return
WORK
end subroutine
end module
subroutine run@
  use m@
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@()
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "dummy_optional_pointer",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, pointer, optional :: a(:), b(:)
MAP
if (.not. present(a)) return
WORK
end subroutine
end module
subroutine run@
  use m@
  real, pointer :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@()
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "inherit_allocatable",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, allocatable :: a(:), b(:)
INHERIT
WORK
end subroutine
end module
subroutine run@
  use m@
  real, allocatable :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "inherit_pointer",
        &["\
module m@
contains
subroutine inside@(a, b)
  integer :: i
  real :: s
  real, pointer :: a(:), b(:)
INHERIT
WORK
end subroutine
end module
subroutine run@
  use m@
  real, pointer :: a(:), b(:)
MAP
  allocate (b(0:9), a(8))
  call inside@(a, b)
end subroutine
"],
    ),
    Place::new(
        "protected",
        &["\
module m@
  real, protected :: a(8), b(0:9)
MAP
contains
subroutine work
  integer :: i
  real :: s
WORK
end subroutine
end module
subroutine run@
  use m@
  call work
end subroutine
"],
    ),
    Place::new(
        "bind_c",
        &["\
module m@
  use iso_c_binding
  real(c_float), bind(c, name='a_of_@') :: a(8)
  real(c_float), bind(c, name='b_of_@') :: b(0:9)
MAP
end module
subroutine run@
  use m@
  integer :: i
  real :: s
WORK
end subroutine
"],
    ),
];

/// All places, each as it is right and with faults.
pub(super) fn programs() -> Vec<Sources> {
    let both = |place| [program(place, false), program(place, true)];
    PLACES.iter().flat_map(both).collect()
}

/// All cells of a place.
fn program(place: &Place, is_wrong: bool) -> Sources {
    let mut files = vec![String::new(); place.files.len()];
    let mut calls = String::new();
    for (number, mapping) in MAPPINGS.iter().enumerate() {
        // The template of the caller has no name there.
        if mapping.name.starts_with("template") && place.name.starts_with("inherit") {
            continue;
        }
        for (file, text) in files.iter_mut().zip(place.files) {
            *file += &cell(text, place.part, mapping, number, is_wrong);
        }
        calls += &format!("  call run{number}\n");
    }
    let main = files.last_mut().expect("a place has a file");
    *main += &format!("program main\n{calls}end program\n");
    let suffix = if is_wrong { "" } else { "_ok" };
    Sources {
        name: format!("{}{suffix}", place.name),
        files: files
            .into_iter()
            .enumerate()
            .map(|(number, text)| (format!("part{number}.f90"), text))
            .collect(),
    }
}

fn cell(text: &str, part: &str, mapping: &Mapping, number: usize, is_wrong: bool) -> String {
    let work = if is_wrong {
        format!("    {} ! EXPECT {} a\n", mapping.wrong, mapping.kind)
    } else {
        format!("    {}\n", mapping.right)
    };
    // What a faulty program would print may be what lay there by chance.
    let shown = match (is_wrong, mapping.kind) {
        (true, "uninitialized") => "",
        _ => ", s",
    };
    let work = format!(
        "{}  s = 0\n{}\n  do i = 2, 8\n{work}  end do\n  print *, '{}'{shown}\n",
        mapping.before, mapping.parallel, mapping.name
    );
    let work = with_part(&work, part);
    let lines = text.lines().map(|line| match line {
        "MAP" => mapping.directives.to_owned(),
        "INHERIT" => match mapping.directives.contains("b(") {
            true => "!dvm$ inherit a, b\n".to_owned(),
            false => "!dvm$ inherit a\n".to_owned(),
        },
        "WORK" => work.clone(),
        line => format!("{line}\n"),
    });
    let text: String = lines.collect();
    text.replace('@', &number.to_string())
}

/// The text with the part of a record behind every element that a statement names.
fn with_part(text: &str, part: &str) -> String {
    let is_directive = |line: &str| line.starts_with('!');
    let elements = ["a(i)", "a(i - 1)", "a(i + 2)", "a(i - 2)"];
    let lines = text.lines().map(|line| match is_directive(line) {
        true => format!("{line}\n"),
        false => elements.iter().fold(format!("{line}\n"), |line, element| {
            line.replace(element, &format!("{element}{part}"))
        }),
    });
    lines.collect()
}

/// What the language forbids: where it is declared, what is said of the line with `HERE`.
const REFUSED: &[(&str, &str, &str)] = &[
    (
        "block",
        "block\nreal :: a(8)\n!dvm$ distribute a(block) !HERE\na = 0\nend block\n",
        "cannot stand here",
    ),
    (
        "block_allocatable",
        "block\nreal, allocatable :: a(:)\n!dvm$ distribute a(block) !HERE\nallocate (a(8))\nend block\n",
        "cannot stand here",
    ),
    (
        "block_template",
        "block\nreal :: a(8)\n!dvm$ template t(8) !HERE\na = 0\nend block\n",
        "cannot stand here",
    ),
    (
        "component",
        "type t\nreal :: a(8)\n!dvm$ distribute a(block) !HERE\nend type\ntype(t) :: x\nx%a = 0\n",
        "cannot stand in the definition of a type",
    ),
    (
        "component_named",
        "type t\nreal :: a(8)\nend type\ntype(t) :: x\n!dvm$ distribute x%a(block) !HERE\nx%a = 0\n",
        "%",
    ),
    (
        "component_redistributed",
        "type t\nreal, allocatable :: a(:)\n!dvm$ distribute :: a\nend type\ntype(t) :: x\nallocate (x%a(8))\n!dvm$ redistribute x%a(block) !HERE\nx%a = 0\n",
        "%",
    ),
    (
        "component_in_loop",
        "type t\nreal :: a(8)\nend type\ntype(t) :: x\n!dvm$ parallel (i) on x%a(i) !HERE\ndo i = 1, 8\nx%a(i) = 0\nend do\n",
        "%",
    ),
    (
        "constant",
        "real, parameter :: a(8) = 1.\n!dvm$ distribute a(block) !HERE\nprint *, a(1)\n",
        "`a`",
    ),
    (
        "data",
        "real :: a(8) = 1.\n!dvm$ distribute a(block) !HERE\nprint *, a(1)\n",
        "has no values from its declaration",
    ),
    (
        "equivalence",
        "real :: a(8), b(8)\nequivalence (a, b)\n!dvm$ distribute a(block) !HERE\na = 0\n",
        "EQUIVALENCE",
    ),
    (
        "scalar",
        "real :: a\n!dvm$ distribute a(block) !HERE\na = 0\n",
        "is no array",
    ),
    (
        "rank",
        "real :: a(8)\n!dvm$ distribute a(block, block) !HERE\na = 0\n",
        "but 2 are written",
    ),
    (
        "assumed_size",
        "real :: x(8)\ncall s(x)\ncontains\nsubroutine s(a)\nreal :: a(*)\n!dvm$ distribute a(block) !HERE\na(1) = 0\nend subroutine\n",
        "needs its last extent",
    ),
    (
        "inherit_assumed_size",
        "real :: x(8)\ncall s(x)\ncontains\nsubroutine s(a)\nreal :: a(*)\n!dvm$ inherit a !HERE\na(1) = 0\nend subroutine\n",
        "needs its last extent",
    ),
    (
        "assumed_shape",
        "real :: x(8)\ncall s(x)\ncontains\nsubroutine s(a)\nreal :: a(:)\n!dvm$ distribute a(block) !HERE\na(1) = 0\nend subroutine\n",
        "only INHERIT fits it",
    ),
    (
        "assumed_shape_optional",
        "call s()\ncontains\nsubroutine s(a)\nreal, optional :: a(:)\n!dvm$ distribute a(block) !HERE\nif (present(a)) a(1) = 0\nend subroutine\n",
        "only INHERIT fits it",
    ),
    (
        "assumed_rank",
        "contains\nsubroutine s(a)\nreal :: a(..)\n!dvm$ distribute a(block) !HERE\nprint *, rank(a)\nend subroutine\n",
        "`A` has 0 dimensions",
    ),
    (
        "value",
        "contains\nsubroutine s(a)\nreal, value :: a\n!dvm$ distribute a(block) !HERE\na = 0\nend subroutine\n",
        "is no array",
    ),
    (
        "dummy_on_local",
        "contains\nsubroutine s(a)\nreal :: a(8), b(8)\n!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i) !HERE\na = 0\nend subroutine\n",
        "aligned with the local",
    ),
    (
        "common_on_local",
        "contains\nsubroutine s()\nreal :: a(8), b(8)\ncommon /c/ a\n!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i) !HERE\na = 0\nend subroutine\n",
        "aligned with the local",
    ),
    (
        "saved_on_local",
        "contains\nsubroutine s()\nreal, save :: a(8)\nreal :: b(8)\n!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i) !HERE\na = 0\nend subroutine\n",
        "is saved, but its base",
    ),
    (
        "static_on_allocatable",
        "real :: a(8)\nreal, allocatable :: b(:)\n!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i) !HERE\nallocate (b(8))\na = 0\n",
        "exists before",
    ),
    (
        "static_on_pointer",
        "real :: a(8)\nreal, pointer :: b(:)\n!dvm$ distribute b(block)\n!dvm$ align a(i) with b(i) !HERE\nallocate (b(8))\na = 0\n",
        "exists before",
    ),
    (
        "template_in_common",
        "real :: t(8)\ncommon /c/ t\n!dvm$ template t(8) !HERE\nprint *, 1\n",
        "cannot be in COMMON",
    ),
    (
        "not_dynamic",
        "real :: a(8)\n!dvm$ distribute a(block)\na = 0\n!dvm$ redistribute a(*) !HERE\na = 0\n",
        "not DYNAMIC",
    ),
    (
        "not_declared",
        "real :: a(8)\n!dvm$ distribute b(block) !HERE\na = 0\n",
        "`b`",
    ),
    (
        "base_not_declared",
        "real :: a(8)\n!dvm$ align a(i) with b(i) !HERE\na = 0\n",
        "`b`",
    ),
    (
        "host",
        "real :: a(8)\na = 0\ncontains\nsubroutine s()\n!dvm$ distribute a(block) !HERE\na = 0\nend subroutine\n",
        "is declared elsewhere",
    ),
    (
        "class",
        "type t\nreal :: x\nend type\nclass(t), allocatable :: a(:)\n!dvm$ distribute a(block) !HERE\nallocate (a(8))\n",
        "cannot be followed",
    ),
    (
        "imported",
        "use iso_fortran_env, only: a => integer_kinds\n!dvm$ distribute a(block) !HERE\nprint *, a(1)\n",
        "is not a variable declared here",
    ),
];

/// All of it, as sources.
pub(super) fn refused() -> Vec<Refused> {
    let source = |&(name, text, says): &(&'static str, &str, &'static str)| Refused {
        name,
        suffix: "f90",
        text: format!("program main\n{text}end program\n"),
        says,
        is_limit: says.ends_with("cannot be followed"),
    };
    REFUSED.iter().map(source).collect()
}
