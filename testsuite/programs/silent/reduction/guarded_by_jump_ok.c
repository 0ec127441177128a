/* A condition that jumps past the assignment selects it, too (debugger.md 1.9 Reductions). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double first = -1, second = -1, third = -1, fourth = -1;
    int i, at = 0;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (i * 5) % 7;
#pragma dvm parallel([i] on A[i]) reduction(max(first))
    for (i = 0; i < N; i++) {
        if (A[i] <= first)
            continue;
        first = A[i];
    }
#pragma dvm parallel([i] on A[i]) reduction(maxloc(second, at))
    for (i = 0; i < N; i++) {
        if (A[i] < 0)
            continue;
        if (A[i] <= second || i == 11)
            goto next;
        second = A[i];
        at = i;
    next:;
    }
#pragma dvm parallel([i] on A[i]) reduction(max(third))
    for (i = 0; i < N; i++) {
        do {
            if (A[i] <= third)
                break;
            {
                third = A[i];
            }
        } while (0);
    }
#pragma dvm parallel([i] on A[i]) reduction(max(fourth))
    for (i = 0; i < N; i++)
        switch (A[i] > fourth) {
        case 1:
            fourth = A[i];
        }
    printf("%g %g %d %g %g\n", first, second, at, third, fourth);
    return 0;
}
