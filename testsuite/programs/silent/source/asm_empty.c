/* `asm` without text keeps what it names: nothing is left out, also where the operand is a call (debugger.md 1.10 Verdict). */
/* SPELLINGS both */
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block]
double A[N];
int calls, held = 5;

static int *place(void)
{
    calls++;
    return &held;
}

int main(void)
{
    double last = 0;
    int i;

    __asm__("" : "+r"(*place()));
    __asm__ volatile("" : "+r"(held));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = held + i;
    #pragma dvm parallel([i] on A[i]) reduction(max(last))
    for (i = 0; i < N; i++)
        last = A[i] > last ? A[i] : last;
    printf("%d %d %g\n", calls, held, last);
    return 0;
}
