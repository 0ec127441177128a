/* A reference that reads a distributed array again and again outside of parallel loops is judged anew wherever something is different: the
 * statement around it, the construct, the mapping, the values, the bounds. */
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block]
static double A[N];
#pragma dvm array align([i] with A[i])
static double B[N];
#pragma dvm array distribute[block]
static double D[N];
#pragma dvm array distribute[block][]
static double (*H)[2];

static double get(int i)
{
    return A[i]; /* EXPECT sequential-access A element=[2] */ /* EXPECT sequential-access A element=[0] */
}

static double behind(int i)
{
    return A[i]; /* EXPECT bounds A element=[16] */
}

int main(void)
{
    double s = 0;
    int i, k;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (k = 0; k < 3; k++)
        for (i = 0; i < N; i++)
            B[i] = get(i);
    s += get(2);
    s += get(3);
    for (i = 0; i < N; i++)
        B[i] = get(i);
    for (i = 0; i < N; i++)
        D[i] = get(i);
#pragma dvm redistribute(A[])
    for (i = 0; i < N; i++)
        s += get(i);
    for (i = 0; i < N; i++)
        s += behind(i);
    s += behind(N);
#pragma dvm redistribute(A[block])
    for (k = 0; k < 3; k++) {
        H = malloc(N * sizeof *H);
        for (i = 0; i < N - k; i++)
            H[i][1] = i;
        for (i = 0; i < N; i++)
            H[i][0] = H[i][1]; /* EXPECT uninitialized H element=[15][1] */
        free(H);
    }
    printf("%d\n", s > 0);
    return 0;
}
