/* Neighbouring bit-fields of one word are set one after the other (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

struct flags { unsigned low : 3, high : 5; signed sign : 2; unsigned : 0; unsigned rest : 16; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        struct flags f;
        f.low = i;
        f.high = 2 * i + 1;
        f.sign = i % 2 ? -1 : 1;
        f.rest = 300;
        f.low++;
        A[i] = f.sign * (int)(f.low + 10 * f.high + f.rest);
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
