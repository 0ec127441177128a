/* A library calls functions of the program back, with what it has written meanwhile (debugger.md 1.9 Calls). */
#include <stdio.h>

void fill(float *values, int count);
void each(float *work, int count, void (*act)(float *, int));

static float table[6];

void show(const float *values, int count)
{
    int i;
    float sum = 0;

    for (i = 0; i < count; i++)
        sum += values[i]; /* SKIPPED accesses to memory of unknown origin */
    printf("%g %g\n", sum, values[count - 1]);
}

void again(const float *values, int count)
{
    show(values, count);
}

static void act(float *pair, int number)
{
    float twice[2];

    pair[1] = pair[0] * 2;
    twice[0] = pair[1];
    twice[1] = number;
    show(twice, 2);
}

int main(void)
{
    float values[5], work[12];
    float a[8];
    int i;

    fill(values, 5);
    fill(table, 6);
    each(work, 3, act);
    printf("%g %g %g\n", values[4], table[5], work[5]);
    for (i = 0; i < 8; i++)
        a[i] = i;
    show(a, 8);
    return 0;
}
