/* Where elements are distributed one by one, there are no edges that could be renewed (languages.md 6.2). */
#include <stdio.h>
#define N 6

int owner[N] = { 0, 1, 0, 1, 0, 1 };
#pragma dvm array distribute[indirect(owner)]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];
#pragma dvm array distribute[indirect(owner)], shadow[1:0]
int C[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        B[i] = i;
    }
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = i;
    #pragma dvm parallel([i] on A[i]) remote_access(A[i-1], B[i-1]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1]
           + B[i - 1];
    #pragma dvm parallel([i] on C[i]) shadow_renew(C) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += C[i - 1];
    printf("%d\n", s);
    return 0;
}
