/* Intervals hide no fault, and leaving them is none (languages.md 6.19). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double last(int from)
{
    int i;
    double s = 0;

    #pragma dvm interval from
    for (i = from; i > 0; i--) {
        #pragma dvm interval i
        if (i == 3) {
            #pragma dvm exitinterval i, from
            return s;
        }
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 5; i < N; i++)
            s += A[i];
        #pragma dvm endinterval
        break;
    }
    #pragma dvm endinterval
    return s + i; /* EXPECT private-uninit i */
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm interval
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm endinterval
    #pragma dvm interval 7
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < N; i++)
        B[i] = A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    #pragma dvm endinterval
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i];
    printf("%g %g %g\n", s, last(3), last(2));
    return 0;
}
