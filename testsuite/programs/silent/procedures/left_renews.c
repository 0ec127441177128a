/* What procedures that are left uninstrumented renew and map anew, others may use: no edge and no owner is judged then, and this is
   said (debugger.md 1.9 Calls; debugger.md 1.10 Verdict). */
/* SPELLINGS both */
/* SKIPPED procedure renew: a jump leads into the loop */
/* SKIPPED whether edges of A are renewed is not judged: procedure renew renews them */
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
static void renew(void)
{
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
    inside:
        A[i] = i;
    }
    if (never)
        goto behind;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (int i = 1; i < N - 1; i++) {
    behind:
        B[i] = A[i - 1];
    }
}
int main(void)
{
    renew();
    use();
    double s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) s += A[i];
    printf("%g\n", s);
    return 0;
}
