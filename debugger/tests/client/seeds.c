/* Calls every function of dvmdbg.h and checks what it does. Arguments: one case each; see client_seeds.rs. */
#include "dvmdbg.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The prototypes of the design of 2000, word for word in content. */
#define PROTOTYPE(name, ...) _Static_assert(__builtin_types_compatible_p(__typeof__(name), __VA_ARGS__), #name)
PROTOTYPE(dyn_Init, void(void));
PROTOTYPE(dyn_Done, void(void));
PROTOTYPE(dyn_LevelDone, void(void));
PROTOTYPE(dyn_RemoveAll, void(void));
PROTOTYPE(dyn_GetVarInfo, VarInfo *(void *));
PROTOTYPE(dyn_CheckVar, VarInfo *(char *, void *, SysHandle *, byte));
PROTOTYPE(dyn_CheckValidVar, VarInfo *(VarInfo *, void *, SysHandle *, byte));
PROTOTYPE(dyn_CheckReadOnlyVar, void(char *, VarInfo *, byte, long));
PROTOTYPE(dyn_CheckPrivateVar, void(char *, VarInfo *, byte, long));
PROTOTYPE(dyn_CheckReductVar, void(char *, VarInfo *, byte, long));
PROTOTYPE(dyn_CheckDisArrayVar, void(char *, VarInfo *, byte, long));
PROTOTYPE(dyn_DefineVar, VarInfo *(byte, byte, void *, SysHandle *, void *, PFN_VARTABLE_ELEMDESTRUCTOR));
PROTOTYPE(dyn_DefineReduct, VarInfo *(byte, void *));
PROTOTYPE(dyn_DefineDisArray, VarInfo *(SysHandle *, byte, DISARR_INFO *));
PROTOTYPE(dyn_DefinePrivate, VarInfo *(void *, byte));
PROTOTYPE(dyn_DefineReadOnly, VarInfo *(void *, void *));
PROTOTYPE(dyn_DefineRemoteBufferArray, VarInfo *(SysHandle *, SysHandle *, long *));
PROTOTYPE(dyn_DefineRemoteBufferScalar, VarInfo *(SysHandle *, void *, long *));
PROTOTYPE(dyn_DestructReduct, void(VarInfo *));
PROTOTYPE(dyn_DestructPrivate, void(VarInfo *));
PROTOTYPE(dyn_DestructReadOnly, void(VarInfo *));
PROTOTYPE(dyn_DestructDisArray, void(VarInfo *));
PROTOTYPE(dyn_RemoveVar, void(void *));
PROTOTYPE(dyn_InitializeSet, void(VarInfo *, size_t));
PROTOTYPE(dyn_InitializeClear, void(VarInfo *));
PROTOTYPE(dyn_InitializeCheck, int(VarInfo *, size_t));
PROTOTYPE(dyn_DisArrAcross, void(s_DISARRAY *));
PROTOTYPE(dyn_DisArrCheckBounds, void(char *, VarInfo *, size_t, byte, long));
PROTOTYPE(dyn_DisArrCheckSequential, void(char *, VarInfo *, byte, long));
PROTOTYPE(dyn_DisArrCheckDataDepends, void(char *, VarInfo *, size_t, byte, long));
PROTOTYPE(dyn_DisArrCheckLimits, byte(char *, long, DISARR_INFO *));
PROTOTYPE(dyn_GetLocalBlock, byte(s_BLOCK *, s_DISARRAY *, s_PARLOOP *));
PROTOTYPE(dyn_DisArrDefineShadow, void(s_DISARRAY *, s_BOUNDGROUP *, s_SHDWIDTH *));
PROTOTYPE(dyn_DisArrCompleteShadows, void(s_DISARRAY *, s_BOUNDGROUP *));
PROTOTYPE(dyn_DisArrClearShadows, void(DISARR_INFO *));
PROTOTYPE(dyn_FindShadowIndex, int(s_BLOCK *, long *, DISARR_INFO *));

static int failures;
#define CHECK(condition) \
    ((condition) ? (void)0 : (void)(failures++, fprintf(stderr, "seeds.c:%d: %s\n", __LINE__, #condition)))

enum { N = 8 };
static double a[N], b[N], buffer[N];
static double s, t;
static SysHandle *A, *B;
static byte distributed[] = {1, 1};
static const long none[] = {0}, first[] = {1}, one[] = {1};

/* Shortest forms of what emitted code would say. */
static void rd(double *x, char *name) { dyn_CheckVar(name, x, 0, DYN_READ); }
static void wr(double *x, char *name) { dyn_CheckVar(name, x, 0, DYN_WRITE); }
static void rda(long i, char *name) { dyn_CheckVar(name, a + i, A, DYN_READ); }
static void wra(long i, char *name) { dyn_CheckVar(name, a + i, A, DYN_WRITE); }
static void iter(long i) { dyn_Iter(&i); }

static s_PARLOOP *loop(long number, long from, long to)
{
    return dyn_BeginParLoop(number, 1, &from, &to, one);
}

/* A loop over a, ON a(i). */
static s_PARLOOP *loop_on(long number, long from, long to)
{
    s_PARLOOP *opened = loop(number, from, to);
    dyn_MapLoop(opened, A, first, one, none);
    return opened;
}

static SysHandle *array(double *base, const char *name, long width)
{
    long size = N;
    s_SHDWIDTH shadow = {{width}, {width}, 1};
    SysHandle *handle = dyn_CreateDisArray(base, name, sizeof *base, 1, &size, 0, &shadow);
    dyn_DefineDisArray(handle, 1, 0);
    dyn_DistributeArray(handle, distributed);
    return handle;
}

/* a: distributed, every element has a value. */
static void make_a(long width)
{
    A = array(a, "a", width);
    dyn_InitializeSet(dyn_GetVarInfo(A), (size_t)-1);
}

static int group;
#define GROUP ((s_BOUNDGROUP *)&group)

static void shadow_of_a(void)
{
    s_SHDWIDTH widths = {{1}, {1}, 1};
    dyn_DisArrDefineShadow(A->pP, GROUP, &widths);
}

static void renew(void)
{
    shadow_of_a();
    dyn_DisArrStartShadows(GROUP);
    dyn_DisArrCompleteShadows(A->pP, GROUP);
}

/* ---- the check list of debugger.md section 12 --------------------------------------------------- */

static void list_1(void)
{
    for (int i = 0; i < 100; i++)
        rd(&s, "s");
}

static void list_2(void)
{
    wr(&s, "s");
    loop(1, 1, 2);
    iter(1);
    rd(&s, "s");
    wr(&s, "s");
    dyn_EndStruct();
}

static void list_3(void)
{
    loop(1, 1, 2);
    iter(1);
    wr(&s, "s");
    rd(&s, "s");
    iter(2);
    rd(&s, "s");
    dyn_EndStruct();
}

static void list_4(void)
{
    wr(&s, "s");
    loop(1, 1, 2);
    iter(1);
    wr(&s, "s");
    dyn_EndStruct();
    rd(&s, "s");
}

static void recurrence(int across)
{
    make_a(1);
    renew();
    loop_on(1, 1, N - 1);
    if (across)
        dyn_DisArrAcross(A->pP);
    for (long i = 1; i < N; i++) {
        iter(i);
        rda(i - 1, "a(i-1)");
        wra(i, "a(i)");
    }
    dyn_EndStruct();
}
static void list_5(void) { recurrence(0); }
static void list_5_across(void) { recurrence(1); }

static void ahead(void)
{
    loop_on(1, 0, N - 2);
    for (long i = 0; i < N - 1; i++) {
        iter(i);
        rda(i + 1, "a(i+1)");
        wra(i, "a(i)");
    }
    dyn_EndStruct();
}
static void list_6(void) { make_a(1); renew(); ahead(); }
/* Locality alone is at stake. */
static void only_read(void)
{
    loop_on(1, 0, N - 2);
    for (long i = 0; i < N - 1; i++) {
        iter(i);
        rda(i + 1, "a(i+1)");
    }
    dyn_EndStruct();
}
static void list_7(void) { make_a(1); ahead(); }
static void list_8(void)
{
    make_a(1);
    shadow_of_a();
    dyn_DisArrStartShadows(GROUP);
    ahead();
}
/* The same without writes: complete in the end. */
static void list_8_read(void)
{
    make_a(1);
    shadow_of_a();
    dyn_DisArrStartShadows(GROUP);
    only_read();
    dyn_DisArrCompleteShadows(A->pP, GROUP);
    dyn_Position("after", 1);
    only_read();
}

static void write_ahead(void)
{
    loop_on(1, 0, N - 2);
    iter(0);
    wra(1, "a(i+1)");
    dyn_EndStruct();
}
static void list_9(void) { make_a(1); write_ahead(); }
static void list_9_zero(void) { make_a(0); write_ahead(); }

static void list_10(void)
{
    make_a(1);
    renew();
    loop_on(1, 0, N - 2);
    for (long i = 0; i < N - 1; i++) {
        iter(i);
        wra(i, "a(i)");
    }
    dyn_EndStruct();
    dyn_Position("list", 2);
    only_read();
}

static void list_11(void)
{
    make_a(1);
    rda(N, "a(n+1)");
    wra(N, "a(n+1)");
}

static void list_12(void)
{
    make_a(1);
    wra(1, "a(1)");
    dyn_Position("list", 2);
    dyn_DisArrTestElement(A->pP);
    rda(1, "a(1)");
    wra(1, "a(1)");
    dyn_Position("list", 3);
    wra(1, "a(1)");
}

/* A SUM of four iterations. */
static void sum(void)
{
    wr(&s, "s");
    dyn_DefineReduct(0, &s);
    loop(1, 1, 4);
    for (long i = 1; i <= 4; i++) {
        iter(i);
        rd(&s, "s");
        wr(&s, "s");
    }
    dyn_EndStruct();
}

static void list_13(void)
{
    sum();
    rd(&s, "s");
    dyn_Position("list", 2);
    dyn_StartReduct(&s);
    wr(&s, "s");
    dyn_WaitReduct(&s);
    dyn_Position("list", 3);
    rd(&s, "s");
}

static void list_14_wait(void) { sum(); dyn_WaitReduct(&s); }
static void list_14_start(void) { sum(); dyn_StartReduct(&s); dyn_Done(); }
static void list_14_neither(void) { sum(); }

static void list_15(void)
{
    long whole[] = {-1}, third[] = {2};
    A = array(a, "a", 1);
    B = array(buffer, "buffer", 0);
    dyn_InitializeSet(dyn_GetVarInfo(A), 0);
    CHECK(dyn_DefineRemoteBufferArray(A, B, whole) != 0);
    dyn_CheckVar("buffer(1)", buffer, B, DYN_WRITE);
    dyn_Position("list", 2);
    dyn_CheckVar("buffer(1)", buffer, B, DYN_READ);
    dyn_CheckVar("buffer(2)", buffer + 1, B, DYN_READ);
    dyn_Position("list", 3);
    CHECK(dyn_DefineRemoteBufferScalar(A, &t, third) != 0);
    rd(&t, "t");
    wr(&t, "t");
    dyn_Position("list", 4);
    dyn_InitializeSet(dyn_GetVarInfo(A), (size_t)-1);
    dyn_DefineRemoteBufferArray(A, B, whole);
    loop_on(1, 1, N - 1);
    for (long i = 1; i < N; i++) {
        iter(i);
        dyn_CheckVar("buffer(i-1)", buffer + i - 1, B, DYN_READ);
        wra(i, "a(i)");
    }
    dyn_EndStruct();
}

static void list_16(void)
{
    make_a(1);
    dyn_BeginTaskRegion(7);
    iter(1);
    wra(3, "a(3)");
    iter(2);
    wra(3, "a(3)");
    dyn_EndStruct();
}

/* What is switched off happens nevertheless: the states after it are those of a run with everything on. */
static void list_17(void)
{
    make_a(1);
    B = array(b, "b", 1);
    rd(&s, "s");                                       /* no value; still none */
    dyn_Position("list", 2);
    dyn_CheckVar("b(1)", b + 1, B, DYN_WRITE);         /* no owner; it has a value now */
    dyn_DisArrTestElement(B->pP);
    dyn_CheckVar("b(1)", b + 1, B, DYN_READ);
    dyn_Position("list", 3);
    loop_on(1, 1, 2);
    for (long i = 1; i <= 2; i++) {
        iter(i);
        rda(i - 1, "a(i-1)");                          /* no edge; the reader is remembered */
        wra(i, "a(i)");
    }
    dyn_EndStruct();
    CHECK(!dyn_GetVarInfo(&s)->IsInit);
    CHECK(dyn_InitializeCheck(dyn_GetVarInfo(B), 1) == 1);
}

static void list_18(void)
{
    rd(&s, "s");
    rd(&t, "t");
    rd(a, "a");
}

static void list_19(void)
{
    wr(&s, "s");
    loop(1, 1, 2);
    iter(1);
    wr(&t, "t");
    VarInfo *outer = dyn_GetVarInfo(&t);
    CHECK(outer && outer->EnvirIndex == 1);
    loop(2, 1, 2);
    iter(1);
    wr(&t, "t");
    rd(&s, "s");
    VarInfo *inner = dyn_GetVarInfo(&t);
    CHECK(inner && inner->EnvirIndex == 2 && inner->Prev == outer);
    CHECK(dyn_GetVarInfo(&s)->EnvirIndex == 2);
    dyn_EndStruct();
    CHECK(!inner->Busy);
    CHECK(dyn_GetVarInfo(&t) == outer && outer->Busy);
    CHECK(dyn_GetVarInfo(&s)->EnvirIndex == 0);
    dyn_EndStruct();
    CHECK(!dyn_GetVarInfo(&t));
    CHECK(dyn_GetVarInfo(&s) && dyn_GetVarInfo(&s)->IsInit);
}

/* b lives with a(3) whole; a loop over a touches it. */
static void strict(void)
{
    static const long nowhere[] = {0}, third[] = {3};
    make_a(1);
    B = array(b, "b", 1);
    dyn_InitializeSet(dyn_GetVarInfo(B), (size_t)-1);
    dyn_AlignArray(B, A, nowhere, one, third);
    loop_on(1, 2, 3);
    for (long i = 2; i <= 3; i++) {
        iter(i);
        dyn_CheckVar("b(1)", b + 1, B, DYN_READ);
    }
    dyn_EndStruct();
}

static void slow(void)
{
    struct timespec second = {1, 100000000};
    nanosleep(&second, 0);
    list_2();
}

/* ---- every function ------------------------------------------------------------------------------- */

static int destroyed;
static void count(VarInfo *record)
{
    CHECK(record->Busy);
    CHECK(dyn_GetVarInfo(record->VarAddr) == record);
    destroyed++;
}

static void table(void)
{
    CHECK(!dyn_GetVarInfo(&s));
    CHECK(!dyn_DefineVar(VAR_UNDEF, 0, &s, 0, 0, 0));
    CHECK(!dyn_DefineVar(VAR_DISARRAY, 0, &s, 0, 0, 0));
    VarInfo *record = dyn_DefineVar(VAR_READONLY, 0, &s, 0, &t, count);
    CHECK(record == dyn_GetVarInfo(&s));
    CHECK(record->Busy && record->Type == VAR_READONLY && record->EnvirIndex == 0 && !record->Prev);
    CHECK(record->VarAddr == &s && record->Info == &t && record->pfnDestructor == count && !record->IsInit);
    dyn_InitializeSet(record, (size_t)-1);
    CHECK(dyn_InitializeCheck(record, (size_t)-1) == 1 && record->IsInit);

    loop(1, 1, 2);
    iter(1);
    VarInfo *inner = dyn_CheckValidVar(record, &s, 0, DYN_READ);
    CHECK(inner != record && inner->Prev == record && inner->Type == VAR_READONLY && inner->IsInit);
    CHECK(dyn_CheckValidVar(inner, &s, 0, DYN_READ) == inner);
    VarInfo *same = dyn_DefineVar(VAR_PRIVATE, 1, &t, 0, 0, count);
    CHECK(same->EnvirIndex == 0);
    CHECK(dyn_DefineReadOnly(&t, &s)->Prev == same);
    dyn_LevelDone();
    CHECK(!inner->Busy && dyn_GetVarInfo(&s) == record && dyn_GetVarInfo(&t) == same);
    CHECK(destroyed == 0);
    VarInfo *private = dyn_DefinePrivate(&t, 0);
    CHECK(private->Type == VAR_PRIVATE && private->EnvirIndex == 1);
    dyn_EndStruct();
    CHECK(!private->Busy);

    dyn_RemoveVar(&s);
    CHECK(destroyed == 1 && !record->Busy && !dyn_GetVarInfo(&s));
    dyn_RemoveVar(&s);
    CHECK(destroyed == 1);
    dyn_CheckPrivateVar("gone", record, DYN_READ, -1);
    dyn_RemoveAll();
    CHECK(destroyed == 2 && !dyn_GetVarInfo(&t));
    dyn_DefineVar(VAR_PRIVATE, 0, &s, 0, 0, count);
    dyn_Done();
    CHECK(destroyed == 3);
    dyn_Init();
    CHECK(!dyn_DefinePrivate(&s, 0));
}

static void classes(void)
{
    VarInfo *private = dyn_DefinePrivate(&s, 0);
    dyn_CheckPrivateVar("announced", private, DYN_ANNOUNCE, -1);
    dyn_CheckPrivateVar("private", private, DYN_READ, -1);
    dyn_CheckPrivateVar("private", private, DYN_WRITE, -1);
    CHECK(private->IsInit);
    dyn_CheckPrivateVar("private given", private, DYN_READ, -1);
    VarInfo *readonly = dyn_DefineReadOnly(&t, 0);
    dyn_CheckReadOnlyVar("readonly", readonly, DYN_READ, -1);
    dyn_CheckReadOnlyVar("readonly", readonly, DYN_WRITE, -1);
    CHECK(!readonly->IsInit);
    dyn_InitializeSet(readonly, (size_t)-1);
    dyn_CheckReadOnlyVar("readonly given", readonly, DYN_READ, -1);
    dyn_InitializeClear(readonly);
    CHECK(!dyn_InitializeCheck(readonly, (size_t)-1));
    VarInfo *reduct = dyn_DefineReduct(0, &b[0]);
    CHECK(reduct->Type == VAR_REDUCT && reduct->Tag == REDUCT_CALC);
    dyn_CheckReductVar("reduct", reduct, DYN_READ, -1);
    dyn_CheckReductVar("reduct", reduct, DYN_WRITE, -1);
    dyn_StartReduct(&b[0]);
    CHECK(reduct->Tag == REDUCT_STARTED);
    dyn_CheckReductVar("started", reduct, DYN_READ, -1);
    dyn_WaitReduct(&b[0]);
    CHECK(!reduct->Busy);
    CHECK(dyn_GetVarInfo(&b[0])->Type == VAR_PRIVATE && dyn_GetVarInfo(&b[0])->IsInit);
}

static void destructors(void)
{
    VarInfo *outer = dyn_DefinePrivate(&s, 0);
    dyn_InitializeSet(outer, (size_t)-1);
    loop(1, 1, 2);
    iter(1);
    VarInfo *readonly = dyn_DefineReadOnly(&s, 0);
    dyn_DestructReadOnly(readonly);
    CHECK(outer->IsInit);
    VarInfo *private = dyn_DefinePrivate(&s, 0);
    dyn_DestructPrivate(private);
    CHECK(!outer->IsInit && private->Busy);
    dyn_RemoveVar(&s);
    VarInfo *reduct = dyn_DefineReduct(0, &s);
    dyn_InitializeSet(reduct, (size_t)-1);
    dyn_DestructReduct(reduct);
    CHECK(outer->IsInit);
    dyn_EndStruct();
    make_a(1);
    VarInfo *record = dyn_GetVarInfo(A);
    CHECK(record == dyn_GetVarInfo(A->pP) && record->VarAddr == A->pP && record->Handle == A);
    dyn_DestructDisArray(record);
    CHECK(!dyn_ArrayHandle(a) && !dyn_DefineDisArray(A, 0, 0));
    CHECK(array(a, "a", 1) == A);
    dyn_RemoveVar(A->pP);
    CHECK(!dyn_ArrayHandle(a));
}

static void arrays(void)
{
    A = array(a, "a", 1);
    CHECK(A == dyn_ArrayHandle(a) && A->pP->HandlePtr == A && A->pP->Base == a);
    CHECK(A->pP->TLen == sizeof *a && A->pP->Rank == 1 && A->pP->Size[0] == N && A->pP->Lower[0] == 0);
    VarInfo *record = dyn_GetVarInfo(A);
    DISARR_INFO *info = record->Info;
    CHECK(record->Type == VAR_DISARRAY && info->Handle == A && info->ArrSize == N && !info->RmtSource);
    dyn_InitializeSet(record, 3);
    CHECK(dyn_InitializeCheck(record, 3) == 1 && dyn_InitializeCheck(record, 2) == 0);
    CHECK(dyn_InitializeCheck(record, N) == 0);
    CHECK(dyn_DefineDisArray(A, 1, info)->Info == info);
    record = dyn_GetVarInfo(A);
    CHECK(dyn_InitializeCheck(record, 3) == 1);
    dyn_InitializeClear(record);
    CHECK(dyn_InitializeCheck(record, 3) == 0);
    dyn_InitializeSet(record, 3);
    dyn_DefineDisArray(A, 1, 0);
    record = dyn_GetVarInfo(A);
    CHECK(dyn_InitializeCheck(record, 3) == 0);
    B = array(b, "b", 1);
    CHECK(!dyn_DefineDisArray(B, 1, info));

    CHECK(dyn_DisArrCheckLimits("first", 0, info) == 1 && dyn_DisArrCheckLimits("last", N - 1, info) == 1);
    CHECK(dyn_DisArrCheckLimits("below", -1, info) == 0 && dyn_DisArrCheckLimits("above", N, info) == 0);
    dyn_CheckDisArrayVar("announced", record, DYN_ANNOUNCE, N);
    dyn_DisArrTestElement(A->pP);
    dyn_CheckDisArrayVar("empty", record, DYN_READ, 5);
    dyn_CheckDisArrayVar("written", record, DYN_WRITE, 6);
    CHECK(dyn_InitializeCheck(record, 6) == 1);
    dyn_DisArrCheckSequential("unowned", record, DYN_READ, 1);
    dyn_DisArrCheckSequential("unowned", record, DYN_WRITE, 1);
    dyn_DisArrTestElement(A->pP);
    dyn_DisArrCheckSequential("owned", record, DYN_WRITE, 1);
    dyn_DisArrCheckSequential("owned once", record, DYN_WRITE, 1);

    s_PARLOOP *opened = loop_on(1, 1, N - 2);
    iter(4);
    CHECK(dyn_CheckValidVar(0, 0, A, DYN_READ)->Type == VAR_DISARRAY);
    record = dyn_GetVarInfo(A);
    CHECK(record->EnvirIndex == 1 && record->Info == info);
    dyn_DisArrCheckBounds("local", record, 4, DYN_WRITE, 4);
    dyn_DisArrCheckBounds("no iteration", record, 5, DYN_READ, -1);
    dyn_DisArrCheckBounds("beside", record, 5, DYN_READ, 4);
    dyn_DisArrCheckBounds("beside", record, 5, DYN_WRITE, 4);
    dyn_DisArrCheckBounds("far", record, 7, DYN_WRITE, 4);
    dyn_DisArrCheckDataDepends("depends", record, 4, DYN_WRITE, 4);
    iter(2);
    dyn_DisArrCheckDataDepends("depends", record, 4, DYN_READ, 2);
    dyn_DisArrAcross(A->pP);
    dyn_DisArrCheckDataDepends("across", record, 4, DYN_WRITE, 2);

    s_BLOCK block;
    memset(&block, 0, sizeof block);
    CHECK(dyn_GetLocalBlock(&block, A->pP, opened) == 0);
    CHECK(block.Rank == 1 && block.Set[0].Lower == 2 && block.Set[0].Upper == 2 && block.Set[0].Size == 1);
    CHECK(dyn_GetLocalBlock(&block, B->pP, opened) == 1);
    CHECK(dyn_GetLocalBlock(0, A->pP, opened) == 2 && dyn_GetLocalBlock(&block, A->pP, 0) == 2);
    dyn_EndStruct();
    CHECK(dyn_GetLocalBlock(&block, A->pP, opened) == 2);

    long two[] = {2}, shift[] = {-3};
    opened = loop(2, 1, 3);
    dyn_AlignArray(B, A, first, two, none);
    dyn_MapLoop(opened, A, first, one, none);
    iter(3);
    CHECK(dyn_GetLocalBlock(&block, B->pP, opened) == 3);
    dyn_EndStruct();
    opened = loop(3, 1, 3);
    dyn_MapLoop(opened, A, first, one, shift);
    iter(1);
    CHECK(dyn_GetLocalBlock(&block, A->pP, opened) == 4);
    dyn_EndStruct();
}

static void shadows(void)
{
    long size[] = {4, 4}, all[] = {1, 2}, ones[] = {1, 1}, zeros[] = {0, 0}, at[] = {1, 1};
    long beside[] = {2, 2, 1}, corner[] = {2, 2, 2}, far[] = {2, 3, 1}, inside[] = {2, 1, 1};
    static double m[4][4];
    s_SHDWIDTH faces = {{1, 1}, {1, 1}, 1}, wide = {{2, 2}, {2, 2}, 2};
    A = dyn_CreateDisArray(m, "m", sizeof m[0][0], 2, size, 0, 0);
    DISARR_INFO *info = dyn_DefineDisArray(A, 1, 0)->Info;
    dyn_InitializeSet(dyn_GetVarInfo(A), (size_t)-1);
    dyn_DistributeArray(A, distributed);
    dyn_DisArrDefineShadow(A->pP, GROUP, &wide);
    dyn_DisArrDefineShadow(A->pP, (s_BOUNDGROUP *)&failures, &faces);

    s_PARLOOP *opened = dyn_BeginParLoop(1, 2, zeros, size, ones);
    dyn_MapLoop(opened, A, all, ones, zeros);
    dyn_Iter(at);
    s_BLOCK block;
    CHECK(dyn_GetLocalBlock(&block, A->pP, opened) == 0);
    CHECK(dyn_FindShadowIndex(&block, inside, info) == -1);
    CHECK(dyn_FindShadowIndex(&block, beside, info) == 1);
    CHECK(dyn_FindShadowIndex(&block, corner, info) == 0);
    CHECK(dyn_FindShadowIndex(&block, far, info) == 0);
    dyn_CheckVar("stale", &m[2][2], A, DYN_READ);
    dyn_DisArrStartShadows(GROUP);
    dyn_CheckVar("started", &m[2][2], A, DYN_READ);
    dyn_DisArrCompleteShadows(A->pP, GROUP);
    dyn_CheckVar("valid", &m[2][2], A, DYN_READ);
    CHECK(dyn_FindShadowIndex(&block, beside, info) == 0);
    dyn_DisArrShadowGroupDeleted((s_BOUNDGROUP *)&failures);
    dyn_DisArrShadowGroupDeleted(GROUP);
    CHECK(dyn_FindShadowIndex(&block, beside, info) == 0);
    dyn_DisArrClearShadows(info);
    CHECK(dyn_FindShadowIndex(&block, beside, info) == -1);
    dyn_CheckVar("cleared", &m[2][2], A, DYN_READ);
    dyn_EndStruct();
}

static void context(void)
{
    long three = 3;
    dyn_BeginSeqLoop(1);
    rd(&s, "in sequence");
    dyn_Iter(&three);
    rd(&s, "in iteration");
    loop(2, 1, 2);
    rd(&s, "before");
    iter(2);
    rd(&t, "in parallel");
    dyn_EndStruct();
    dyn_EndStruct();
    dyn_EndStruct();
    rd(&s, "outside");
}

/* Nothing of this is an argument of use. */
static void wrong(void)
{
    char other[sizeof(VarInfo)] = {0};
    VarInfo *record = (VarInfo *)other;
    SysHandle handle = {0};
    s_BLOCK block;
    dyn_CheckVar(0, 0, 0, 0);
    dyn_CheckVar(0, &s, 0, 9);
    dyn_CheckVar(0, &s, &handle, 0);
    CHECK(!dyn_CheckValidVar(0, &s, &handle, 0));
    CHECK(!dyn_GetVarInfo(0) && !dyn_DefinePrivate(0, 0) && !dyn_DefineReduct(0, 0));
    dyn_CheckReadOnlyVar(0, 0, 0, 0);
    dyn_CheckPrivateVar(0, record, 0, 0);
    dyn_CheckReductVar(0, record, 0, 0);
    dyn_CheckDisArrayVar(0, record, 0, 0);
    CHECK(!dyn_DefineDisArray(0, 0, 0) && !dyn_DefineDisArray(&handle, 0, 0));
    CHECK(!dyn_DefineRemoteBufferArray(0, 0, 0) && !dyn_DefineRemoteBufferScalar(&handle, &s, 0));
    dyn_DestructReduct(record);
    dyn_DestructPrivate(record);
    dyn_DestructReadOnly(0);
    dyn_DestructDisArray(record);
    dyn_RemoveVar(0);
    dyn_InitializeSet(0, 0);
    dyn_InitializeClear(record);
    CHECK(!dyn_InitializeCheck(record, 0));
    dyn_DisArrAcross(0);
    dyn_DisArrCheckBounds(0, record, 0, 0, 0);
    dyn_DisArrCheckSequential(0, record, 0, 0);
    dyn_DisArrCheckDataDepends(0, 0, 0, 0, 0);
    CHECK(!dyn_DisArrCheckLimits(0, 0, 0));
    CHECK(dyn_GetLocalBlock(&block, 0, 0) == 2);
    dyn_DisArrDefineShadow(0, 0, 0);
    dyn_DisArrCompleteShadows(0, 0);
    dyn_DisArrClearShadows(0);
    CHECK(dyn_FindShadowIndex(0, 0, 0) == -1);
    dyn_Position(0, 0);
    CHECK(!dyn_BeginParLoop(1, 0, none, none, one) && !dyn_BeginParLoop(1, 1, 0, 0, 0));
    dyn_Iter(0);
    dyn_EndStruct();
    CHECK(!dyn_CreateDisArray(0, 0, 0, 0, 0, 0, 0) && !dyn_CreateDisArray(a, "a", 8, 1, none, 0, 0));
    CHECK(!dyn_ArrayHandle(a) && !dyn_ArrayHandle(0));
    dyn_DistributeArray(&handle, distributed);
    dyn_AlignArray(&handle, 0, 0, 0, 0);
    dyn_MapLoop(0, 0, 0, 0, 0);
    dyn_DisArrTestElement(0);
    dyn_DisArrStartShadows(0);
    dyn_DisArrShadowGroupDeleted(0);
    dyn_StartReduct(&s);
    dyn_WaitReduct(&s);
    dyn_BeginSeqLoop(-1);
    dyn_Iter(0);
    dyn_EndStruct();
    dyn_RemoveAll();
    dyn_LevelDone();
}

#define CASE(name) {#name, name}
static const struct { const char *name; void (*run)(void); } cases[] = {
    CASE(list_1), CASE(list_2), CASE(list_3), CASE(list_4), CASE(list_5), CASE(list_5_across), CASE(list_6),
    CASE(list_7), CASE(list_8), CASE(list_8_read), CASE(list_9), CASE(list_9_zero), CASE(list_10), CASE(list_11), CASE(list_12),
    CASE(list_13), CASE(list_14_wait), CASE(list_14_start), CASE(list_14_neither), CASE(list_15),
    CASE(list_16), CASE(list_17), CASE(list_18), CASE(list_19), CASE(strict), CASE(slow), CASE(table), CASE(classes), CASE(destructors),
    CASE(arrays), CASE(shadows), CASE(context), CASE(wrong),
};

int main(int argc, char **argv)
{
    int known = 0;
    dyn_Init();
    dyn_Position("list", 1);
    for (size_t i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++)
        if (strcmp(argv[1], cases[i].name) == 0) {
            known = 1;
            cases[i].run();
        }
    CHECK(known);
    return failures != 0;
}
