/* Two steps of a sequential loop around a parallel loop that assigns a[0..3] and sums them up, told by calls of dvmdbg.h.
 * Arguments change the run:
 *   value=D     a[2] of step 1 is larger by D
 *   reverse     iterations of the parallel loop from the last to the first
 *   half        only the even ones
 *   twice       iteration 1 of step 1 is executed twice
 *   more        one iteration more
 *   extra       one assignment more in iteration 1
 *   loop        one loop more behind the parallel one
 *   owner       the owner-only assignment is passed by
 *   says=N      reduction operation N instead of 1 (SUM)
 *   signal=N    signal N in iteration 2 of step 1
 *   jump        the parallel loop of step 1 is left by a jump, its end is not told
 */
#include <dvmdbg.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int argument_count;
static char **arguments;
static double a[8], sum, owned;

static const char *given(const char *name)
{
    size_t length = strlen(name);
    for (int k = 1; k < argument_count; k++)
        if (!strncmp(arguments[k], name, length) && (!arguments[k][length] || arguments[k][length] == '='))
            return arguments[k][length] ? arguments[k] + length + 1 : "1";
    return NULL;
}

static void assign(unsigned long line, char *name, double *to, double value)
{
    byte reduct = (byte)trcreduct_IsReduct(to);
    cmptrace_PreStoreVar("c.c", line, name, rt_DOUBLE, reduct);
    *to = value;
    cmptrace_PostStoreVar("c.c", line, name, rt_DOUBLE, to, reduct);
}

static void iteration(long step, long i)
{
    char name[32];
    AddrType index[] = { (AddrType)&i };
    cmptrace_Iter(index);
    if (i == 0 && !given("fill"))
        return; /* empty */
    snprintf(name, sizeof name, "a[%ld]", i);
    double more = given("value") && step == 1 && i == 2 ? atof(given("value")) : 0;
    assign(12, name, &a[i], (double)i + (double)step / 2 + more);
    if (given("extra") && step == 1 && i == 1)
        assign(13, "a[7]", &a[7], 1);
    cmptrace_LoadVar("c.c", 14, name, rt_DOUBLE, &a[i], 0);
    assign(14, "sum", &sum, sum + a[i]);
    if (given("signal") && step == 1 && i == 2)
        raise(atoi(given("signal")));
}

static void parallel(long step)
{
    long first = 0, last = 3 + (given("more") != NULL), by = 1;
    s_REDVAR reduction = { 0, (byte)(given("says") ? atoi(given("says")) : 1), &sum, rt_DOUBLE, 8, 1, NULL, 0, 0, 8 };
    sum = 0;
    trcreduct_Insert(&reduction);
    cmptrace_BeginParLoop("c.c", 10, 2, 1, &first, &last, &by);
    for (long k = first; k <= last; k++) {
        long i = given("reverse") ? last - k : k;
        if (given("half") && i % 2)
            continue;
        iteration(step, i);
        if (given("twice") && step == 1 && i == 1)
            iteration(step, i);
        if (given("jump") && step == 1)
            return;
    }
    cmptrace_EndStruct("c.c", 16, 2, 10);
    trcreduct_Remove(&reduction);
}

int main(int argc, char **argv)
{
    argument_count = argc;
    arguments = argv;
    cmptrace_Init();
    cmptrace_BeginSeqLoop("c.c", 5, 1);
    for (long step = 0; step < 2; step++) {
        AddrType index[] = { (AddrType)&step };
        cmptrace_Iter(index);
        if (!given("owner"))
            assign(7, "owned", &owned, (double)step);
        cmptrace_SkipBlock("c.c", 7);
        parallel(step);
        if (given("loop")) {
            cmptrace_BeginSeqLoop("c.c", 18, 3);
            cmptrace_EndStruct("c.c", 19, 3, 18);
        }
    }
    cmptrace_EndStruct("c.c", 20, 1, 5);
    cmptrace_Done();
    printf("%g %g\n", sum, a[2]);
    return 0;
}
