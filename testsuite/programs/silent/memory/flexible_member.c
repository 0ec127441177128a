/* A structure with a flexible array member from malloc (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#define N 6

struct list { int length; double value[]; };

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k;
    double s = 0;
    struct list *list = malloc(sizeof *list + N * sizeof(double));

    list->length = N;
    for (k = 0; k < list->length; k++)
        list->value[k] = 1.0 / (k + 1);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = list->value[i] * list->length;
        s += A[i];
    }
    printf("%.6f\n", s);
    free(list);
    return 0;
}
