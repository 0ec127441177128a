/* Addresses that go as integers to functions of another file, and come back from there: they differ in each run, and what lies there does
   not (debugger.md 1.9 Pointers). */
#include <stdio.h>

#define N 8

struct place {
    unsigned long at;
    long number;
};

double at(unsigned long where);
double of(const struct place *one);
void count(long *where, long by);
unsigned long where(int number);

#pragma dvm array distribute[block]
double A[N];

static double table[4] = { 1, 2, 3, 4 };

int main(void)
{
    struct place one = { .number = 2 };
    unsigned long found = where(1);
    long total = 0;
    double s = 0;

    one.at = (unsigned long)table;
    s += at((unsigned long)&table[1]) + of(&one) + ((double *)found)[1];
    count(&total, 3);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        A[i] = at((unsigned long)&table[i % 4]);
        s += A[i];
    }
    printf("%g %ld\n", s, total);
    return 0;
}
