/* A sum of integers without a sign wraps around before more is added to it: the element is none of the array. The crash that follows is the
 * program's own. */ /* SKIPPED did not finish its report */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];

int main(int argc, char **argv)
{
    double given[N], *p = given;
    long base = argc;

    for (int i = 0; i < N; i++)
        given[i] = i;
#pragma dvm parallel([i] on A[i])
    for (unsigned i = 0; i < N; i++)
        A[i] = p[i - 1 + base];   /* EXPECT bounds given */
    return 0;
}
