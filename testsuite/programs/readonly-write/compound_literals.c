/* Compound literals that declared pointers lead to are objects like others (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct acc { double s; int n; };

static void add(struct acc *a, double x)
{
    a->s += x; /* EXPECT readonly-write a iteration=(0) */
    a->n++;
}

int main(void)
{
    int i;
    struct acc *a = &(struct acc){ .s = 1 };
    int *count = (int[4]){ 1, 2 }, *w = (int[]){ 0, 0, 0 };

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        add(a, i);
        count[1] += i; /* EXPECT readonly-write count element=[1] iteration=(0) */
        if (i < 3)
            w[i] = i;
        A[i] += w[i % 3]; /* EXPECT private-uninit w element=[0] iteration=(3) */
    }
    printf("%g %d\n", a->s, count[1]);
    return 0;
}
