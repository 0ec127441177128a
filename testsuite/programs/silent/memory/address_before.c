/* The address of a loop variable is taken around the loop, not in it (debugger.md 1.9 Pointers). */
#include <stdio.h>

#pragma dvm array distribute[block]
float A[8];
#pragma dvm array align([i] with A[i])
float B[8];
int k;

static void set(int *p) { *p = 3; }

int main(void) {
    int i, j, n;
    int *q;
    float s = 0;

    if (sscanf("8", "%d", &i) != 1)
        return 1;
    n = i;
    set(&k);
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        A[i] = i;
    q = &j;
    *q = 4;
#pragma dvm parallel([j] on B[j])
    for (j = 0; j < n; j++)
        B[j] = A[j] + j;
#pragma dvm parallel([k] on B[k])
    for (k = 0; k < n; k++)
        B[k] += A[k] * k;
#pragma dvm parallel([i] on B[i]) reduction(sum(s)), private(j)
    for (i = 0; i < n; i++) {
        for (j = 0; j < 2; j++)
            s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
