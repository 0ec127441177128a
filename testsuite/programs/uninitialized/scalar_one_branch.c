/* A scale factor is set in one branch only, and the program takes the other. */
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
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * scale;  /* EXPECT uninitialized scale iteration=(0) */
    printf("%d parts\n", parts);
    return 0;
}
