/* Code that is not seen calls back: what it was given may have got values, but no local variable whose address nobody has. */
/* SKIPPED mean.o: not instrumented */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

struct sums { double first, second; int n; };
static struct sums *kept;

double mean(int n, double (*f)(void *, double), void *given);

static double sample(void *given, double x)
{
    struct sums *sums = given;

    if (sums)
        sums->n++;
    return x;
}

static double second(struct sums s)
{
    return s.second; /* EXPECT uninitialized s iteration=(0) */
}

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct sums given, own, stored;
        double list[3];
        given.n = 0;
        own.n = 1;
        stored.n = 2;
        kept = &stored;
        list[0] = i;
        A[i] = mean(3, sample, &given);
        A[i] += given.first + stored.first;
        A[i] += own.n + own.first; /* EXPECT uninitialized own iteration=(0) */
        A[i] += list[0] + list[1]; /* EXPECT uninitialized list element=[1] iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct sums own;
        own.first = own.n = i;
        A[i] = mean(3, sample, 0);
        A[i] += second(own);
    }
    printf("%d\n", N);
    return 0;
}
