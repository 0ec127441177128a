/* One variable collects over several loops and is used between them (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, step;
    double s = 10, last;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i;
        s += A[i];
    }
    last = s;
    for (step = 0; step < 3 && s < 100; step++) {
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < N; i++)
            s = s + last * A[i] / 10;
        printf("%g\n", s - last);
    }
    return 0;
}
