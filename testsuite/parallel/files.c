/* What is read is read by all processes, what is written is written once. */
#include <stdio.h>
#include <stdlib.h>
#define N 20

#pragma dvm array distribute[block], shadow[2:1]
double *A;

int main(void)
{
    int i, first, last;
    double sum = 0;
    FILE *file;

    if (scanf("%d %d", &first, &last) != 2)
        return 3;
    A = malloc(N * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = first + i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A) reduction(sum(sum))
    for (i = last; i >= 2; i--)
        sum += A[i - 2] * A[i];
    file = fopen("sum.txt", "a");
    fprintf(file, "%g\n", sum);
    fclose(file);
    printf("%g\n", sum);
    free(A);
    return 0;
}
