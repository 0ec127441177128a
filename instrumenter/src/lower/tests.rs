//! The tree of small programs, a case for each kind of node: `tests/NAME.snap` shows its versions.
//! `INSTA_UPDATE=always` writes these files.

use super::{Target, dump};
use crate::plan::plan;
use crate::rule_tests::cases;
use crate::source::{FortranOptions, NoIncludes, free_form};
use crate::syntax::c::tests::prepare::prepared;
use crate::syntax::{c, fortran};

fn in_c(source: &str) -> String {
    let prepared = prepared(source.trim_start());
    let (unit, _) = c::lower(&prepared, "test.c");
    let plan = plan(&unit, &prepared, &mut Vec::new());
    dump::tree(&unit, &plan, &prepared, &Target::C)
}

fn in_fortran(source: &str) -> String {
    let options = FortranOptions::default();
    let prepared = free_form::prepare("test.f90", source.trim_start(), &options, &NoIncludes);
    let (unit, _) = fortran::lower(&prepared, "test.f90", fortran::Defaults::default());
    let plan = plan(&unit, &prepared, &mut Vec::new());
    dump::tree(&unit, &plan, &prepared, &Target::FORTRAN)
}

cases! {
    /// The loop that ARCHITECTURE.md follows.
    row: in_c("
#pragma dvm array distribute[block][*]
double A[8][8];
#pragma dvm array align([i][j] with A[i][j])
double B[8][8];
void row(void)
{
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            B[i][j] = A[i - 1][j];
}
"),
    /// Regular loops run over boxes; the runtime may choose the user's own, whose iterations the compiler takes for independent.
    /// The traced version has no slots, no summary and no other version.
    nest: in_c("
#pragma dvm array distribute[block][block]
double A[8][8];
void f(int k)
{
    int j;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 1; i < 8; i++)
        for (j = 0; j < k; j++)
            A[i][j] = i;
}
"),
    /// In Fortran a nest whose bounds are all known is one loop over runs, or over iterations where it is traced; what ends it
    /// stands once.
    nest_in_fortran: in_fortran("
SUBROUTINE F(A, K)
REAL A(8,8)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J)
DO J = 1, 8
DO I = 2, K
A(I,J) = I
END DO
END DO
END
"),
    /// Bounds that vary keep the user's header, also a box may say its value where iterations are traced.
    varying_bounds: in_c("
#pragma dvm array distribute[block][*]
double A[8][8];
void f(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < i; j++)
            A[i][j] = 0;
}
"),
    /// A nest that is left by a jump keeps the order of the user, where jumps end it.
    nest_left_early: in_fortran("
SUBROUTINE F(A)
REAL A(8,8)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J)
DO J = 1, 8
DO I = 1, 8
IF (J .GT. I) CYCLE
IF (I .GT. 5) RETURN
A(I,J) = I
END DO
END DO
END
"),
    /// Own loops count their accesses if the number varies, and have copies of reduction variables.
    counted_own_loops: in_c("
#pragma dvm array distribute[block]
double A[8];
double f(int k)
{
    double s = 0;
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++)
        if (i > k)
            s += A[i];
    return s;
}
"),
    /// Reduction variables are handed over in the version that traces, where a frame keeps the state.
    reduction_in_fortran: in_fortran("
SUBROUTINE F(A, S)
REAL A(8), S
!DVM$ DISTRIBUTE A(BLOCK)
S = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
DO I = 1, 8
S = S + A(I)
END DO
END
"),
    /// Sequential loops: their variable names iterations, or they are counted.
    sequential_loops: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(int k)
{
    for (int i = 0; i < 8; i++)
        A[i] = 0;
    while (k--)
        A[k] = 1;
}
"),
    /// A region of tasks, and a loop whose iterations are.
    tasks: in_fortran("
PROGRAM P
!DVM$ TASK T(2)
REAL A(8)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ MAP T(1) ONTO P(1)
!DVM$ MAP T(2) ONTO P(2)
!DVM$ TASK_REGION T
!DVM$ ON T(1)
A(1) = 1
!DVM$ END ON
!DVM$ END TASK_REGION
!DVM$ TASK_REGION T
!DVM$ PARALLEL (I) ON T(I)
DO I = 1, 2
A(I) = I
END DO
!DVM$ END TASK_REGION
END
"),
    /// A statement of the owner: judged in one version, recorded in the other.
    owner: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
    A[3] = A[2] + 1;
}
"),
    /// Directives that are executed stand in each version.
    actions: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
#pragma dvm redistribute(A[*])
    A[0] = 1;
}
"),
    /// A body that may stand but once checks and traces, and has no other version.
    one_text: in_c("
void *f(int k)
{
    static void *to[] = { &&there };
    goto *to[k];
there:
    return to[0];
}
"),
    /// Texts that may not stand in a block stand one behind the other.
    behind: in_fortran("
SUBROUTINE F(A)
REAL A(8)
!DVM$ DISTRIBUTE A(BLOCK)
A(1) = 1
ENTRY G(A)
A(2) = 2
END
"),
}
