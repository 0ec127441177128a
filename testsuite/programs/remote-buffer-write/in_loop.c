/* All iterations write the element that was fetched for them. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i + 1;
    #pragma dvm parallel([i] on B[i]) remote_access(A[0]), reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[0] = B[i];  /* EXPECT remote-buffer-write A element=[0] iteration=(1) */
        s += B[i];
    }
    printf("%d\n", s);
    return 0;
}
