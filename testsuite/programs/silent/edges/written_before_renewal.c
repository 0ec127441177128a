/* The array is written by owners and by a loop, and renewed at the entry of the loop that needs the edges (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, step, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (step = 1; step <= 3; step++) {
        A[0] = step;
        A[N - 1] = -step;
        #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:1])
        for (i = 1; i < N - 1; i++)
            B[i] = A[i - 1] + A[i + 1];
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 1; i < N - 1; i++) {
            A[i] = B[i];
            s += A[i];
        }
    }
    printf("%d\n", s);
    return 0;
}
