/* Partly initialised aggregates: the rest is zero (debugger.md 1.9 Birth). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

struct box { int a, b; double c[3]; };

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;
    int few[N] = {1, 2};
    int some[N] = {[3] = 7, [1] = 5};
    struct box one = {.b = 2, .c = {[1] = 4}}, boxes[2] = {{1}, one};
    char text[10] = "abc";
    const int *values = (int[]){3, 1, 4, 1, 5, 9};

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = few[i] + some[i] + boxes[1].c[i % 3] + boxes[0].b + text[i + 4] + values[i];
        s += A[i];
    }
    printf("%g %d\n", s, one.a);
    return 0;
}
