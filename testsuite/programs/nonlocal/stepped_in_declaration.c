/* A variable that the declaration of a later one in the same statement changes (debugger.md 1.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = 0;
        B[i] = i;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++) {
        int k = i, m = k++;
        A[i] = B[k] + m; /* EXPECT nonlocal B */
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++) {
        double *q = &B[i], *p = q++;
        A[i] = *q + *p; /* EXPECT nonlocal B */
    }
    printf("done\n");
    return 0;
}
