/* A procedure that is left uninstrumented renews what is passed to it, and what a pointer leads to: edges of any array may be renewed then
   (debugger.md 1.9 Calls; debugger.md 1.10 Verdict). */
/* SKIPPED procedure renew: a jump leads into the loop */
/* SKIPPED whether edges are renewed is not judged: procedure renew renews some */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block] shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
static int never;
static void use(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N - 1; i++)
        B[i] = A[i - 1] + A[i + 1];
}
#pragma dvm inherit(C)
static void renew(double C[N])
{
    if (never)
        goto inside;
    #pragma dvm parallel([i] on C[i]) shadow_renew(C)
    for (int i = 1; i < N - 1; i++) {
    inside:
        B[i] = C[i - 1];
    }
}
int main(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    renew(A);
    use();
    double s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
