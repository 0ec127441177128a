/* What `asm` reads as values must have them; what it gives is given, and the rest is not. */
/* SPELLINGS both */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int to, never, updated, other, i;
    int together = 0;

    if (N < 3)
        never = updated = other = 1;
    __asm__("# %1 to %0" : "=r"(to) : "0"(never)); /* EXPECT uninitialized never */
    __asm__("# %0" : "+r"(updated)); /* EXPECT uninitialized updated */
    updated++;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        int one;

        if (i != 2)
            __asm__("# %1 to %0" : "=r"(one) : "0"(i));
        A[i] = one; /* EXPECT uninitialized one iteration=(2) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] += together;
        if (i == 3)
            __asm__("# %1 to %0" : "=r"(together) : "0"(i)); /* EXPECT readonly-write together iteration=(3) */
    }
    printf("%d\n", other > 5 && other < 5); /* EXPECT uninitialized other */
    return 0;
}
