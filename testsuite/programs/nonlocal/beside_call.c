/* A pointer to an array, in a loop that calls a function with pointers: what is missing is the renewal of the edges that are declared
   (languages.md 6.6). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double *q;

static void copy(const double *from, double *to)
{
    *to = *from;
}

static void (*const functions[])(const double *, double *) = { copy };

int main(int argc, char **argv)
{
    double sum = 0, left, right;
    int i;

    q = malloc(N * sizeof *q);
#pragma dvm parallel([i] on q[i])
    for (i = 0; i < N; i++)
        q[i] = i;
#pragma dvm parallel([i] on q[i]) private(left, right) reduction(sum(sum))
    for (i = 1; i < N; i++) {
        left = q[i - 1]; /* EXPECT nonlocal q element=[0] iteration=(1) help=add shadow_renew(q) to the directive at line 26 */
        functions[argc - 1](&left, &right);
        sum += right;
    }
    printf("%g\n", sum);
    return 0;
}
