/* Frames follow each other on the same stack addresses; what one left there means nothing to the next (debugger.md 1.9 Death). */
/* SPELLINGS both */
/* COUNTS differ */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static int first(int n)
{
    int w[8], k;
    for (k = 0; k < 8; k++)
        w[k] = n * k;
    return w[7];
}

static int second(int n)
{
    int w[8], k;
    for (k = 7; k >= 0; k--)
        w[k] = k == 7 ? n : w[k + 1] + 1;
    return w[0];
}

int main(void)
{
    int i, s = 0, before;

    before = first(1) + second(2);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = first(i) - second(i);
        s += A[i];
    }
    printf("%d %d\n", before, s + first(2));
    return 0;
}
