/* Irregular distributions: every element has an owner of its own, neighbours are remote (languages.md 6.2). */
#include <stdio.h>
#include <stdlib.h>
#define N 12

int owner[N], first[N], last[N];

#pragma dvm array
double *A;
#pragma dvm template[N] distribute[block]
void *cells;
#pragma dvm array align([i] with cells[i])
double B[N];
#pragma dvm template[N]
void *edges;

int main(void)
{
    #pragma dvm array
    double *C;
    int i, next[N];
    double s = 0;

    for (i = 0; i < N; i++) {
        owner[i] = i % 3;
        first[i] = i;
        last[i] = i < N - 1 ? i + 1 : i;
        next[i] = (i + 5) % N;
    }
    A = malloc(N * sizeof(double));
    #pragma dvm redistribute(A[indirect(owner)])
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) remote_access(A[]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[next[i]];
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm redistribute(cells[indirect(owner)])
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    C = malloc(N * sizeof(double));
    #pragma dvm redistribute(C[derived(first[i]:last[i] with cells[@i])])
    #pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        C[i] = i;
        s += C[i];
    }
    #pragma dvm redistribute(A[block])
    #pragma dvm parallel([i] on A[i]) shadow_renew(A) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += A[i - 1] + A[i + 1];
    printf("%g\n", s);
    free(A);
    free(C);
    return 0;
}
