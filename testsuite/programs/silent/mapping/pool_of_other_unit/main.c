/* Functions of another file give memory to distributed pointers: a block of the size that was asked for is the array, one of another size
   is a pool, of which the array has a part (languages.md 6.17; debugger.md 1.10 Memory of unknown origin). */
/* SKIPPED accesses to memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#define N 8

void *arena_get(size_t size);
void arena_fill(double **place, int n);
void *own_malloc(size_t size);
double *vector(int n, int size);

#pragma dvm array distribute[block]
double *A, *alone;
#pragma dvm array align([i] with alone[i])
double *numbers;

int main(void)
{
    double *B, *C, s = 0;
    A = arena_get(N * sizeof(double));
    B = arena_get(N * sizeof(double));
    arena_fill(&C, N);
    alone = own_malloc(N * sizeof(double));
    numbers = vector(N, 1);
    for (int i = 0; i < N; i++)
        B[i] = C[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = B[i] + C[0];
    #pragma dvm parallel([i] on alone[i])
    for (int i = 0; i < N; i++)
        alone[i] = numbers[i] = B[i];
    #pragma dvm parallel([i] on alone[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += alone[i] + numbers[i];
    B[3] = s;
    C[0] = B[3];
    printf("%g\n", C[0]);
    free(alone);
    free(numbers);
    return 0;
}
