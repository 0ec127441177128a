//! Numbers of Fortran-DVM (spec/languages.md 8.2, and 5 and 6 where they name one).

use super::{Case, Table, free_form_findings};
use crate::diagnostic::translator::Translator;

#[test]
fn every_number_is_provoked_or_left_out() {
    let table = Table {
        translator: Translator::Fortran,
        numbers: NUMBERS.iter().map(u32::to_string).collect(),
        given: GIVEN,
        carried: CARRIED,
    };
    table.check(free_form_findings);
}

#[rustfmt::skip]
const NUMBERS: &[u32] = &[
    // Declarations.
    16, 54, 57, 59, 62, 66, 79, 80, 81, 82, 86, 87, 89, 92, 116, 117, 118, 119, 124, 125, 126, 141,
    169, 193, 194, 195, 265, 266, 337, 341, 401, 637, 638, 640,
    // Formats and ranks.
    55, 88, 90, 110, 127, 128, 129, 132, 140, 161, 176, 340, 624, 625,
    // Expressions of ALIGN and ON.
    130, 131, 133, 134, 135, 136, 160, 163, 252, 253,
    // Shadow edges.
    56, 142, 143, 144, 145, 155, 264, 443,
    // Loops.
    94, 96, 97, 98, 150, 153, 154, 156, 157, 158, 159, 168, 178, 179, 180, 184, 257, 261, 296, 298,
    339, 442, 585, 586, 607, 608, 609, 610, 613, 644, 648, 663,
    // Reductions, consistent arrays.
    70, 147, 148, 149, 151, 152, 399, 595, 597,
    // Remote references.
    72, 99, 137, 164, 165, 183, 302, 574,
    // Tasks.
    77, 100, 101, 102, 104, 105, 106, 107, 108, 109, 614, 615,
    // Pointers and allocatable arrays.
    83, 84, 85, 91, 95, 122, 138, 172, 173, 174, 262, 287, 336,
    // Owner's statements, input and output.
    139, 171, 175, 185, 186, 187, 188, 189, 190, 191, 192, 297, 332, 620, 642,
    // Intervals, debug fragments and others.
    93, 103, 146, 162, 181, 182, 295, 303, 635, 901,
    // Regions.
    570, 571, 572, 573, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 587, 588, 589, 590, 591,
    592, 593, 594, 596, 598, 599, 600, 601, 602, 603, 604, 605, 611, 612, 631,
];

const GIVEN: &[Case] = &[
    (
        &["337", "401"],
        "type t
real, pointer :: u(:), v(:)
!dvm$ distribute :: u
!dvm$ distribute v(block)
end type
real, allocatable :: a(:)
real b(8)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
end",
    ),
    (
        &["83", "84", "91", "95", "173", "174"],
        "integer p, q, r, allocate, n
save r
real t
external allocate
real h(8), x
!dvm$ heap h, x
!dvm$ real, pointer(:) :: p, t, r
!dvm$ real, pointer(:, :) :: q
!dvm$ distribute p(block)
p = n + 1
q = p
call s
end
subroutine s
integer p, q, allocate
external allocate
real h(8)
!dvm$ heap h
!dvm$ real, pointer(:) :: p
!dvm$ double precision, pointer(:) :: q
p = allocate(4)
q = p
end
subroutine without
integer p, allocate
external allocate
!dvm$ real, pointer(:) :: p
p = allocate(4)
end",
    ),
    (
        &["16", "89"],
        "real a(8), b(8), c(8)
!dvm$ distribute b(block)
!dvm$ distribute (block), align (i) with b(i) :: a
!dvm$ dynamic, distribute (block), dynamic :: c
end",
    ),
    (
        &["54", "57", "82"],
        "real a(8), b(8), c(8), d(8)
!dvm$ align a(i) with d(i)
!dvm$ align c(i) with d(i)
!dvm$ distribute b(block)
!dvm$ distribute d(block)
!dvm$ distribute a(block)
!dvm$ align b(i) with d(i)
!dvm$ align c(i) with d(i)
end",
    ),
    (
        &["59", "66", "86", "265", "266", "341"],
        "real a(8), b(8), c(8), d(8), x
!dvm$ distribute a(block)
!dvm$ distribute b(block)
!dvm$ distribute c(block)
!dvm$ distribute x(block)
!dvm$ dimension (8), distribute (block) :: y
!dvm$ align d(i) with d(i)
equivalence (b, z)
data c /8*0./
!dvm$ redistribute a(*)
x = 0; y = 0
end",
    ),
    (
        &["79", "80", "117", "118", "119", "162", "295"],
        "subroutine s(d, u, v, w)
real a(8), d(8), u(*), v(:), w(8)
real, save :: r(8)
common /c/ t(8), q(8)
!dvm$ template t(8)
!dvm$ template w(8)
!dvm$ distribute (block) :: a, u, v
!dvm$ align (i) with a(i) :: d, q, r
a = 0
end",
    ),
    (&["55"], "real a(8)\n!dvm$ distribute a(block(2))\nend"),
    (
        &["72", "92"],
        "real a(8), p(8)
!dvm$ align a(i) with p(i)
!dvm$ remote_access (p(1))
x = p(1)
end",
    ),
    (
        &["77", "90", "176"],
        "real a(8, 8), b(8)
!dvm$ processors p(2)
!dvm$ distribute a(block, block) onto p
!dvm$ distribute b(block) onto b(1)
!dvm$ map p(1) onto p(1:1)
end",
    ),
    (
        &["94", "96", "98"],
        "subroutine s
real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i)
do i = 1, 8
!dvm$ barrier
!dvm$ parallel (j) on a(j)
do j = 1, 8
end do
return
end do
end",
    ),
    (
        &["100", "104", "107"],
        "!dvm$ task m(2)
!dvm$ task_region m
!dvm$ on m(1)
!dvm$ task_region m
!dvm$ end task_region
!dvm$ end on
!dvm$ end task_region
!dvm$ on m(1)
!dvm$ end on
!dvm$ parallel (i) on m(i)
do i = 1, 2
end do
end",
    ),
    (
        &["101", "105", "615"],
        "!dvm$ task m(2), k(2)
!dvm$ task_region m
x = 1
!dvm$ on k(1)
!dvm$ end on
!dvm$ end task_region
!dvm$ task_region m
!dvm$ parallel (i) on m(i+1)
do i = 1, 1
end do
!dvm$ end task_region
end",
    ),
    (
        &["102", "103", "108", "109", "182", "603"],
        "!dvm$ task m(2)
!dvm$ asyncid id
!dvm$ task_region m
!dvm$ end on
!dvm$ end interval
!dvm$ end debug 1
!dvm$ end region
!dvm$ asynchronous id
end",
    ),
    (
        &["110", "116"],
        "real a(8, 8), b(8)
!dvm$ distribute a(block)
!dvm$ distribute b(block)
!dvm$ template, dimension(8), align (i) with b(i) :: t
end",
    ),
    (
        &["129", "625"],
        "real a(8, 8), b(8, 8), w(2)
integer g(8)
!dvm$ distribute a(gen_block(g), wgt_block(w, 2))
!dvm$ distribute b(indirect(g), block)
end",
    ),
    (
        &["130", "131", "133", "134", "163"],
        "real t(8, 8), a(8), b(8, 8), c(8, 8), d(8), e(8)
!dvm$ distribute t(block, block)
!dvm$ align a(i) with t(i*i, 1)
!dvm$ align b(:, :) with t(:, 1)
!dvm$ align c(i, i) with t(i, 1)
!dvm$ align d(i) with t(i, i)
!dvm$ align e(i) with t(9-i, 1)
end",
    ),
    (
        &["137"],
        "!dvm$ reduction_group r\n!dvm$ prefetch r\nend",
    ),
    (
        &["140", "340"],
        "real a(8), b(8), x(2)
double precision w(2)
!dvm$ distribute a(gen_block(x))
!dvm$ distribute b(wgt_block(w, 3))
end",
    ),
    (
        &["142", "160", "161"],
        "real a(8), b(8, 8)
!dvm$ distribute a(block)
!dvm$ distribute b(block, block)
!dvm$ parallel (i) on a(i), shadow_renew (a(2:2))
do i = 1, 8
end do
!dvm$ parallel (i) on b(i)
do i = 1, 8
end do
!dvm$ parallel (i) on b(i, i)
do i = 1, 8
end do
end",
    ),
    (
        &["88", "165"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ shadow a(1:1, 1:1)
!dvm$ remote_access (a(1, 1))
x = a(1)
end",
    ),
    (
        &["97", "99", "146"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ new_value
x = 1
!dvm$ parallel (i) on a(i)
!dvm$ barrier
!dvm$ remote_access (a(1))
end",
    ),
    (
        &["442"],
        "subroutine s(n)
real a(8), w(n)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), private (w)
do i = 1, 8
end do
end",
    ),
    (
        &["638", "640"],
        "real a(8)
!dvm$ template t(8)
!dvm$ distribute t(block)
!dvm$ distribute a(block)
!dvm$ template_create (t(8))
!dvm$ template_create (a(8))
end",
    ),
    (
        &["178"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (x) on a(x)
do x = 1, 8
end do
end",
    ),
    (
        &["147"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), reduction (maxloc(x, k))
do i = 1, 8
end do
end",
    ),
    (
        &["148", "149", "152", "595"],
        "subroutine s(n, v)
real a(8), v(*)
character(3) c
!dvm$ distribute a(block)
x = 0; y = 0
!dvm$ parallel (i) on a(i), reduction (sum(a), maxloc(x, y, 1), sum(c), sum(v))
do i = 1, 8
end do
end",
    ),
    (
        &["150"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), barrier
do i = 1, 8
end do
end",
    ),
    (
        &["151", "399"],
        "real a(8), c(8), d(8)
!dvm$ distribute a(block)
!dvm$ distribute d(block)
!dvm$ consistent c, d
!dvm$ parallel (i) on a(i), consistent (c(i)), reduction (sum(c))
do i = 1, 8
end do
end",
    ),
    (
        &["153", "154", "155", "156", "157", "298", "607", "608"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), new (x), new (y), reduction (sum(s)), reduction (sum(t))
do i = 1, 8
end do
!dvm$ parallel (i) on a(i), shadow_renew (a), shadow_renew (a), remote_access (a(1)), remote_access (a(2))
do i = 1, 8
end do
!dvm$ parallel (i) on a(i), across (a(1:0)), across (a(1:0)), stage (1), stage (2)
do i = 1, 8
end do
!dvm$ parallel (i) on a(i), private (x), private (y), cuda_block (1), cuda_block (2)
do i = 1, 8
end do
end",
    ),
    (
        &["158", "159", "339"],
        "real a(8, 8)
!dvm$ distribute a(block, block)
!dvm$ parallel (i, j) on a(i, j)
do i = 1, 8
end do
!dvm$ parallel (i, j) on a(i, j)
do j = 1, 8
do i = 1, 8
end do
end do
!dvm$ parallel (i, j) on a(i, j)
do i = 1, 8
x = i
do j = 1, 8
end do
end do
end",
    ),
    (
        &["164", "168"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), new (i), remote_access (a(1:2))
do i = 1, 8
end do
end",
    ),
    (
        &["613"],
        "subroutine s(k)
real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), across (a(1:0))
do i = 1, 8, k
end do
end",
    ),
    (
        &["297", "901"],
        "real a(8), b(8), x
!dvm$ asyncid id
!dvm$ asynchronous id
x = 1
a = b
!dvm$ end asynchronous
end",
    ),
    (
        &["601", "631"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ region
!dvm$ region
!dvm$ end region
!dvm$ end region
!dvm$ remote_access (a(1))
if (x > 0) then
!dvm$ region
x = a(1)
!dvm$ end region
end if
end",
    ),
    (
        &["181", "303"],
        "!dvm$ debug 0\n!dvm$ end debug 0\n!dvm$ debug 1 (d=7)\n!dvm$ end debug 1\nend",
    ),
    (
        &["264"],
        "real a(8), b(8)
!dvm$ distribute a(block)
!dvm$ distribute b(block)
!dvm$ parallel (i) on a(i), shadow_compute (b(1:1))
do i = 1, 8
end do
end",
    ),
    (
        &["257", "261", "296"],
        "real a(8), c(8)
!dvm$ distribute a(block)
!dvm$ consistent c
!dvm$ parallel (i) on a(i), across (in: a(1:0)) (in: a(1:0))
do i = 1, 8
end do
!dvm$ parallel (i) on a(i), across (a(1)), consistent (c(i)), consistent (c(i))
do i = 1, 8
end do
end",
    ),
    (
        &["443", "609", "648", "663"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), shadow_compute, reduction (sum(s))
do i = 1, 8
end do
!dvm$ parallel (i) on a(i), private (s), reduction (sum(s), sum(t), max(t))
do i = 1, 8
end do
!dvm$ parallel (i), across (a(1:0))
do i = 1, 8
end do
end",
    ),
];

const CARRIED: &[Case] = &[
    (
        &["56", "70", "87"],
        "real a(8)
!dvm$ shadow a(1:1:1)
end",
    ),
    (
        &["106"],
        "!dvm$ task m(2)
!dvm$ on m(1)
!dvm$ end on
end",
    ),
    (
        &["127"],
        "!dvm$ redistribute x(block)
x = 1
end",
    ),
    (
        &["128", "132", "302"],
        "real a(8, 8), b(8)
!dvm$ distribute a(block, block)
!dvm$ align b(i) with a(i)
end",
    ),
    (
        &["135", "136"],
        "real t(8, 8), a(8)
!dvm$ distribute t(block, block)
!dvm$ align a(i) with t(i, i)
end",
    ),
    (
        &["179", "180", "644"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), across (a(1))
do i = 1, 8
end do
end",
    ),
    (&["571", "635"], "!dvm$ end interval\nend"),
    (
        &["597"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), reduction (sum(a))
do i = 1, 8
end do
end",
    ),
    (
        &["610"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), private (s), reduction (sum(s))
do i = 1, 8
end do
end",
    ),
    (
        &["614"],
        "!dvm$ task m(2)
!dvm$ task_region m
x = 1
!dvm$ end task_region
end",
    ),
    (&["637"], "real a(8)\n!dvm$ template_create (a(8))\nend"),
    (
        &["143", "144", "145"],
        "real a(8)
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), shadow_renew (a(2:2))
do i = 1, 8
end do
end",
    ),
];
