/* A scale factor is set in both branches. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static int parts = 1;

int main(void)
{
    int i;
    double scale;

    if (parts > 4)
        scale = 2.0;
    else
        scale = 1.0;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * scale;
    printf("%d parts\n", parts);
    return 0;
}
