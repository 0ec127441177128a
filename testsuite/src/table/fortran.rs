//! Fortran half of the table.

use super::place::{Place, Refused};
use super::spelling::Spelling;

const FORTRAN: Place = Place {
    spellings: &[Spelling::Fortran],
    reported: "a",
    ..Place::EVERYWHERE
};

pub(super) const PLACES: &[Place] = &[
    Place {
        name: "local",
        files: &["\
subroutine run@
  integer :: i
  real :: s, a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "save",
        files: &["\
subroutine run@
  integer :: i
  real :: s
  real, save :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "automatic",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "allocatable_saved",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "pointer_contiguous",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "target",
        files: &["\
subroutine run@
  integer :: i
  real :: s
  real, target :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "volatile",
        files: &["\
subroutine run@
  integer :: i
  real :: s
  real, volatile :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "asynchronous",
        files: &["\
subroutine run@
  integer :: i
  real :: s
  real, asynchronous :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "double",
        files: &["\
subroutine run@
  integer :: i
  real :: s
  double precision :: a(8), b(0:9)
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "records",
        part: "%x",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "records_allocatable",
        part: "%x",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "records_pointer",
        part: "%x",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "records_elsewhere",
        part: "%x",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "dummy",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "common",
        files: &["\
subroutine run@
  integer :: i
  real :: s, a(8), b(0:9)
  common /c@/ a, b
MAP
WORK
end subroutine
"],
        ..FORTRAN
    },
    Place {
        name: "module",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_procedure",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_allocated_inside",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_target",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_volatile",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "module_elsewhere",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "module_elsewhere_allocatable",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "module_elsewhere_allocated_there",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "module_elsewhere_pointer",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "module_elsewhere_target",
        files: &[
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
        ..FORTRAN
    },
    Place {
        name: "host",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "host_allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "host_allocated_inside",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "host_pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_optional",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_assumed_shape",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_contiguous",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_target",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "dummy_allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "dummy_allocated_inside",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "dummy_pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "dummy_optional_allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "dummy_optional_pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_allocatable",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "inherit_pointer",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "protected",
        files: &["\
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
        ..FORTRAN
    },
    Place {
        name: "bind_c",
        files: &["\
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
        ..FORTRAN
    },
];

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
