/* Every operation of a reduction, printed and compared after the loop (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, sum = 0, product = 1, top = -100, low = 100, all = -1, any = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (3 * i) % 7 + 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum), product(product), max(top), min(low), and(all), or(any))
    for (i = 0; i < N; i++) {
        sum += A[i];
        product = product * A[i];
        if (A[i] > top)
            top = A[i];
        low = A[i] < low ? A[i] : low;
        all &= A[i];
        any = any | A[i];
    }
    printf("%d %d %d %d %d %d\n", sum, product, top, low, all, any);
    if (top > low && sum != product)
        printf("fine\n");
    return 0;
}
