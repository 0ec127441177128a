/* Elements that live where the cells live that list them (languages.md 6.2): of several cells the first one counts. */
#include <stdio.h>
#include <stdlib.h>
#define N 20
#define CELLS 9
int first[CELLS] = { 15, 3, 6, 0, 9, 12, 18, 14, 16 }, count[CELLS] = { 2, 3, 3, 3, 3, 3, 2, 1, 3 };
int cell_of[N];
#pragma dvm template[CELLS] distribute[block]
void *cells;
#pragma dvm array distribute[derived(first[c]:first[c] + count[c] - 1 with cells[@c])]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block][*]
int owned[CELLS][2];
#pragma dvm array
double *P;

int main(void)
{
    double s = 0;
    #pragma dvm parallel([c] on owned[c][])
    for (int c = 0; c < CELLS; c++) {
        owned[c][0] = c * 2;
        owned[c][1] = c * 2 + 1;
    }
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i * i % 7;
        B[i] = 0;
    }
    #pragma dvm parallel([i] on B[i]) remote_access(A[i - 1], A[i + 1])
    for (int i = 1; i < N - 1; i++)
        B[i] = A[i - 1] - A[i + 1] + A[i];
    A[4] = 3;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i] * B[i];
    printf("lists %g\n", s);
    P = malloc(2 * CELLS * sizeof(double));
    #pragma dvm redistribute(P[derived(owned[c][0], owned[c][1] with owned[@c][])])
    #pragma dvm parallel([i] on P[i]) remote_access(B[i])
    for (int i = 0; i < 2 * CELLS; i++)
        P[i] = B[i];
    #pragma dvm redistribute(A[indirect(cell_of)])
    #pragma dvm redistribute(cells[block])
    #pragma dvm redistribute(A[derived((c * 7 + 3) % N, 0:c * 2 + 3 with cells[@c])])
    s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s)) remote_access(P[i / 2])
    for (int i = 0; i < N; i++)
        s += A[i] * P[i / 2];
    printf("expressions %g\n", s);
    free(P);
    return 0;
}
