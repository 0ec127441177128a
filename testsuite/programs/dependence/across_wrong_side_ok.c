/* ACROSS declares the left side, on which the loop depends (languages.md 6.7; debugger.md 1.9 ACROSS). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) across(A[1:0])
    for (i = 1; i < N; i++)
        A[i] += A[i - 1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%d\n", s);
    return 0;
}
