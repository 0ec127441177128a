/* Dummies of directives may have the names of anything around them: they stand for indices all the same (languages.md 6.1). */
#include <stdio.h>
#include <stdlib.h>
#define N 12

typedef double real;
double x = 0.5, y[3];
struct pair { int a, b; } p;
int first[N], last[N];

#pragma dvm array distribute[block][block]
real A[N][N + 4];
#pragma dvm array align([x][y] with A[x][y+2])
real B[N][N];
#pragma dvm array align([real] with A[2*real+1][3])
real C[N / 2];
#pragma dvm template[N] distribute[block]
void *cells;

static void moved(void)
{
    real q = 2.5;
    const char *s = "moved";

    #pragma dvm realign(C[q] with A[q+1][N-1])
    #pragma dvm parallel([i] on C[i])
    for (int i = 0; i < N / 2; i++)
        C[i] = i * q;
    #pragma dvm realign(B[p][s] with A[p][s+3])
    printf("%s %d\n", s, p.a);
}

int main(void)
{
    int i, j;
    double sum = x;
    #pragma dvm array
    double *D;

    for (i = 0; i < N; i++) {
        first[i] = i;
        last[i] = i < N - 1 ? i + 1 : i;
    }
    D = malloc(N * sizeof(double));
    #pragma dvm redistribute(D[derived(first[y]:last[y] with cells[@y])])
    #pragma dvm parallel([i] on D[i]) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        D[i] = i;
        sum += D[i];
    }
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            B[i][j] = i - j;
    moved();
    #pragma dvm parallel([i] on C[i]) reduction(sum(sum))
    for (i = 0; i < N / 2; i++)
        sum += C[i];
    y[0] = sum;
    printf("%g %g\n", sum, y[0]);
    free(D);
    return 0;
}
