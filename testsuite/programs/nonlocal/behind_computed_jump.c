/* The access stands behind a label to whose address the iteration jumps. */
/* SPELLINGS both */
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    void *where[2];
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    where[0] = &&own;
    where[1] = &&other;
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N - 1; i++) {
        goto *where[i & 1];
    own:
        B[i] = 1;
        continue;
    other:
        B[i] = A[i + 1]; /* EXPECT nonlocal A element=[2] iteration=(1) */
    }
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
