/* Functions of another file that return records and write a variable of the loop. */
#include <stdio.h>
#include "part.h"
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double first = 0, second = 0, third = 0;
    struct point made;
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct point one = point(&first, i);
        A[i] = one.x;
    }
    #pragma dvm parallel([i] on A[i]) private(made)
    for (i = 0; i < N; i++) {
        made = point(&second, i);
        A[i] = made.x;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = number(&third, i).real;
    puts("done");
    return 0;
}
