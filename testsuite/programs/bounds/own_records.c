/* Subscripts of arrays in records that are born in an iteration, which nobody in front of the loop can name. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

struct counts { double sum; int n; int order[6]; };
struct plain { int n; int order[6]; };

#pragma dvm array distribute[block]
double A[N];
static int place[N] = { 5, 4, 3, 2, 1, 0, 1, 2 };

int main(void)
{
    int i, k = 2;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        struct counts own = { 0 };
        struct plain other = { 0 };
        own.order[place[i]] = i;
        other.order[k] = 1;
        A[i] = own.order[k] + other.order[place[i]] + own.order[i % 6];
        s += own.sum + other.n;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        struct counts own = { 0 };
        struct plain other = { 0 };
        if (i > 0)
            A[i] += own.order[6]; /* EXPECT bounds own element=[6] iteration=(1) */
        s += A[i] + own.sum + other.n + other.order[place[i] + 1]; /* EXPECT bounds other element=[6] iteration=(0) */
    }
    printf("%d\n", s > 0);
    return 0;
}
