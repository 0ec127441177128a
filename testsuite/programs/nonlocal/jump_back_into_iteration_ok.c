/* A jump leads back into an iteration: its loop is still open (debugger.md 1.9 Death). */
#include <setjmp.h>
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
static jmp_buf back;

static void leave(int i)
{
    if (i % 2)
        longjmp(back, 1);
}

int main(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (int i = 1; i < N; i++) {
        if (setjmp(back) == 0)
            leave(i);
        B[i] = A[i - 1];
    }
    printf("%d\n", N);
    return 0;
}
