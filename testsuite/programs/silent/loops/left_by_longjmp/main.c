/* A loop that longjmp leaves from a function of another file: it had slots on arrays of the frames that are gone (debugger.md 1.9 Death). */
/* FLAGS -O1 */
/* RUNS differ */
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block][*]
double A[N][N];
jmp_buf back;

void solve(int n, double a[], const double rhs[], double (*coefficient)(int, void *), void *context);

static double constant(int i, void *context)
{
    return *(double *)context * (1 + 0.1 * i);
}

static void sweep(double k)
{
    int i, j, l;
    double line[N], out[N];

    #pragma dvm parallel([i] on A[i][]) private(j, l, line, out)
    for (i = 0; i < N; i++) {
        solve(N, A[i], (double *)memcpy(out, A[i], sizeof A[i]), constant, &k);
        for (l = 0; l < 2; l++) {
            for (j = 0; j < N; j++)
                line[j] = A[i][j];
            solve(N, out, line, constant, &k);
            for (j = 0; j < N; j++)
                A[i][j] = out[j];
        }
    }
}

int main(void)
{
    int i, j;
    double s = 0;
    volatile int tries = 0;

    if (setjmp(back) != 0)
        tries++;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    if (tries < 2)
        sweep(-1);
    sweep(0.3);
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%d %.6f\n", tries, s);
    return 0;
}
