/* Branches that leave elements without values, whichever is taken. */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];
#pragma dvm array align([i] with A[i])
double D[N];

int main(void)
{
    int i;
    double s = 0;

    /* Other elements, other arrays, no second or no last branch, a read that comes first. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        if (i % 2 == 0)
            A[i] = i;
        else
            B[i] = i;
        if (i > 3)
            C[i] = 1;
        if (i < 3)
            D[i] = 1;
        else if (i < 9)
            D[i] = 2;
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += A[i]; /* EXPECT uninitialized A */
        s += B[i]; /* EXPECT uninitialized B */
        s += C[i]; /* EXPECT uninitialized C */
        s += D[i]; /* EXPECT uninitialized D */
    }
#pragma dvm array distribute[block]
    double E[N];
#pragma dvm parallel([i] on E[i])
    for (i = 0; i < N; i++)
        if (i % 3 == 0) {
            E[i] = E[i] + 1; /* EXPECT uninitialized E */
        } else {
            E[i] = 2;
        }
    printf("%d\n", s != s);
    return 0;
}
