/* Values set under conditions that together cover all cases (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        if (i % 2 == 0)
            A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        if (i % 2 == 1)
            A[i] = -i;
    #pragma dvm parallel([i] on A[i]) private(x), reduction(sum(s))
    for (i = 0; i < N; i++) {
        switch (i % 3) {
        case 0:
            x = 1;
            break;
        case 1:
            x = 2;
            /* fall through */
        default:
            x = i % 3 == 1 ? x + 1 : 5;
        }
        s += x * A[i];
    }
    printf("%g\n", s);
    return 0;
}
