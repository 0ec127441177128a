/* The address of the loop variable is taken before the loop: it is judged all the same (debugger.md 1.9 Pointers). */
#include <stdio.h>

#pragma dvm array distribute[block]
float A[8];
#pragma dvm array align([i] with A[i])
float B[8];

int main(void) {
    int i, n = 8;

    if (sscanf("0", "%d", &i) != 1)
        return 1;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        A[i] = i;
#pragma dvm parallel([i] on B[i])
    for (i = 1; i < n; i++)
        B[i] = A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    return 0;
}
