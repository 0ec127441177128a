/* Calls of the functions of dvmdbg_trace.h, case by case: the argument names the case. What a function is to do is
 * asserted here, except for texts: the test reads `out`. */
#include <dvmdbg.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

static double x = 1.5;
static long zero = 0, two = 2, nine = 9, one = 1;

static void iterate(long i)
{
    AddrType index[] = { (AddrType)&i };
    cmptrace_Iter(index);
}

/* A sequential loop around a parallel one that assigns x. */
static void run(long steps)
{
    cmptrace_BeginSeqLoop("a.c", 5, 1);
    for (long step = 0; step < steps; step++) {
        iterate(step);
        cmptrace_BeginParLoop("a.c", 10, 2, 1, &zero, &two, &one);
        for (long i = 0; i <= two; i++) {
            iterate(i);
            cmptrace_PreStoreVar("a.c", 12, "x", rt_DOUBLE, 0);
            cmptrace_PostStoreVar("a.c", 12, "x", rt_DOUBLE, &x, 0);
            cmptrace_LoadVar("a.c", 13, "x", rt_DOUBLE, &x, 0);
        }
        cmptrace_EndStruct("a.c", 14, 2, 10);
    }
    cmptrace_EndStruct("a.c", 15, 1, 5);
}

/* ---- descriptions ---- */

static void find(void)
{
    s_COLLECTION *all = cmptrace_Structs();
    CHECK(all && all->Count == 0);
    CHECK(!trc_InfoFindByNo(1, all));
    run(2);
    CHECK(cmptrace_Structs() == all && all->Count == 1);
    STRUCT_INFO *outer = all->List[0], *inner = trc_InfoFindByNo(2, all);
    CHECK(outer->No == 1 && !strcmp(outer->File, "a.c") && outer->Line == 5);
    CHECK(outer->Type == trc_SEQLOOP && outer->Rank == 1 && !outer->pParent);
    CHECK(outer->cChildren.Count == 1 && outer->cChildren.List[0] == inner);
    CHECK(inner->Type == trc_PARLOOP && inner->pParent == outer && inner->Line == 10);
    CHECK(inner->TraceLevel == level_INHERITED && inner->RealLevel == level_FULL);
    CHECK(inner->Common[0].Lower == 0 && inner->Common[0].Upper == 2);
    CHECK(inner->Common[0].Size == 3 && inner->Common[0].Step == 1);
    CHECK(inner->Common[1].Size == 0 && outer->Common[0].Size == 0);
    CHECK(inner->Limit[0].Lower == LONG_MIN && inner->Limit[0].Upper == LONG_MAX && !inner->Limit[0].Step);
    CHECK(trc_InfoFindByNo(2, &outer->cChildren) == inner);
    CHECK(trc_InfoFindByNo(1, all) == outer && !trc_InfoFindByNo(1, &outer->cChildren));
    CHECK(!trc_InfoFindByNo(3, all));
}

static void follow(void)
{
    CHECK(!trc_InfoFindByNo(1, cmptrace_Structs()));
    cmptrace_BeginParLoop("a.c", 3, 7, 2, (long[]) { 9, 0 }, (long[]) { 2, 3 }, (long[]) { -3, 1 });
    STRUCT_INFO *info = trc_InfoFindByNo(7, cmptrace_Structs());
    CHECK(info && info->Rank == 2 && info->CurIter[0] == LONG_MAX);
    /* Descending: 9, 6, 3. */
    CHECK(info->Current[0].Lower == 3 && info->Current[0].Upper == 9 && info->Current[0].Step == 3);
    long i = 6, j = 1;
    AddrType index[] = { (AddrType)&i, (AddrType)&j };
    cmptrace_Iter(index);
    CHECK(info->CurIter[0] == 6 && info->CurIter[1] == 1);
    /* What stands inside is found at the current level only. */
    STRUCT_INFO *inner = trc_InfoFindForCurrentLevel(8, trc_SEQLOOP, 1, 4);
    CHECK(inner && inner->pParent == info && inner->No == 8 && inner->Line == 4 && !strcmp(inner->File, "a.c"));
    CHECK(trc_InfoFindForCurrentLevel(8, trc_SEQLOOP, 1, 4) == inner);
    CHECK(trc_InfoFindForCurrentLevel(8, trc_TASKREGION, 1, 4) != inner);
    CHECK(trc_InfoFindForCurrentLevel(8, trc_SEQLOOP, 1, 5) != inner);
    cmptrace_BeginSeqLoop("a.c", 4, 8);
    iterate(5);
    CHECK(inner->CurIter[0] == 5);
    cmptrace_EndStruct("a.c", 5, 8, 4);
    cmptrace_EndStruct("a.c", 6, 7, 3);
    CHECK(info->cChildren.Count == 3);
    CHECK(trc_InfoFindForCurrentLevel(7, trc_PARLOOP, 2, 3) == info);
    /* The next execution has other bounds. */
    trc_InfoSetup(info, (long[]) { 1, 0 }, (long[]) { 20, 0 }, (long[]) { 1, 1 });
    CHECK(info->Current[0].Lower == 1 && info->Current[0].Upper == 20 && info->CurIter[0] == LONG_MAX);
    CHECK(info->Common[0].Lower == 1 && info->Common[0].Upper == 20);
    CHECK(info->Common[1].Lower == 0 && info->Common[1].Upper == 3);
    trc_InfoSetup(info, NULL, NULL, NULL);
    CHECK(info->Current[0].Size == 0 && info->Common[0].Upper == 20);
}

/* Descriptions that the program makes ask for less. */
static void ask(void)
{
    STRUCT_INFO *outer = trc_InfoNew(NULL), *inner = trc_InfoNew(outer);
    CHECK(outer && inner && inner->pParent == outer && outer->TraceLevel == level_INHERITED);
    outer->No = 1;
    strcpy(outer->File, "a.c");
    outer->Line = 5;
    outer->Limit[0].Lower = 1;
    inner->No = 2;
    strcpy(inner->File, "a.c");
    inner->Line = 10;
    inner->Type = trc_PARLOOP;
    inner->TraceLevel = level_MODIFY;
    inner->Limit[0].Step = 2;
    run(2);
    CHECK(cmptrace_Structs()->Count == 1 && outer->cChildren.Count == 1);
    CHECK(outer->RealLevel == level_FULL && inner->RealLevel == level_MODIFY);
    cmptrace_BeginSeqLoop("a.c", 5, 1);
    iterate(0);
    cmptrace_BeginParLoop("a.c", 10, 2, 1, &zero, &two, &one);
    iterate(0);
    CHECK(inner->bSkipExecution == 1 && outer->bSkipExecution == 0);
    cmptrace_EndStruct("a.c", 15, 1, 5);
    /* From the next construct on. */
    outer->Limit[0].Lower = LONG_MIN;
    inner->Limit[0].Lower = 2;
    inner->TraceLevel = level_NONE;
    run(1);
}

static void can(void)
{
    int kinds[] = { trc_ITER, trc_STRUCTBEG, trc_STRUCTEND, trc_PREWRITEVAR, trc_POSTWRITEVAR, trc_READVAR, trc_REDUCTVAR, trc_SKIP };
    int needs[] = { 1, 1, 1, 2, 2, 3, 1, 1 };
    STRUCT_INFO *info = trc_InfoNew(NULL);
    info->No = 1;
    info->Type = trc_PARLOOP;
    info->Limit[0].Upper = 3;
    for (int level = level_NONE; level <= level_FULL; level++) {
        info->TraceLevel = (enum_TraceLevel)level;
        trc_InfoSetup(info, &zero, &nine, &one);
        CHECK(info->RealLevel == info->TraceLevel && info->Current[0].Upper == 9);
        for (int k = 0; k < 8; k++) {
            info->CurIter[0] = LONG_MAX;
            CHECK(!!trc_InfoCanTrace(info, kinds[k]) == (level >= needs[k]));
            info->CurIter[0] = 3;
            CHECK(!!trc_InfoCanTrace(info, kinds[k]) == (level >= needs[k]));
            info->CurIter[0] = 4;
            int is_bound = k == 1 || k == 2;
            CHECK(!!trc_InfoCanTrace(info, kinds[k]) == (is_bound && level >= needs[k]));
        }
    }
    info->bSkipExecution = 1;
    CHECK(!trc_InfoCanTrace(info, trc_STRUCTBEG));
    /* Outside: TraceLevel of the program is MODIFY in this test. */
    CHECK(trc_InfoCanTrace(NULL, trc_POSTWRITEVAR) && !trc_InfoCanTrace(NULL, trc_READVAR));
}

static void gone(void)
{
    STRUCT_INFO *outer, *inner;
    run(1);
    s_COLLECTION *all = cmptrace_Structs();
    outer = trc_InfoFindByNo(1, all);
    inner = trc_InfoFindByNo(2, all);
    inner->TraceLevel = level_NONE;
    cmptrace_BeginSeqLoop("a.c", 5, 1);
    iterate(7);
    trc_InfoDone(inner);
    CHECK(outer->cChildren.Count == 0 && !trc_InfoFindByNo(2, cmptrace_Structs()));
    cmptrace_EndStruct("a.c", 15, 1, 5);
    trc_InfoDone(outer);
    CHECK(cmptrace_Structs()->Count == 0);
    run(1);
    CHECK(cmptrace_Structs()->Count == 1 && all->List[0] != outer);
}

/* ---- writing ---- */

static void records(void)
{
    FILE *out = fopen("out", "w");
    STRUCT_INFO *outer = trc_InfoNew(NULL), *inner = trc_InfoNew(outer);
    outer->No = 1;
    outer->Type = trc_TASKREGION;
    inner->No = 2;
    inner->Type = trc_PARLOOP;
    inner->Rank = 2;
    STRUCT_BEGIN begin = { .RecordType = trc_STRUCTBEG, .File = "b.c", .Line = 3, .pCnfgInfo = outer };
    STRUCT_END end = { .RecordType = trc_STRUCTEND, .File = "b.c", .Line = 9, .pCnfgInfo = inner };
    ITERATION iteration = { .RecordType = trc_ITER, .Index = { 4 }, .LI = 4, .Rank = 1 };
    VARIABLE variable = { .RecordType = trc_PREWRITEVAR, .vType = rt_INT, .Operand = "n", .File = "b.c", .Line = 5 };
    SKIP skip = { .RecordType = trc_SKIP, .File = "b.c", .Line = 6 };
    size_t written = trc_wrt_beginstruct(out, &begin);
    written += trc_wrt_iter(out, &iteration);
    begin.pCnfgInfo = inner;
    begin.Line = 4;
    written += trc_wrt_beginstruct(out, &begin);
    iteration.Rank = 2;
    iteration.Index[1] = -1;
    iteration.LI = 35;
    written += trc_wrt_iter(out, &iteration);
    written += trc_wrt_prewritevar(out, &variable);
    variable.RecordType = trc_READVAR;
    variable.Reduct = 1;
    variable.val._int = 7;
    written += trc_wrt_readvar(out, &variable);
    variable.RecordType = trc_POSTWRITEVAR;
    variable.vType = rt_FLOAT_COMPLEX;
    variable.val._complex_float[0] = 0.5f;
    variable.val._complex_float[1] = -2;
    written += trc_wrt_postwritevar(out, &variable);
    variable.RecordType = trc_REDUCTVAR;
    variable.vType = rt_DOUBLE;
    variable.val._double = 0.1;
    written += trc_wrt_reductvar(out, &variable);
    written += trc_wrt_variable(out, &variable, trc_READVAR);
    written += trc_wrt_skip(out, &skip);
    size_t size = trc_wrt_skip(NULL, &skip); /* the size alone */
    written += trc_wrt_enstruct(out, &end);
    end.pCnfgInfo = outer;
    written += trc_wrt_enstruct(out, &end);
    CHECK((long)written == ftell(out) && size == strlen("    SKP: {\"b.c\", 6}\n"));
    fclose(out);
}

static void header(void)
{
    FILE *out = fopen("out", "w");
    STRUCT_INFO *inner;
    run(2);
    s_COLLECTION *all = cmptrace_Structs();
    inner = trc_InfoFindByNo(2, all);
    unsigned long own = ((STRUCT_INFO *)all->List[0])->Bytes;
    CHECK(inner->Iters == 6 && inner->Bytes > own && own > 0);
    inner->TraceLevel = level_MODIFY;
    inner->Limit[0].Upper = 5;
    trc_wrt_header(all, 0, out, 0);
    trc_wrt_header(all, 0, out, 1);
    trc_wrt_header(&((STRUCT_INFO *)all->List[0])->cChildren, 3, out, 0);
    fclose(out);
    STRUCT_INFO *outer = all->List[0];
    trc_wrt_calcinfo(inner);
    CHECK(outer->Bytes == own);
    trc_wrt_calcinfo(outer);
    CHECK(outer->Bytes == own + inner->Bytes && outer->StrCount == 4 + 28);
    CHECK(inner->StrCount == 28 && outer->Iters == 2);
    run(1);
    trc_wrt_calctraceinfo();
    CHECK(outer->Bytes > own + inner->Bytes);
}

/* ---- accumulation, reading, comparing ---- */

/* The same run by functions of accumulation or of comparison: a sequential loop with an assignment in iteration 1, a
 * reduction result and a statement of an owner, in a task region. */
static void put_run(double value)
{
    double sum = 3;
    long i = 4;
    AddrType index[] = { (AddrType)&i };
    trc_put_beginstruct("p.c", 1, 1, trc_TASKREGION, 1, NULL, NULL, NULL);
    trc_put_iteration(index); /* empty */
    i = 1;
    trc_put_iteration(index);
    trc_put_iteration_flash();
    trc_put_iteration_flash_par(1, (long[]) { 2 }, 77);
    trc_put_beginstruct("p.c", 2, 2, trc_PARLOOP, 2, (long[]) { 0, 0 }, (long[]) { 3, 3 }, (long[]) { 1, 1 });
    trc_put_iteration_flash_par(2, (long[]) { 1, 2 }, 6);
    trc_put_prewritevar("p.c", 3, "x", rt_DOUBLE, 0);
    trc_put_readvar("p.c", 3, "sum", rt_DOUBLE, &sum, 1);
    trc_put_postwritevar("p.c", 3, "x", rt_DOUBLE, &value, 0);
    trc_put_variable("p.c", 4, "n", trc_READVAR, rt_LONG, &nine, 0);
    trc_put_variable("p.c", 4, "n", trc_PREWRITEVAR, rt_LONG, &nine, 0);
    trc_put_variable("p.c", 4, "n", trc_POSTWRITEVAR, rt_LONG, &nine, 0);
    trc_put_endstruct("p.c", 5, 2, 2);
    trc_put_reductvar("p.c", 6, rt_DOUBLE, &sum);
    trc_put_variable("p.c", 6, "sum", trc_REDUCTVAR, rt_DOUBLE, &sum, 0);
    trc_put_skip("p.c", 7);
    trc_put_endstruct("p.c", 8, 1, 1);
}

static void cmp_run(double value)
{
    double sum = 3;
    long i[] = { 2, 0 };
    AddrType index[] = { (AddrType)&i[0], (AddrType)&i[1] };
    trc_cmp_beginstruct("p.c", 1, 1, trc_TASKREGION, 1, NULL, NULL, NULL);
    i[0] = 77; /* task 2 is known by that number */
    trc_cmp_iteration(index);
    trc_cmp_beginstruct("p.c", 2, 2, trc_PARLOOP, 2, (long[]) { 0, 0 }, (long[]) { 3, 3 }, (long[]) { 1, 1 });
    i[0] = 1;
    i[1] = 2;
    trc_cmp_iteration(index);
    trc_cmp_prewritevar("p.c", 3, rt_DOUBLE, 0);
    trc_cmp_readvar("p.c", 3, rt_DOUBLE, &sum, 1);
    trc_cmp_postwritevar("p.c", 3, rt_DOUBLE, &value, 0);
    trc_cmp_variable("p.c", 4, trc_READVAR, rt_LONG, &nine, 0);
    trc_cmp_variable("p.c", 4, trc_PREWRITEVAR, rt_LONG, NULL, 0);
    trc_cmp_variable("p.c", 4, trc_POSTWRITEVAR, rt_LONG, &nine, 0);
    trc_cmp_endstruct("p.c", 5, 2, 2);
    trc_cmp_reductvar("p.c", 6, rt_DOUBLE, &sum);
    trc_cmp_variable("p.c", 6, trc_REDUCTVAR, rt_DOUBLE, &sum, 0);
    trc_cmp_skip("p.c", 7);
    trc_cmp_endstruct("p.c", 8, 1, 1);
}

static void put(void)
{
    FILE *out = fopen("out", "w");
    put_run(0.5);
    trc_wrt_trace(out);
    fclose(out);
}

/* With a reference that the test has recorded by `put`. */
static void cmp(void) { cmp_run(0.5); }
static void differ(void) { cmp_run(0.75); }

/* Not the file of the parameters, but a reference that is put together. */
static void load(void)
{
    FILE *out = fopen("out", "w");
    put_run(0.75);
    cmptrace_ReInit();
    CHECK(cmptrace_CurTraceRecord() == 1);
    cmp_run(0.75);
    CHECK(cmptrace_CurTraceRecord() == -1);
    trc_wrt_trace(out);
    fclose(out);
}

/* The same reference from a file, in two steps. */
static void reload(void)
{
    DVMFILE file = { fopen("other.trd", "r"), NULL, 0 };
    trc_rd_header(&file, "other.trd");
    CHECK(file.Line == 7);
    trc_rd_trace(&file, "other.trd", file.Line);
    CHECK(feof(file.File) || fgetc(file.File) == EOF);
    fclose(file.File);
    cmptrace_ReInit();
    cmp_run(0.75);
    /* Again, and then that of the parameters. */
    cmptrace_Read();
    cmptrace_ReInit();
    cmp_run(0.5);
    cmptrace_ReInit();
    cmp_run(0.25);
}

static void forward(void)
{
    long begin = cmptrace_CurTraceRecord();
    CHECK(trc_cmp_forward(begin, trc_STRUCTBEG) == begin);
    CHECK(trc_cmp_forward(begin, trc_ITER) == -1);
    trc_cmp_beginstruct("p.c", 1, 1, trc_TASKREGION, 1, NULL, NULL, NULL);
    long task = cmptrace_CurTraceRecord(); /* task 1, task 2, the loop */
    CHECK(task == begin + 1 && trc_cmp_forward(task, trc_ITER) == task);
    CHECK(trc_cmp_forward(begin, trc_ITER) == -1); /* passed */
    long i = 77;
    AddrType index[] = { (AddrType)&i };
    trc_cmp_iteration(index);
    CHECK(cmptrace_CurTraceRecord() == task);
    trc_cmp_iteration_flash();
    CHECK(cmptrace_CurTraceRecord() == task + 2);
    trc_cmp_beginstruct("p.c", 2, 2, trc_PARLOOP, 2, (long[]) { 0, 0 }, (long[]) { 3, 3 }, (long[]) { 1, 1 });
    long inner[] = { 1, 2 };
    AddrType both[] = { (AddrType)&inner[0], (AddrType)&inner[1] };
    trc_cmp_iteration(both);
    trc_cmp_iteration_flash();
    long before = cmptrace_CurTraceRecord(); /* BW RD AW, RD BW AW, EL */
    CHECK(trc_cmp_forward(before, trc_PREWRITEVAR) == before);
    CHECK(trc_cmp_forward(before, trc_READVAR) == before + 1);
    CHECK(trc_cmp_forward(before + 2, trc_READVAR) == before + 3);
    CHECK(trc_cmp_forward(before, trc_POSTWRITEVAR) == before + 2);
    CHECK(trc_cmp_forward(before, trc_STRUCTEND) == before + 6);
    CHECK(trc_cmp_forward(before, trc_REDUCTVAR) == -1 && trc_cmp_forward(before, trc_SKIP) == -1);
    CHECK(trc_cmp_forward(before, trc_NONE) == -1);
}

/* A configuration file asks for less; another one for more. */
static void configure(void)
{
    DVMFILE file = { fopen("asked", "r"), NULL, 0 };
    trc_rd_header(&file, "asked");
    CHECK(file.Line == 5);
    fclose(file.File);
    STRUCT_INFO *inner = trc_InfoFindByNo(2, cmptrace_Structs());
    CHECK(inner && inner->TraceLevel == level_MODIFY && inner->Limit[0].Upper == 1 && inner->pParent->Limit[0].Lower == 1);
    run(3);
    cmptrace_Write();
    FILE *trace = fopen("0.trd", "r"), *loops = fopen("loops", "r");
    CHECK(trace && loops);
    CHECK(!fseek(trace, 0, SEEK_END) && ftell(trace) > 500);
    fclose(trace);
    fclose(loops);
    loops = fopen("loops", "w");
    fputs("SL: 1() [1] {\"a.c\", 5} = NONE\nEL: 1\n", loops);
    fclose(loops);
    cmptrace_Read();
    run(1);
}

static void lines(void)
{
    FILE *made = fopen("lines", "w");
    fputs("# comment\n\n  IT: 35, (2,3)   # of a loop\r\n\t\nMODE = FULL\nSKP: {\"a.c\", 9}", made);
    fclose(made);
    DVMFILE file = { fopen("lines", "r"), NULL, 0 };
    long number = 0, first = 0;
    int second = 0;
    CHECK(trc_rd_gets(&file) == 3 && file.Line == 3 && !strcmp(file.Str, "IT: 35, (2,3)"));
    CHECK(trc_rd_search_key(file.Str) == 4);
    char *rest = trc_rd_split(file.Str, "IT: #l, (#l, #i", &number, &first, &second);
    CHECK(number == 35 && first == 2 && second == 3 && rest && !strcmp(rest, ")"));
    CHECK(trc_rd_gets(&file) == 2 && file.Line == 5 && trc_rd_search_key(file.Str) == 13);
    CHECK(trc_rd_split(file.Str, "SKP:") == file.Str);
    CHECK(trc_rd_gets(&file) == 1 && trc_rd_search_key(file.Str) == 12);
    CHECK(trc_rd_gets(&file) == 0 && !file.Str);
    fclose(file.File);
    /* More addresses than registers. */
    float f = 0;
    double d[8] = { 0 };
    char text[] = "1 2 3 4 5 6 7 8.5 x";
    rest = trc_rd_split(text, "#d #d #d #d #d #d #d #f", &d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &f);
    CHECK(rest && !strcmp(rest, " x") && f == 8.5f);
    for (int k = 0; k < 7; k++)
        CHECK(d[k] == k + 1);
    CHECK(!trc_rd_split(text, "#d x", &d[0]));
    CHECK(trc_rd_search_key("nothing") == -1 && trc_rd_search_key("RV_BW: [3]") == 8);
}

/* The file is no trace from its second record on. */
static void damaged(void)
{
    DVMFILE file = { fopen("bad", "r"), NULL, 0 };
    trc_rd_trace(&file, "bad", 0);
    fclose(file.File);
    CHECK(!cmptrace_Structs()); /* switched off */
}

/* ---- reductions ---- */

static double sum;

static double value(const char *buffer)
{
    double number;
    memcpy(&number, buffer, sizeof number);
    return number;
}

static s_REDVAR sum_of(byte operation)
{
    return (s_REDVAR) { 0, operation, &sum, rt_DOUBLE, sizeof sum, 1, NULL, 0, 0, sizeof sum };
}

static void begin_loop(void)
{
    cmptrace_BeginParLoop("r.c", 2, 1, 1, &zero, &two, &one);
}

/* Emulated: each iteration begins with 10. */
static void emulate(void)
{
    s_REDVAR reduction = sum_of(1);
    s_COLLECTION group = { 1, (void *[]) { &reduction } };
    sum = 10;
    CHECK(!trcreduct_Find(&sum) && !dyn_GetVarInfo(&sum));
    trcreduct_Insert(&reduction);
    REDUCT_INFO *info = trcreduct_Find(&sum);
    VarInfo *record = dyn_GetVarInfo(&sum);
    CHECK(info && info->Initial && value(info->Initial) == 10 && !info->Current && !info->StartReduct);
    CHECK(info->RVar->Mem == &sum && info->RVar->Func == 1 && info->RVar->VType == rt_DOUBLE);
    CHECK(info->RVar->VLength == 1 && info->RVar->BlockSize == 8);
    CHECK(record && record->Busy && record->Type == VAR_TRCREDUCT && record->Info == info);
    CHECK(record->VarAddr == &sum && record->Tag == REDUCT_CALC && record->pfnDestructor == trcreduct_VarDestructor);
    sum = 11;
    trcreduct_StoreInitial(&reduction); /* is stored */
    CHECK(value(info->Initial) == 10 && !trcreduct_IsReduct(&sum));
    sum = 10;
    trcreduct_Calculate(); /* no iteration */
    CHECK(!info->Current);
    begin_loop();
    CHECK(trcreduct_IsReduct(&sum) && !trcreduct_IsReduct(&x));
    iterate(0);
    sum += 1;
    trcreduct_Calculate();
    CHECK(sum == 10 && value(info->Current) == 11);
    sum = 50;
    trcreduct_Calculate(); /* no iteration since */
    CHECK(value(info->Current) == 11);
    sum = 10;
    iterate(1);
    sum += 2;
    trcreduct_CalculateVar(record);
    CHECK(sum == 10 && trcreduct_Find(&sum) == info && value(info->Current) == 13);
    iterate(2);
    sum += 4;
    cmptrace_EndStruct("r.c", 4, 1, 2);
    CHECK(trcreduct_Find(&sum) == info && value(info->Current) == 17 && sum == 10 && !trcreduct_IsReduct(&sum));
    trcreduct_CopyResult(&group);
    CHECK(sum == 17 && info->StartReduct == 1 && record->Tag == REDUCT_STARTED);
    sum = 18; /* joined with other processors' meanwhile */
    cmptrace_SkipBlock("r.c", 5);
    trcreduct_Complete(&sum, rt_DOUBLE);
    CHECK(sum == 18 && trcreduct_Find(&sum) == info);
    trcreduct_Remove(&reduction);
    CHECK(!trcreduct_Find(&sum) && !info->RVar && !info->Initial && !record->Busy && !dyn_GetVarInfo(&sum));
}

/* Declared inside of its loop: the result waits for the end. A record that is destroyed gives none. */
static void late(void)
{
    s_REDVAR reduction = sum_of(3);
    sum = 1;
    begin_loop();
    trcreduct_Insert(&reduction);
    CHECK(trcreduct_IsReduct(&sum));
    iterate(0);
    sum = 5;
    iterate(1);
    CHECK(sum == 1);
    trcreduct_Complete(&sum, rt_DOUBLE);
    CHECK(sum == 5);
    cmptrace_SkipBlock("r.c", 3);
    cmptrace_EndStruct("r.c", 4, 1, 2);
    trcreduct_VarDestructor(dyn_GetVarInfo(&sum));
    CHECK(!trcreduct_Find(&sum) && sum == 5 && !trcreduct_IsReduct(&sum));
}

/* Values, then their locations. */
static void located(void)
{
    static int most[2] = { 1, 2 };
    static long at[2] = { -1, -2 };
    s_REDVAR reduction = { 0, 11, most, rt_INT, sizeof *most, 2, at, sizeof *at, 0, 2 * (sizeof *most + sizeof *at) };
    int values[2];
    long locations[2];
    trcreduct_Insert(&reduction);
    REDUCT_INFO *info = trcreduct_Find(most);
    CHECK(info->RVar->BlockSize == 24 && info->RVar->LocMem == at && !trcreduct_Find(&most[1]));
    memcpy(values, info->Initial, 8);
    memcpy(locations, info->Initial + 8, 16);
    CHECK(values[0] == 1 && values[1] == 2 && locations[0] == -1 && locations[1] == -2);
    begin_loop();
    CHECK(trcreduct_IsReduct(&most[1]) && trcreduct_IsReduct(&at[1]));
    for (long i = 0; i < 3; i++) {
        iterate(i);
        most[1] = 7 - (int)(i - 1) * (int)(i - 1);
        at[1] = i;
    }
    cmptrace_EndStruct("r.c", 4, 1, 2);
    CHECK(trcreduct_Find(most) == info);
    memcpy(values, info->Current, 8);
    memcpy(locations, info->Current + 8, 16);
    CHECK(values[0] == 1 && values[1] == 7 && locations[0] == -1 && locations[1] == 1);
    trcreduct_Complete(&most[1], rt_INT);
    CHECK(most[1] == 7 && at[1] == 1);
    trcreduct_Remove(&reduction);
}

/* Not emulated: nothing is stored, the program's values stay. */
static void unemulated(void)
{
    s_REDVAR reduction = sum_of(1);
    sum = 10;
    trcreduct_Insert(&reduction);
    trcreduct_StoreInitial(&reduction);
    REDUCT_INFO *info = trcreduct_Find(&sum);
    CHECK(info && !info->Initial && !info->Current);
    begin_loop();
    iterate(0);
    sum += 1;
    trcreduct_Calculate();
    iterate(1);
    CHECK(sum == 11);
    cmptrace_EndStruct("r.c", 4, 1, 2);
    trcreduct_Remove(&reduction);
}

/* ---- arguments that mean nothing ---- */

static void wrong(void)
{
    STRUCT_INFO stranger = { 0 };
    VARIABLE variable = { .RecordType = trc_SKIP };
    ITERATION iteration = { .RecordType = trc_ITER, .Rank = 9 };
    STRUCT_END end = { .RecordType = trc_STRUCTEND, .pCnfgInfo = &stranger };
    s_COLLECTION nothing = { 3, NULL };
    cmptrace_BeginParLoop("a.c", 1, 1, 0, NULL, NULL, NULL);
    cmptrace_EndStruct("a.c", 1, 5, 1);
    iterate(1);
    cmptrace_Iter(NULL);
    cmptrace_LoadVar("a.c", 1, "x", rt_DOUBLE, NULL, 0);
    cmptrace_PostStoreVar("a.c", 1, "x", 9, &x, 0);
    cmptrace_PreStoreVar("a.c", 1, "x", rt_CHAR, 0);
    cmptrace_ReductVar(NULL, 1, -1, &x, 0);
    CHECK(!trc_InfoNew(&stranger));
    trc_InfoDone(&stranger);
    trc_InfoDone(NULL);
    CHECK(!trc_InfoCanTrace(&stranger, trc_ITER) && !trc_InfoCanTrace(NULL, 8) && !trc_InfoCanTrace(NULL, trc_NONE));
    trc_InfoSetup(&stranger, &zero, &one, &one);
    trc_InfoSetup(trc_InfoNew(NULL), &zero, &one, &one);
    CHECK(!trc_InfoFindForCurrentLevel(1, 3, 1, 1));
    CHECK(!trc_InfoFindByNo(1, NULL) && !trc_InfoFindByNo(1, &nothing));
    trc_wrt_header(NULL, 0, stderr, 0);
    trc_wrt_header(cmptrace_Structs(), 0, NULL, 0);
    CHECK(!trc_wrt_beginstruct(NULL, NULL) && !trc_wrt_enstruct(NULL, &end));
    CHECK(!trc_wrt_iter(NULL, &iteration) && !trc_wrt_readvar(NULL, &variable));
    CHECK(!trc_wrt_variable(NULL, &variable, trc_ITER) && !trc_wrt_skip(NULL, NULL));
    variable.RecordType = trc_READVAR;
    CHECK(!trc_wrt_readvar(NULL, &variable)); /* CHAR */
    trc_wrt_calcinfo(NULL);
    trc_wrt_trace(NULL);
    trc_put_beginstruct("a.c", 1, 1, 3, 1, NULL, NULL, NULL);
    trc_put_endstruct("a.c", 1, 1, 1);
    trc_put_iteration(NULL);
    trc_put_iteration_flash();
    trc_put_iteration_flash_par(0, &one, 1);
    trc_put_iteration_flash_par(1, &one, 1);
    trc_put_variable("a.c", 1, "x", trc_SKIP, rt_INT, &one, 0);
    trc_put_readvar("a.c", 1, "x", rt_INT, NULL, 0);
    trc_put_reductvar("a.c", 1, 99, &one);
    trc_cmp_iteration_flash();
    trc_cmp_readvar("a.c", 1, rt_INT, &one, 0);
    CHECK(trc_cmp_forward(1, trc_ITER) == -1 && cmptrace_CurTraceRecord() == -1);
    cmptrace_ReInit();
    trc_rd_header(NULL, "x");
    trc_rd_trace(&(DVMFILE) { NULL, NULL, 0 }, NULL, 0);
    CHECK(trc_rd_gets(NULL) == 0 && trc_rd_search_key(NULL) == -1);
    CHECK(!trc_rd_split(NULL, "#d", &x) && !trc_rd_split("1", "#d", NULL));
    s_REDVAR none = { 0 }, odd = sum_of(13), fine = sum_of(1);
    trcreduct_Insert(NULL);
    trcreduct_Insert(&none);
    trcreduct_Insert(&odd);
    odd.Func = 1;
    odd.VType = rt_CHAR;
    trcreduct_Insert(&odd);
    trcreduct_Remove(&fine);
    trcreduct_StoreInitial(&fine);
    CHECK(!trcreduct_Find(NULL) && !trcreduct_Find(&sum) && !trcreduct_IsReduct(NULL));
    trcreduct_VarDestructor(NULL);
    trcreduct_CalculateVar(&(VarInfo) { .Busy = 1, .Type = VAR_TRCREDUCT });
    trcreduct_Calculate();
    trcreduct_Complete(NULL, rt_INT);
    trcreduct_Complete(&sum, 77);
    trcreduct_CopyResult(NULL);
    trcreduct_CopyResult(&(s_COLLECTION) { 1, (void *[]) { NULL } });
    STRUCT_INFO *unknown = trc_InfoNew(NULL);
    unknown->No = 6;
    unknown->Type = 5;
    run(1);
}

/* Neither traced nor checked, or checked. */
static void off(void)
{
    VARIABLE variable = { .RecordType = trc_READVAR, .vType = rt_INT };
    CHECK(!cmptrace_Structs() && !trc_InfoNew(NULL) && !trc_InfoFindByNo(1, NULL));
    CHECK(!trc_InfoCanTrace(NULL, trc_ITER) && !trc_InfoFindForCurrentLevel(1, trc_SEQLOOP, 1, 1));
    CHECK(!trc_wrt_readvar(stdout, &variable) && ftell(stdout) <= 0);
    trc_wrt_calctraceinfo();
    s_REDVAR reduction = sum_of(1);
    trcreduct_Insert(&reduction);
    CHECK(!trcreduct_Find(&sum) && !trcreduct_IsReduct(&sum));
    CHECK(trc_cmp_forward(1, trc_ITER) == -1 && trc_rd_search_key("SL:") == -1 && !trc_rd_split("1", "#d", &x));
    run(1);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } cases[] = {
        { "find", find }, { "follow", follow }, { "ask", ask }, { "can", can }, { "gone", gone },
        { "records", records }, { "header", header }, { "wrong", wrong }, { "off", off },
        { "put", put }, { "cmp", cmp }, { "differ", differ }, { "load", load }, { "reload", reload },
        { "forward", forward }, { "configure", configure }, { "lines", lines }, { "damaged", damaged },
        { "emulate", emulate }, { "late", late }, { "located", located }, { "unemulated", unemulated },
    };
    CHECK(argc == 2);
    cmptrace_Init();
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        if (!strcmp(cases[k].name, argv[1])) {
            cases[k].run();
            cmptrace_Done();
            return 0;
        }
    return 2;
}
