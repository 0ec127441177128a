/* Loops that are entered again, where the proof of the first times does not hold any more. */
#include <stdio.h>
#include <stdlib.h>
#define N 10

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block]
double *C;
#pragma dvm array distribute[block]
double D[N + 1];
#pragma dvm array align([i] with D[i])
double E[N];

static void smooth(void)
{
#pragma dvm parallel([i] on B[i])
    for (int i = 1; i < N - 1; i++)
        B[i] = A[i - 1];            /* EXPECT shadow-stale A */
}

static void move(int by)
{
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (int i = 1; i < N - 1; i++)
        A[i] = A[i + by];           /* EXPECT dependence A */
}

static void reach(int first, int last)
{
#pragma dvm parallel([i] on D[i])
    for (int i = first; i <= last; i++)
        E[i] = i;                   /* EXPECT shadow-write E */
}

static double total(void)
{
    double s = 0;
#pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += C[i];                  /* EXPECT uninitialized C */
    return s;
}

int main(void)
{
    double s = 0;
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i;
        B[i] = 0;
    }
    for (int turn = 0; turn < 3; turn++)
        move(0);
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (int i = 0; i < N; i++)
        B[i] = 0;
    for (int turn = 0; turn < 3; turn++)
        smooth();
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = 1;
    smooth();
    move(-1);

    for (int turn = 0; turn < 3; turn++)
        reach(2, 5);
#pragma dvm realign(E[i] with D[i + 1])
    reach(2, 5);

    C = malloc(N * sizeof(double));
#pragma dvm parallel([i] on C[i])
    for (int i = 0; i < N; i++)
        C[i] = i;
    for (int turn = 0; turn < 3; turn++)
        s += total();
    printf("%g\n", s);
    free(C);
    C = malloc(N * sizeof(double));
    total();
    free(C);
    return 0;
}
