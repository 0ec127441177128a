/* The same with edges and ACROSS that reach as far. */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[2:1]
double A[N];

int main(int argc, char **argv)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) across(A[2:0])
    for (i = 2; i < N; i++)
        A[i] = A[i - 2] + 1;
    printf("done\n");
    return 0;
}
