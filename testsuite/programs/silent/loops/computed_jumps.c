/* Jumps to addresses of labels inside the body of a loop, from tables that stand in front of it and in it: none leads into the loop.
   Those that lead out of loops and blocks end these (debugger.md 1.1). */
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block][block]
double B[N][N];

static const char program[] = "+*-*+.";

/* Text that is executed, with a loop of its own around. */
static int executed(int value)
{
    static void *steps[] = { &&add, &&multiply, &&take, &&end };
    const char *at = program;
    int number = 0;

    for (;;) {
        number += *at == '.';
        goto *steps[*at == '+' ? 0 : *at == '*' ? 1 : *at == '-' ? 2 : 3];
    add:
        value += 3;
        at++;
        continue;
    multiply:
        value *= 2;
        at++;
        continue;
    take:
        value -= 1;
        at++;
    }
end:
    return value + number;
}

static void divided(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        void *lab[] = { &&even, &&odd };

        goto *lab[i & 1];
    even:
        A[i] = 1;
        continue;
    odd:
        A[i] = 2;
    }
}

static void printed(void)
{
    double s = 0;

    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += B[i][j] * (i + 2 * j);
    printf("%g\n", s);
}

static void table_in_front(void)
{
    static const int distance[] = { &&low - &&low, &&high - &&low };
    void *lab[] = { &&low, &&high };

    #pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            goto *lab[i > j];
        low:
            B[i][j] = i;
            goto *(&&next);
        high:
            B[i][j] = j;
        next:
            B[i][j] += 0.5;
        }
    printed();
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] += distance[0];
}

static double sum(void)
{
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        void *to = &&all, *left = &&behind;

        for (int k = 0; k < 3; k++) {
            if (k == 2)
                goto *left;
            goto *to;
        all:
            s += A[i] * k;
        }
    behind:
        s += 1;
    }
    return s;
}

int main(void)
{
    divided();
    table_in_front();
    printf("%g %d\n", sum(), executed(1));
    return 0;
}
