/* Operands of `asm`: what it reads as values is read, what it changes has a value behind it, memory that it may write counts as given
   (debugger.md 1.9 Calls; debugger.md 1.10 Verdict). */
/* SPELLINGS both */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

struct pair {
    int first, second;
    unsigned narrow : 5;
};

static int copied(int value)
{
    int to;

    __asm__("# %1 to %0" : "=r"(to) : "0"(value));
    return to;
}

static void cleared(int *to, int count)
{
    __asm__ volatile("" : : : "memory");
    for (int i = 0; i < count; i++)
        to[i] = 0;
}

int main(void)
{
    int outputs[4], row[3], quiet[2], given, kept = 4, i, never;
    struct pair pair;
    double sum = 0;
    register int fast = 3;
    int *place = outputs;

    __asm__ volatile("# %0" : "=m"(outputs[1])); /* SKIPPED asm at */
    __asm__ volatile("# %0" : "=m"(pair.first) : : "memory");
    __asm__("" : "=m"(quiet[0]));
    cleared(outputs, 4);
    place = row;
    for (i = 0; i < 3; i++)
        __asm__("# %1 to %0" : "=r"(*place++) : "0"(i));
    place = outputs;
    __asm__ volatile("# %0" : : "r"(outputs), "r"(place) : "memory");
    __asm__("" : "=r"(given) : "0"(kept));
    __asm__("# %0" : "+r"(kept));
    __asm__("# %0" : "+r"(fast));
    __asm__("# %0" : "+r"(place));
    __asm__("# %0 %1" : : "i"(N), "r"(kept++));
    pair.narrow = 3;
    #pragma dvm parallel([i] on A[i]) private(never)
    for (i = 0; i < N; i++) {
        int own;

        __asm__("# %1 to %0" : "=r"(own) : "0"(i));
        __asm__("# %1 to %0" : "=r"(never) : "0"(own));
        A[i] = never;
        __asm__ volatile("# %0" : : "m"(A[i]));
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += A[i];
    if (kept)
        __asm__("# %0" : "+r"(kept));
    else
        __asm__("# %0" : "=r"(kept));
    printf("%g %d %d %d %d %d\n", sum, copied(5), kept, fast, outputs[2], *place);
    return (row[2] != 2) + (quiet[0] != quiet[0]) + (given != given) + (pair.first != pair.first) + (pair.narrow != 3);
}
