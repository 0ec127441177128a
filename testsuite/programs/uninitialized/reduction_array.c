/* A reduction array without values: one fault, whatever elements are used where (languages.md 6.10). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double s[4], t[4];
    int i;

    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 0; i < N; i++)
        A[i] = i + t[i % 2]; /* EXPECT private-uninit t */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s), sum(t))
    for (i = 0; i < N; i++) {
        s[0] += A[i]; /* EXPECT uninitialized s element=[0] iteration=(0) */
        s[1] += A[i];
        t[3] += A[i];
    }
    printf("done\n");
    return 0;
}
