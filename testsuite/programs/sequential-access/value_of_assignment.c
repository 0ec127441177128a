/* The value of an assignment outside of loops goes to all processors: only the owner of the element has it (languages.md 6.11). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static double next(void)
{
    return A[7] = 1;  /* EXPECT sequential-access A element=[7] */
}

int main(void)
{
    int i;
    double t, u, v, w;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    t = A[3]++;
    /* EXPECT @-1 sequential-access A element=[3] */
    /* EXPECT @-2 sequential-access A element=[3] help=assign A[3] in a statement of its own, which its owner executes, or in a parallel loop */
    u = A[4] = 5;  /* EXPECT sequential-access A element=[4] */
    v = (A[5] += 2);
    /* EXPECT @-1 sequential-access A element=[5] */
    /* EXPECT @-2 sequential-access A element=[5] */
    if ((A[6] = u) > 1)  /* EXPECT sequential-access A element=[6] */
        t++;
    w = next();
    for (i = 0; i < N; A[i++] = w)
        t += (A[2] = 1);  /* EXPECT sequential-access A element=[2] */
    printf("%g %g %g %g\n", t, u, v, w);
    return 0;
}
