/* An array that is aligned as a new one has lost its values (languages.md 6.3). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array distribute[block], dynamic
int B[2 * N];
#pragma dvm array align([i] with A[i]), dynamic
int C[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = C[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < 2 * N; i++)
        B[i] = i;
    #pragma dvm realign(C[i] with B[2*i + 1]) new_value
    #pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += C[i]; /* EXPECT uninitialized C element=[0] iteration=(0) */
    #pragma dvm redistribute(B[*])
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i - 1];
    printf("%d\n", s);
    return 0;
}
