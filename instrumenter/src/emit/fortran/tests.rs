//! Emitted text for small programs. That it compiles, runs and reports what it should is tested end
//! to end by the programs of the testsuite.

use super::{FortranOutput, listing};
use crate::lower::Purpose;
use crate::plan;
use crate::source::{FortranOptions, NoIncludes, Prepared, fixed_form, free_form};
use crate::syntax::fortran::{Defaults, lower};

fn emitted(prepared: &Prepared, path: &str) -> FortranOutput {
    let (unit, mut diagnostics) = lower(prepared, path, Defaults::default());
    let plan = plan::plan(&unit, prepared, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let output = listing(&unit, &plan, prepared, Purpose::Debug);
    let prefix = super::prefix(&unit, prepared);
    FortranOutput {
        fortran: output.fortran.replace(&prefix, "dvm_u_"),
        companion: output.companion.replace(&prefix, "dvm_u_"),
    }
}

fn free(text: &str) -> FortranOutput {
    let prepared = free_form::prepare("a.f90", text, &FortranOptions::default(), &NoIncludes);
    emitted(&prepared, "a.f90")
}

fn fixed(text: &str) -> FortranOutput {
    let prepared = fixed_form::prepare("a.f", text, &FortranOptions::default(), &NoIncludes);
    emitted(&prepared, "a.f")
}

/// The precise version, without declarations.
fn precise(output: &FortranOutput) -> String {
    version(output, "else if (dvm_u_active() == 1) then; block")
}

/// The version that traces.
fn traced(output: &FortranOutput) -> String {
    version(output, "else; block")
}

fn version(output: &FortranOutput, header: &str) -> String {
    let text = &output.fortran;
    let begin = text.find(header).expect("the version");
    let length = text[begin..].find("\nend block").expect("its end");
    let lines = text[begin..begin + length]
        .lines()
        .skip_while(|line| !line.contains("call dvm_u_0e"));
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect()
}

const JACOBI: &str = "
      PROGRAM JAC
      PARAMETER (N = 8)
      REAL A(N,0:N), B(N,0:N), EPS
!DVM$ DISTRIBUTE A(BLOCK,*)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      EPS = 0
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (MAX(EPS)), SHADOW_RENEW (B)
      DO 10 J = 1, N - 1
      DO 10 I = 2, N - 1
      EPS = MAX(EPS, ABS(A(I,J) - B(I,J)))
   10 A(I,J) = B(I-1,J)
      PRINT *, EPS
      END
";

#[test]
fn a_program_has_all_versions() {
    insta::assert_snapshot!(fixed(JACOBI).fortran, @r#"
    # 2 "a.f"
          PROGRAM JAC
    interface
    integer(4) function dvm_u_active() bind(c); end function
    end interface
    # 3 "a.f"
          PARAMETER (N = 8)
          REAL A(N,0:N), B(N,0:N), EPS


    if (dvm_u_active() == 0) then
    # 7 "a.f"
          EPS = 0

          DO J = 1, N-1
          DO I = 2, N-1
          EPS = MAX(EPS, ABS(A(I,J)-B(I,J)))
    10    A(I,J) = B(I-1,J)
    # 12 "a.f"
          END DO
    # 12 "a.f"
          END DO
          PRINT *, EPS
    # 7 "a.f"
    else if (dvm_u_active() == 1) then; block
    interface
    subroutine dvm_u_0g1() bind(c); end subroutine
    integer(4) function dvm_u_0l2(a0) bind(c); integer(8), value :: a0; end function
    integer(4) function dvm_u_0n4(told) bind(c); integer(8), dimension(*) :: told; end function
    subroutine dvm_u_0r5(a0, dvm_first, dvm_last, dvm_step) bind(c); integer(8), value :: a0, dvm_first, dvm_last, dvm_step; end subroutine
    subroutine dvm_u_0g6() bind(c); end subroutine
    subroutine dvm_u_0g7() bind(c); end subroutine
    subroutine dvm_u_0g8() bind(c); end subroutine
    subroutine dvm_u_0e9(p0, p1) bind(c); type(*), dimension(*), intent(in) :: p0; type(*), dimension(*), intent(in) :: p1; end subroutine
    end interface
    integer(8) :: dvm_t3(4)
    # 7 "a.f"
    call dvm_u_0e9(A, B)
    # 7 "a.f"
    call dvm_u_0g1(); EPS = 0

    if (dvm_u_0l2(int(N-1,8)) /= 0) then
    # 9 "a.f"
    dvm_t3(2) = I
    # 9 "a.f"
    do while (dvm_u_0n4(dvm_t3) /= 0)
    # 9 "a.f"
    J = dvm_t3(1)
    call dvm_u_0r5(int(J,8), int(dvm_t3(2),8), int(dvm_t3(3),8), int(1,8))
    # 10 "a.f"
    do I = dvm_t3(2), dvm_t3(3), 1
    EPS = MAX(EPS, ABS(A(I,J)-B(I,J)))
    A(I,J) = B(I-1,J)
    # 12 "a.f"
    end do
    # 12 "a.f"
    end do
    # 12 "a.f"
    J = dvm_t3(1)
    # 12 "a.f"
    I = dvm_t3(2)
    # 9 "a.f"
    else; block; integer :: dvm_own; dvm_own = 0
    # 9 "a.f"
          DO J = 1, N-1
          DO I = 2, N-1
          EPS = MAX(EPS, ABS(A(I,J)-B(I,J)))
          A(I,J) = B(I-1,J)
    # 12 "a.f"
          END DO
    # 12 "a.f"
          END DO
    # 12 "a.f"
    end block
    # 12 "a.f"
    end if
    call dvm_u_0g6()
    # 13 "a.f"
    call dvm_u_0g7(); PRINT *, EPS
    call dvm_u_0g8()
    # 14 "a.f"
    end block
    # 7 "a.f"
    else; block
    interface
    integer(4) function dvm_u_0l1000001(v2, a0) bind(c); integer(8), value :: a0; type(*), intent(inout) :: v2; end function
    integer(4) function dvm_u_0n1000003(told, v2) bind(c); integer(8), dimension(*) :: told; type(*), intent(inout) :: v2; end function
    subroutine dvm_u_0g1000004(v2) bind(c); type(*), intent(inout) :: v2; end subroutine
    subroutine dvm_u_0g1000005() bind(c); end subroutine
    subroutine dvm_u_0e1000006(p0, p1) bind(c); type(*), dimension(*), intent(in) :: p0; type(*), dimension(*), intent(in) :: p1; end subroutine
    subroutine dvm_u_tv(s, e, x) bind(c); integer(4), value :: s, e; type(*), intent(in) :: x; end subroutine
    end interface
    integer(8) :: dvm_t1000002(2)
    # 7 "a.f"
    call dvm_u_0e1000006(A, B)
    # 7 "a.f"
    call dvm_u_tv(1_4, 1_4, EPS); EPS = 0; call dvm_u_tv(1_4, 4_4, EPS)

    if (dvm_u_0l1000001(EPS, int(N-1,8)) >= 0) then
    # 9 "a.f"
    dvm_t1000002(2) = I
    # 9 "a.f"
    do while (dvm_u_0n1000003(dvm_t1000002, EPS) /= 0)
    # 9 "a.f"
    J = dvm_t1000002(1)
    I = dvm_t1000002(2)
    call dvm_u_tv(7_4, 9_4, EPS); call dvm_u_tv(7_4, 10_4, EPS); call dvm_u_tv(8_4, 2_4, A(I,J)); call dvm_u_tv(9_4, 2_4, B(I,J)); EPS = MAX(EPS, ABS(A(I,J)-B(I,J))); call dvm_u_tv(7_4, 12_4, EPS)
    call dvm_u_tv(12_4, 1_4, A(I,J)); call dvm_u_tv(11_4, 2_4, B(I-1,J)); A(I,J) = B(I-1,J); call dvm_u_tv(12_4, 4_4, A(I,J))
    # 12 "a.f"
    end do
    # 12 "a.f"
    J = dvm_t1000002(1)
    # 12 "a.f"
    I = dvm_t1000002(2)
    # 12 "a.f"
    end if
    call dvm_u_0g1000004(EPS)
    # 13 "a.f"
    call dvm_u_tv(13_4, 2_4, EPS)
    # 13 "a.f"
    PRINT *, EPS
    call dvm_u_0g1000005()
    # 14 "a.f"
    end block
    # 14 "a.f"
    end if
    # 14 "a.f"
          END
    "#);
}

#[test]
fn the_companion_has_the_checks() {
    let companion = fixed(JACOBI).companion;
    let begin = companion.find("/* JAC */").expect("the procedure");
    insta::assert_snapshot!(companion[begin..], @r#"
    /* JAC */

    struct dvm_frame_f0 {
        struct dvm_frame_f0 *caller;
        struct dvm_context *top;
        dvm_i64 b1[6];
        struct dvm_shadow_word c2_EPS;
        struct dvm_loop l1;
        dvm_u32 m1[4];
        void *p0;
        void *p1;
        struct dvm_ref r0;
        struct dvm_ref r1;
    };
    static struct dvm_frame_f0 dvm_f0[1];
    static void dvm_b0_0(void)
    {
        if (dvm_f0->r0.pointer != dvm_f0->p0 || dvm_f0->r0.generation != dvm_state.generation)
            dyn_Bind(&dvm_f0->r0, dvm_f0->p0, 4, 2, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { 8, 9 }; dvm_k; }), 1);
    }
    static void dvm_b0_1(void)
    {
        if (dvm_f0->r1.pointer != dvm_f0->p1 || dvm_f0->r1.generation != dvm_state.generation)
            dyn_Bind(&dvm_f0->r1, dvm_f0->p1, 4, 2, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { 8, 9 }; dvm_k; }), 1);
    }
    static void dvm_leave_f0(void)
    {
        if (dvm_state.top != dvm_f0->top)
            dvm_unwind(dvm_f0->top);
        dyn_RemoveVar(dvm_f0->p0); dyn_RemoveVar(dvm_f0->p1); 
    }
    void dvm_u_0g1(void)
    {
        dvm_write_shadow_word(&dvm_f0->c2_EPS, &dvm_f0->c2_EPS, 4, &dvm_sites[1]);
    }
    __attribute__((cold, optimize("O0")))
    int dvm_u_0l2(dvm_i64 a0)
    {
        const dvm_i64 dvm_first[] = { 1, 2 }, dvm_last[] = { a0, a0 }, dvm_step[] = { 1, 1 };
        dvm_f0->b1[0] = dvm_first[0]; dvm_f0->b1[1] = dvm_last[0]; dvm_f0->b1[2] = dvm_step[0];
        dvm_f0->b1[3] = dvm_first[1]; dvm_f0->b1[4] = dvm_last[1]; dvm_f0->b1[5] = dvm_step[1];
        dyn_LoopOpen(&dvm_f0->l1, &dvm_constructs[0], dvm_first, dvm_last, dvm_step, 0, dvm_f0->m1, 4);
        dyn_LoopOn(&dvm_f0->l1, dvm_f0->p0, 2, ({ static const struct dvm_rule dvm_k[] = { { DVM_LINEAR, 1, 1, 0 }, { DVM_LINEAR, 0, 1, 0 } }; dvm_k; }), &dvm_sites[4]);
        dyn_LoopReduction(&dvm_f0->l1, 3, &dvm_f0->c2_EPS, (dvm_size)(4), &dvm_f0->c2_EPS, 0, 0, 0, &dvm_sites[2]);
        dyn_LoopShadowRenew(&dvm_f0->l1, dvm_f0->p1, 2, ({ static const dvm_i64 dvm_k[] = { -1, -1 }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { -1, -1 }; dvm_k; }), 0, &dvm_sites[3]);
        dvm_b0_0();
        dvm_b0_1();
        dyn_LoopSlots(&dvm_f0->l1, 4, ({ static const struct dvm_slot dvm_k[] = { { &dvm_sites[8], 0, 0, 2, 0, 1 }, { &dvm_sites[9], 1, 1, 2, 0, 1 }, { &dvm_sites[11], 2, 1, 2, 0, 1 }, { &dvm_sites[12], 3, 0, 2, 0, 1 } }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0 }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { 0, 0, 0, 0, -1, 0, 0, 0 }; dvm_k; }), 2, (struct dvm_ref *const[]){ &dvm_f0->r0, &dvm_f0->r1 });
        dyn_LoopSummary(&dvm_f0->l1, 4, 4, ({ static const unsigned char dvm_k[] = { 0, 0, 0, 0 }; dvm_k; }), 0, 0);
        return dvm_start(&dvm_f0->l1);
    }
    __attribute__((cold, optimize("O0")))
    int dvm_u_0n4(dvm_i64 *told)
    {
        return dyn_NextRun(&dvm_f0->l1, dvm_f0->b1, told);
    }
    #define DVM_SYNC dvm_f0->l1.index[0] = a0; dvm_f0->l1.index[1] = a1; dvm_state.cur = dvm_cur; dvm_state.now = dvm_now;
    #define DVM_AGAIN dvm_level = dvm_common_limit(dvm_limit, sizeof dvm_f0->m1 / sizeof *dvm_limit); dvm_own = dvm_level ? dvm_cur - 1 : ~0u;
    void dvm_u_0r5(dvm_i64 a0, dvm_i64 dvm_first, dvm_i64 dvm_last, dvm_i64 dvm_step)
    {
        dvm_i64 a1 = dvm_first, dvm_n = dvm_trips(dvm_first, dvm_last, dvm_step);
        dvm_u32 dvm_cur = dvm_state.cur, dvm_level, dvm_own;
        dvm_u64 dvm_now = dvm_state.now;
        dvm_u32 *const dvm_limit = dvm_f0->m1;
        dvm_f0->l1.accesses += 4 * (dvm_u64)dvm_n;
        dvm_u32 *const dvm_w0 = dvm_f0->r0.w, *const dvm_r0 = dvm_f0->r0.r;
        dvm_u32 *const dvm_w1 = dvm_f0->r1.w, *const dvm_r1 = dvm_f0->r1.r;
        DVM_AGAIN
        for (; dvm_n > 0; dvm_n--, a1 += dvm_step) {
            dvm_cur += 2; dvm_now += 2;
            if (__builtin_expect(dvm_cur > 0xfffffff0u, 0)) { DVM_SYNC dvm_cur = dyn_Renumber(&dvm_f0->l1); dvm_now = dvm_state.now; DVM_AGAIN }
            dvm_own = dvm_level ? dvm_cur - 1 : ~0u;
            if (!((&dvm_f0->c2_EPS)->w == 1)) { DVM_SYNC dvm_late_accumulate(&dvm_f0->c2_EPS, &dvm_f0->c2_EPS, 4, &dvm_sites[7]); DVM_AGAIN }
            if (!(dvm_limit[0] == DVM_PROVEN || dvm_run_shared_read(dvm_w0, dvm_r0, (a1 - 1) + (a0 - 0) * 8, dvm_own, dvm_level))) { DVM_SYNC dvm_late_shared_read(&dvm_f0->r0, dvm_f0->r0.w, dvm_f0->r0.r, &dvm_limit[0], dvm_cur, &dvm_sites[8], dvm_f0->p0, 4, (a1 - 1) + (a0 - 0) * 8, 1, 2, a1, a0, 0, 0); DVM_AGAIN }
            if (!(dvm_limit[1] == DVM_PROVEN || dvm_run_shared_read(dvm_w1, dvm_r1, (a1 - 1) + (a0 - 0) * 8, dvm_own, dvm_level))) { DVM_SYNC dvm_late_shared_read(&dvm_f0->r1, dvm_f0->r1.w, dvm_f0->r1.r, &dvm_limit[1], dvm_cur, &dvm_sites[9], dvm_f0->p1, 4, (a1 - 1) + (a0 - 0) * 8, 1, 2, a1, a0, 0, 0); DVM_AGAIN }
            if (!((&dvm_f0->c2_EPS)->w == 1)) { DVM_SYNC dvm_late_accumulate(&dvm_f0->c2_EPS, &dvm_f0->c2_EPS, 4, &dvm_sites[10]); DVM_AGAIN }
            if (!(dvm_limit[2] == DVM_PROVEN || dvm_run_shared_read(dvm_w1, dvm_r1, ((a1 - 1) - 1) + (a0 - 0) * 8, dvm_own, dvm_level))) { DVM_SYNC dvm_late_shared_read(&dvm_f0->r1, dvm_f0->r1.w, dvm_f0->r1.r, &dvm_limit[2], dvm_cur, &dvm_sites[11], dvm_f0->p1, 4, ((a1 - 1) - 1) + (a0 - 0) * 8, 1, 2, (a1 - 1), a0, 0, 0); DVM_AGAIN }
            if (!(dvm_limit[3] == DVM_PROVEN || dvm_run_shared_write(dvm_w0, dvm_r0, (a1 - 1) + (a0 - 0) * 8, dvm_own, dvm_level))) { DVM_SYNC dvm_late_shared_write(&dvm_f0->r0, dvm_f0->r0.w, dvm_f0->r0.r, &dvm_limit[3], dvm_cur, &dvm_sites[12], dvm_f0->p0, 4, (a1 - 1) + (a0 - 0) * 8, 1, 2, a1, a0, 0, 0); DVM_AGAIN }
        }
        dvm_state.cur = dvm_cur;
        dvm_state.now = dvm_now;
    }
    #undef DVM_SYNC
    #undef DVM_AGAIN
    void dvm_u_0g6(void)
    {
        dvm_close(&dvm_f0->l1);
    }
    void dvm_u_0g7(void)
    {
        dvm_read_shadow_word(&dvm_f0->c2_EPS, &dvm_f0->c2_EPS, 4, &dvm_sites[13]);
    }
    void dvm_u_0g8(void)
    {
        dvm_leave_f0();
    }
    void dvm_u_0e9(const void *p0, const void *p1)
    {
        dvm_f0->top = dvm_state.top;
        dvm_begun();
        dvm_f0->p0 = (void *)p0;
        dvm_f0->p1 = (void *)p1;
        dvm_f0->c2_EPS = (struct dvm_shadow_word){ 0, 0 };
        { const dvm_i64 dvm_e[] = { 8 - 1 + 1, 8 - 0 + 1 }, dvm_t[] = { 1, dvm_e[0] }; dyn_DefineArray(dvm_f0->p0, "A", 4, 2, dvm_e, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), dvm_t, 0, 0, 1); dyn_Distribute(dvm_f0->p0, 2, ({ static const dvm_u32 dvm_k[] = { 3, 0 }; dvm_k; }), 0); } 
        { const dvm_i64 dvm_e[] = { 8 - 1 + 1, 8 - 0 + 1 }, dvm_t[] = { 1, dvm_e[0] }; dyn_DefineArray(dvm_f0->p1, "B", 4, 2, dvm_e, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), dvm_t, 0, 0, 1); dyn_Align(dvm_f0->p1, dvm_f0->p0, 2, ({ static const struct dvm_rule dvm_k[] = { { DVM_LINEAR, 0, 1, 0 }, { DVM_LINEAR, 1, 1, 0 } }; dvm_k; }), 0, &dvm_sites[0]); } 
    }
    #pragma GCC push_options
    #pragma GCC optimize("O0")

    /* JAC */

    struct dvm_frame_t0 {
        struct dvm_frame_t0 *caller;
        struct dvm_context *top;
        dvm_i64 b1[6];
        struct dvm_loop l1;
        dvm_u32 m1[4];
        void *p0;
        void *p1;
        dvm_u64 x2[4];
    };
    static struct dvm_frame_t0 dvm_t0[1];
    static void dvm_leave_t0(void)
    {
        if (dvm_state.top != dvm_t0->top)
            dvm_unwind(dvm_t0->top);
        dyn_RemoveVar(dvm_t0->p0); dyn_RemoveVar(dvm_t0->p1); 
    }
    __attribute__((cold, optimize("O0")))
    int dvm_u_0l1000001(void *v2, dvm_i64 a0)
    {
        const dvm_i64 dvm_first[] = { 1, 2 }, dvm_last[] = { a0, a0 }, dvm_step[] = { 1, 1 };
        dvm_t0->b1[0] = dvm_first[0]; dvm_t0->b1[1] = dvm_last[0]; dvm_t0->b1[2] = dvm_step[0];
        dvm_t0->b1[3] = dvm_first[1]; dvm_t0->b1[4] = dvm_last[1]; dvm_t0->b1[5] = dvm_step[1];
        dyn_LoopOpen(&dvm_t0->l1, &dvm_constructs[0], dvm_first, dvm_last, dvm_step, 0, dvm_t0->m1, 4);
        __builtin_memcpy(dvm_t0->x2, v2, 4);  __builtin_memcpy(v2, dvm_t0->x2, 4);
        dyn_LoopOn(&dvm_t0->l1, dvm_t0->p0, 2, ({ static const struct dvm_rule dvm_k[] = { { DVM_LINEAR, 1, 1, 0 }, { DVM_LINEAR, 0, 1, 0 } }; dvm_k; }), &dvm_sites[4]);
        dyn_LoopReduction(&dvm_t0->l1, 3, dvm_t0->x2, (dvm_size)(4), 0, 0, 0, 0, &dvm_sites[2]);
        dyn_LoopShadowRenew(&dvm_t0->l1, dvm_t0->p1, 2, ({ static const dvm_i64 dvm_k[] = { -1, -1 }; dvm_k; }), ({ static const dvm_i64 dvm_k[] = { -1, -1 }; dvm_k; }), 0, &dvm_sites[3]);
        dyn_LoopStart(&dvm_t0->l1); dvm_opened(&dvm_t0->l1); cmptrace_BeginParLoop((char *)dvm_constructs[0].file, dvm_constructs[0].line, dvm_unit.first_number + 0, 2, (long *)dvm_first, (long *)dvm_last, (long *)dvm_step);
        return 1;
    }
    int dvm_u_0n1000003(void *told, void *v2)
    {
        if (!dyn_NextIteration(&dvm_t0->l1, dvm_t0->b1, told)) return 0;
        __builtin_memcpy(dvm_t0->x2, v2, 4);  cmptrace_Iter((unsigned long[]){ (unsigned long)&(&dvm_t0->l1)->index[0], (unsigned long)&(&dvm_t0->l1)->index[1] }); __builtin_memcpy(v2, dvm_t0->x2, 4);
        return 1;
    }
    void dvm_u_0g1000004(void *v2)
    {
        __builtin_memcpy(dvm_t0->x2, v2, 4); dvm_close(&dvm_t0->l1); __builtin_memcpy(v2, dvm_t0->x2, 4);
    }
    void dvm_u_0g1000005(void)
    {
        dvm_leave_t0();
    }
    void dvm_u_0e1000006(const void *p0, const void *p1)
    {
        dvm_t0->top = dvm_state.top;
        dvm_begun();
        dvm_t0->p0 = (void *)p0;
        dvm_t0->p1 = (void *)p1;
        { const dvm_i64 dvm_e[] = { 8 - 1 + 1, 8 - 0 + 1 }, dvm_t[] = { 1, dvm_e[0] }; dyn_DefineArray(dvm_t0->p0, "A", 4, 2, dvm_e, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), dvm_t, 0, 0, 1); dyn_Distribute(dvm_t0->p0, 2, ({ static const dvm_u32 dvm_k[] = { 3, 0 }; dvm_k; }), 0); } 
        { const dvm_i64 dvm_e[] = { 8 - 1 + 1, 8 - 0 + 1 }, dvm_t[] = { 1, dvm_e[0] }; dyn_DefineArray(dvm_t0->p1, "B", 4, 2, dvm_e, ({ static const dvm_i64 dvm_k[] = { 1, 0 }; dvm_k; }), dvm_t, 0, 0, 1); dyn_Align(dvm_t0->p1, dvm_t0->p0, 2, ({ static const struct dvm_rule dvm_k[] = { { DVM_LINEAR, 0, 1, 0 }, { DVM_LINEAR, 1, 1, 0 } }; dvm_k; }), 0, &dvm_sites[0]); } 
    }
    #pragma GCC pop_options
    static const char *const dvm_notes[] = { 0 };
    static const struct dvm_formula dvm_formulas[] = {
    { 1, "0" },
    { 7, "=EPS\n=A(I,J)\n=B(I,J)\n-\nabs\nmax" },
    { 12, "=B(I-1,J)" },
    { 0, 0 } };
    static struct dvm_unit dvm_unit = { DVM_ABI_VERSION, 2, 14, 1, "a.f", dvm_constructs, dvm_sites, dvm_notes, 0, 1, dvm_formulas, 1, 0 };
    const char dvm_main __attribute__((weak)) = 1;
    int dvm_u_active(void)
    {
        return dvm_state.active;
    }
    void dvm_u_tv(int site, int event, const void *value)
    {
        dvm_trace(&dvm_sites[site], value, event);
    }
    static void __attribute__((constructor(101))) dvm_begin(void)
    {
        dyn_RegisterUnit(&dvm_unit, &dvm_state);
    }
    "#);
}

#[test]
fn operands_that_may_not_be_evaluated_are_checked_where_they_are() {
    let output = free(
        "program p\n\
         real a(5)\n\
         read *, i\n\
         if (i > 0 .and. a(i) > 1) print *, i\n\
         if (i > 0 .or. f(i) > 1) i = 2\n\
         call s(i)\n\
         end\n",
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e13(I, A)
    read *, i
    call dvm_u_0g1()
    call dvm_u_0g2()
    if (i > 0) then
    call dvm_u_0g3(int(I,8))
    end if
    if (i > 0 .and. a(i) > 1) then
    call dvm_u_0g4(); print *, i
    end if
    call dvm_u_0g5()
    if (.not. (i > 0)) then
    call dvm_u_0g6()
    end if
    call dvm_u_0g8()
    dvm_t7 = i > 0 .or. f(i) > 1
    call dvm_u_0g9(); if (dvm_t7) then
    call dvm_u_0g10(); i = 2
    end if
    call dvm_u_0g11(); call s(i)
    call dvm_u_0g12()
    "#);
}

#[test]
fn a_function_in_a_subscript_is_evaluated_once() {
    let output = free(
        "program p\n\
         integer a(5), next\n\
         a = 0\n\
         a(next(i)) = a(next(i)) + 1\n\
         end\n",
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e10(A, I)
    call dvm_u_0g1(); a = 0
    call dvm_u_0g3()
    call dvm_u_0g4()
    dvm_t2 = next(i)
    call dvm_u_0g6(int(dvm_t2,8))
    call dvm_u_0g7()
    dvm_t5 = next(i)
    call dvm_u_0g8(int(dvm_t5,8)); a(dvm_t5) = a(dvm_t2) + 1
    call dvm_u_0g9()
    "#);
}

#[test]
fn labels_are_renamed_and_constructs_left_by_jumps_are_closed() {
    let output = free(
        "subroutine s(n, k)\n\
         outer: do i = 1, n\n\
         do j = 1, n\n\
         if (j == 3) cycle outer\n\
         if (k == 0) goto 20\n\
         k = k / j\n\
         end do\n\
         end do outer\n\
         20 print 30, k\n\
         30 format (i5)\n\
         end\n",
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e13(N, K)
    call dvm_u_0g2()
    OUTER_dvm1: do i = 1, n
    call dvm_u_0g3(int(I,8))
    call dvm_u_0g4()
    do j = 1, n
    call dvm_u_0g5(int(J,8)); if (j == 3) then
    cycle OUTER_dvm1
    end if
    call dvm_u_0g6(); if (k == 0) then
    goto 99999
    end if
    call dvm_u_0g7(); k = k / j
    end do
    call dvm_u_0g8()
    end do OUTER_dvm1
    call dvm_u_0g9()
    99999 continue
    call dvm_u_0g10()
    call dvm_u_0g11(); print 30, k
    call dvm_u_0g12()
    "#);
}

#[test]
fn a_callee_is_asked_whether_it_is_instrumented() {
    let output = free(
        "subroutine s(x)\n\
         real x, y\n\
         y = 1\n\
         call other(x, y)\n\
         if (test(y)) return\n\
         print *, y\n\
         end\n",
    );
    let companion = &output.companion;
    assert!(
        companion.contains("extern char other_[] __attribute__((weak));"),
        "{companion}"
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e10(Y, X)
    call dvm_u_0g1(); y = 1
    call dvm_u_0g2(); call other(x, y)
    call dvm_u_0g3()
    call dvm_u_0g5()
    dvm_t4 = test(y)
    call dvm_u_0g6(); if (dvm_t4) then
    call dvm_u_0g7(); return
    end if
    call dvm_u_0g8(); print *, y
    call dvm_u_0g9()
    "#);
}

#[test]
fn input_is_marked_behind_the_statement_unless_it_may_jump() {
    let output = free(
        "program p\n\
         real a(5)\n\
         integer n\n\
         read *, n, (a(i), i = 1, n)\n\
         read (5, *, end=10) n\n\
         10 print *, (a(i), i = 1, n), n\n\
         end\n",
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e11(A)
    read *, n, (a(i), i = 1, n)
    call dvm_u_0g1()
    dvm_t2 = I
    do I = 1, n
    call dvm_u_0g3(int(I,8))
    end do
    I = dvm_t2
    read (5, *, end=99999) n
    call dvm_u_0g4()
    99999 continue
    call dvm_u_0g5()
    call dvm_u_0g6()
    dvm_t7 = I
    do I = 1, n
    call dvm_u_0g8(int(I,8))
    end do
    I = dvm_t7
    call dvm_u_0g9(); print *, (a(i), i = 1, n), n
    call dvm_u_0g10()
    "#);
}

#[test]
fn conditions_of_loops_are_checked_at_every_test() {
    let output = free(
        "program p\n\
         integer k(3)\n\
         k = 5\n\
         do while (k(2) > 0)\n\
         k(2) = k(2) - 1\n\
         end do\n\
         select case (k(1))\n\
         case (1:4)\n\
         k(1) = 0\n\
         case default\n\
         k(1) = 9\n\
         end select\n\
         end\n",
    );
    insta::assert_snapshot!(precise(&output), @r#"
    call dvm_u_0e9(K)
    call dvm_u_0g1(); k = 5
    call dvm_u_0g2()
    do
    call dvm_u_0g3()
    if (.not. (k(2) > 0)) exit
    call dvm_u_0g4(); k(2) = k(2) - 1
    end do
    call dvm_u_0g5(); select case (k(1))
    case (1:4)
    call dvm_u_0g6(); k(1) = 0
    case default
    call dvm_u_0g7(); k(1) = 9
    end select
    call dvm_u_0g8()
    "#);
}

#[test]
fn left_procedures_stay_as_they_are() {
    let text = "subroutine s(x)\nreal, intent(out) :: x\nx = = 1\nend\n";
    let prepared = free_form::prepare("a.f90", text, &FortranOptions::default(), &NoIncludes);
    let (unit, _) = lower(&prepared, "a.f90", Defaults::default());
    let plan = plan::plan(&unit, &prepared, &mut Vec::new());
    let output = listing(&unit, &plan, &prepared, Purpose::Debug);
    assert_eq!(output.fortran, format!("# 1 \"a.f90\"\n{text}"));
    assert!(
        output
            .companion
            .contains("procedure S: line 3 is not understood")
    );
}

#[test]
fn events_stand_around_the_statements_that_they_tell_of() {
    let source = "
subroutine s(n, x, k)
integer n, i, k(n)
real x(n), t, u
integer, external :: f
t = x(k(1)) + u
k(k(1)) = n
if (n > 0 .and. t > 1) x(f(1)) = f(2)
do i = 1, n
t = t + i
end do
do while (t > 0)
t = t - 1
end do
where (x > 0) x = t
end
";
    insta::assert_snapshot!(traced(&free(source)), @r#"
    call dvm_u_0e1000011()
    call dvm_u_tb(3_4); call dvm_u_tv(0_4, 2_4, k(1)); call dvm_u_tv(1_4, 2_4, x(k(1))); call dvm_u_tv(2_4, 2_4, u); t = x(k(1)) + u; call dvm_u_tr4(3_4, 4_4, t)
    call dvm_u_tv(6_4, 1_4, k(k(1))); call dvm_u_tv(4_4, 2_4, k(1))
    dvm_t1000001 = k(1)
    call dvm_u_tv(5_4, 2_4, n); k(dvm_t1000001) = n; call dvm_u_tv(6_4, 4_4, k(dvm_t1000001))
    call dvm_u_tv(7_4, 2_4, n)
    if (n > 0) then
    call dvm_u_tr4(8_4, 2_4, t)
    end if
    if (n > 0 .and. t > 1) then
    call dvm_u_tb(11_4)
    dvm_t1000002 = f(1)
    x(dvm_t1000002) = f(2); call dvm_u_tv(11_4, 4_4, x(dvm_t1000002))
    end if
    call dvm_u_tv(12_4, 2_4, n)
    call dvm_u_0g1000003()
    do i = 1, n
    call dvm_u_0g1000004(int(I,8))
    call dvm_u_tb(13_4); call dvm_u_tr4(13_4, 2_4, t); t = t + i; call dvm_u_tr4(13_4, 4_4, t)
    end do
    call dvm_u_0g1000005()
    call dvm_u_0g1000006()
    do
    call dvm_u_tr4(14_4, 2_4, t)
    if (.not. (t > 0)) exit
    call dvm_u_0g1000007()
    call dvm_u_tb(15_4); call dvm_u_tr4(15_4, 2_4, t); t = t - 1; call dvm_u_tr4(15_4, 4_4, t)
    end do
    call dvm_u_0g1000008()
    call dvm_u_ta(17_4, 2_4, 1_4, [int(lbound(x, 1),8)], [1_8], x)
    associate (dvm_m1000009 => (x > 0))
    if (any(dvm_m1000009)) then
    call dvm_u_tr4(18_4, 2_4, t)
    end if
    where (dvm_m1000009) x = t
    call dvm_u_tm(17_4, 4_4, 1_4, [int(lbound(x, 1),8)], [1_8], x, logical(dvm_m1000009, 1))
    end associate
    call dvm_u_0g1000010()
    "#);
}
