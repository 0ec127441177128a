/* ACROSS declares the right side, the loop depends on the left one (languages.md 6.7; debugger.md 1.9 ACROSS). */
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
    #pragma dvm parallel([i] on A[i]) shadow_renew(A), across(A[0:1])
    for (i = 1; i < N; i++)
        A[i] += A[i - 1];  /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%d\n", s);
    return 0;
}
