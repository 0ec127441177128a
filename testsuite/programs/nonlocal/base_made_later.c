/* What an array or template is aligned with must exist when it is made (languages.md 6.3). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double *A;
#pragma dvm array align([i] with A[i])
double *B;
#pragma dvm array align([i] with B[i])
double *C;

int main(void)
{
    int i;
    double s = 0;

    B = malloc(N * sizeof(double));
    C = malloc(N * sizeof(double));
    A = malloc(N * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i; /* EXPECT nonlocal B element=[0] iteration=(0) help=what B is aligned with does not exist where B is made: make that before, or realign B behind it */
    #pragma dvm parallel([i] on C[i]) reduction(sum(s)) /* EXPECT nonlocal C */
    for (i = 0; i < N; i++)
        s += C[i] = 1;
    printf("%g\n", s);
    free(C);
    free(B);
    free(A);
    return 0;
}
