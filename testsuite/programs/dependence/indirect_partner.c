/* The other access of a conflict has a subscript that is read from an array, or another one that is not affine: where nothing
   is doubtful about it, it is judged in the text, and named all the same. */
#include <stdio.h>
#define N 32

double A[N][4], T[N], U[N], W[N];
int next[N], table[4] = { 1, 2, 3, 0 };

int main(void)
{
    unsigned char *bytes = (unsigned char *)next;
    int i, j;

    for (i = 0; i < N; i++) {
        T[i] = U[i] = W[i] = i;
        next[i] = (i + 1) % N;
    }
#pragma dvm parallel([i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++)
            A[i][j] = i;
#pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++) {
        W[i] = T[next[i]];
        T[i] = W[i];       /* EXPECT anti-dependence T element=[1] iteration=(1) with=previous read@-1 iteration=(0) */
    }
#pragma dvm parallel([i])
    for (i = 1; i < N - 1; i++) {
        U[next[i]] = 1;
        W[i] = U[i];       /* EXPECT dependence U element=[2] iteration=(2) with=previous write@-1 iteration=(1) */
    }
    /* Of two of them, one reads another column. */
#pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++) {
        W[i] = A[i + 1][i % 2 + 2];
        W[i] += A[next[i]][0];
        W[i] += A[next[i]][1];
        A[i][0] = W[i];    /* EXPECT anti-dependence A element=[1][0] iteration=(1) with=possible previous read@-2 iteration=(0) */
    }
    /* The other access is one of larger elements. */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++) {
        next[i] = i;
        W[i] = bytes[i];   /* EXPECT dependence next with=previous write@-1 iteration=(0) */
    }
    printf("%d\n", (int)W[3]);
    return 0;
}
