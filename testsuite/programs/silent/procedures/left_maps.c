/* What procedures that are left uninstrumented renew and map anew, others may use: no edge and no owner is judged then, and this is
   said (debugger.md 1.9 Calls; debugger.md 1.10 Verdict). */
/* SKIPPED procedure again: a jump leads into the loop */
/* SKIPPED procedure spread: a jump leads into the loop */
/* SKIPPED who owns elements is not judged: procedure again maps arrays anew */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block]
double C[N];
static int never;
static double at(int i) { return C[i]; }
static void again(void)
{
    if (never)
        goto inside;
    #pragma dvm redistribute(C[*])
    #pragma dvm parallel([i] on C[i])
    for (int i = 0; i < N; i++) {
    inside:
        C[i] = i;
    }
}
static void step(void)
{
    #pragma dvm parallel([i] on C[i])
    for (int i = 0; i < N; i++)
        C[i] += 1;
}
static void spread(void)
{
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
    inside:
        A[i] = i;
    }
}
int main(void)
{
    again();
    step();
    spread();
    printf("%g\n", at(3));
    double s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) s += A[i] + C[3];
    printf("%g\n", s);
    return 0;
}
