/* A procedure that is called from two places has its fault once in the report. */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static void sweep(void)
{
    int i;

    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < N - 1; i++)
        B[i] = A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */ /* EXPECT nonlocal A element=[0] iteration=(1) */
}

int main(int argc, char **argv)
{
    int i, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
    {
        A[i] = i;
        B[i] = 0;
    }
    for (t = 0; t < 2; t++)
        sweep();
    sweep();
    printf("done\n");
    return 0;
}
