/* What a procedure that is left uninstrumented cannot reach keeps its state, and what is made behind it has none. */
/* SKIPPED procedure middle: a jump leads into the loop */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static int never;

static double at(int i)
{
    return A[i]; /* EXPECT sequential-access A element=[3] */
}

static double first(const double *from)
{
    return from[1]; /* EXPECT uninitialized from */
}

static double middle(double s)
{
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
    inside:
        s += A[i] = i;
    }
    return s;
}

int main(void)
{
    double own[2], s = middle(1), *made;

    own[0] = s;
    s += own[1] > 5; /* EXPECT uninitialized own element=[1] */
    s += middle(at(3));
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] += 1;
    made = malloc(2 * sizeof *made);
    s += first(made) > 5;
    printf("%d\n", s > 1);
    free(made);
    return 0;
}
