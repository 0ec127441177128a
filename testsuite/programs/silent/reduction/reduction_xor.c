/* The exclusive or of all elements, and a counter that is a sum (languages.md 6.10). */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
long A[N];

int main(void)
{
    int i, odd = 0;
    long bits = 0;

    #pragma dvm parallel([i] on A[i]) reduction(xor(bits), sum(odd))
    for (i = 0; i < N; i++) {
        A[i] = 5 * i + 3;
        bits ^= A[i];
        if (A[i] % 2)
            odd++;
    }
    printf("%ld %d\n", bits, odd);
    return 0;
}
