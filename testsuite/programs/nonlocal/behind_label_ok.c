/* Jumps behind the only assignment of a subscript. */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i, j, k;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
#pragma dvm parallel([i] on A[i]) private(j)
    for (i = 0; i < N; i++) {
        j = i;
        if (i == 5)
            goto behind;
        B[j] = 1;
behind:
        B[i] = A[j];
    }
#pragma dvm parallel([i] on A[i]) private(k)
    for (i = 0; i < N; i++) {
        k = i;
        switch (i % 4) {
        case 0:
            break;
        default:
            B[i] = A[k];
        }
    }
    printf("%d\n", N);
    return 0;
}
