/* First values, limits and steps that are converted: a loop runs as its header says in C (languages.md 4.3). */
#include <limits.h>
#include <stdio.h>
#define N 64

#pragma dvm array distribute[block]
int A[N];

static int turns;

/* The variable is of this type; `first`, `limit` and `by` of any. */
#define COUNT(type, first, relation, limit, by) \
    { \
        turns = 0; \
        _Pragma("dvm parallel([i]) reduction(sum(turns))") \
        for (type i = first; i relation limit; i += by) \
            turns++; \
        printf("%d ", turns); \
    }

/* The same with a variable that is left with a value. */
#define LEAVES(type, first, relation, limit, by) \
    { \
        type i; \
        turns = 0; \
        _Pragma("dvm parallel([i]) reduction(sum(turns))") \
        for (i = first; i relation limit; i += by) \
            turns++; \
        i = first; \
        printf("%d %ld ", turns, (long)i); \
    }

int main(int argc, char **argv)
{
    int n = 10 * argc, below = -argc, far = 300 * argc, some = 0;
    unsigned un = n, step = -1;
    unsigned char small = 7 * argc;
    short wide = 40;
    long ln = n, least = LONG_MIN + argc - 1, most = LONG_MAX - argc + 1;
    unsigned long ul = n, none = argc - 1;
    double real = 2.7 * argc;

    COUNT(unsigned char, 300, <, 60, 1)
    COUNT(unsigned char, far, <, 60, 1)
    COUNT(signed char, 300, <, 60, 1)
    COUNT(char, far, <, 60, 1)
    COUNT(short, 70000, <, 4500, 1)
    COUNT(short, 70000 * argc, <, 4500, 1)
    COUNT(unsigned short, far, <, 4294967295u - 4294966000u, 1)
    COUNT(int, 2.7, <, 9, 1)
    COUNT(int, real, <, n, 1)
    COUNT(int, 4294967297L, <, n, 1)
    COUNT(int, 4294967296L + argc, <, n, 1)
    COUNT(unsigned, 4294967296L + argc, <, n, 1)
    puts("");
    COUNT(int, -1, <, un, 1)
    COUNT(int, below, <, un, 1)
    COUNT(long, below, <, un, 1)
    COUNT(int, below, <, sizeof A, 1)
    COUNT(int, -5, <, 4294967294u, 1)
    COUNT(int, ul - 13ul, <, un, 1)
    COUNT(int, 0, <, un, 1)
    COUNT(int, 0, <, ul, 1)
    COUNT(int, argc, <=, ul, 1)
    COUNT(int, 0, <, small, 1)
    COUNT(short, 0, <, un, 1)
    COUNT(unsigned, 4294967290u, <, below, 1)
    COUNT(unsigned, far, <, 300u + wide, 1)
    COUNT(unsigned long, 0, <, n, 1)
    COUNT(unsigned long, -3, <, below, 1)
    COUNT(unsigned long, n, >, none, -1)
    puts("");
    COUNT(long, 0, <, least, 1)
    COUNT(long, 0, <=, LONG_MIN, 1)
    COUNT(long, 5, >, most, -1)
    COUNT(long, 5, >=, LONG_MAX, -1)
    COUNT(long, LONG_MAX - 5, <, LONG_MAX, 1)
    COUNT(long, LONG_MIN + 5, >, LONG_MIN, -1)
    COUNT(int, INT_MAX - 3, <, INT_MAX, 1)
    COUNT(int, 0, <=, INT_MIN, 1)
    COUNT(int, INT_MIN + 3, >, INT_MIN, -1)
    COUNT(unsigned, UINT_MAX - 3, <, UINT_MAX, 1)
    puts("");
    COUNT(unsigned, 3, <, 9, step)
    COUNT(long, 0, <, 300ul, below)
    COUNT(int, n, >, below, step)
    COUNT(int, n, >, 0, -small)
    COUNT(int, -n, <, 20, 2.5)
    COUNT(unsigned char, 250, >, 3, -wide)
    puts("");
    LEAVES(unsigned char, 300, <, 60, 1)
    LEAVES(int, -1, <, un, 1)
    LEAVES(int, real, <, ul, 1)
    LEAVES(short, far, <, 310, 3)
    LEAVES(int, ln, >, 0, -1)
    puts("");

    /* The element that an iteration writes is that of the converted value. */
    #pragma dvm parallel([i] on A[i])
    for (unsigned char i = 256; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i][j]) reduction(sum(some))
    for (unsigned char i = 257; i < 4; i++)
        for (short j = 65536 + i; j < 9u; j++)
            some += 10 * i + j;
    #pragma dvm parallel([i] on A[i]) reduction(sum(some))
    for (int i = 0; i < sizeof A / sizeof A[0]; i++)
        some += A[i] * i;
    printf("%d\n", some);
    return 0;
}
