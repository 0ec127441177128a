/* A compound assignment reads and writes the fetched element; no iteration owns it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
long A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 10 * i;
    #pragma dvm parallel([i] on A[i]) remote_access(A[5])
    for (i = 0; i < 5; i++) {
        A[i] += A[5];
        A[5] += i;  /* EXPECT remote-buffer-write A element=[5] iteration=(0) */
    }
    printf("%d\n", N);
    return 0;
}
