/* All four element types, hidden behind type names (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

typedef double real;
typedef real length_t;
typedef struct { int dummy; } unused_t;

#pragma dvm array distribute[block]
length_t A[N];
#pragma dvm array align([i] with A[i])
float B[N];
#pragma dvm array align([i] with A[i])
long C[N];
#pragma dvm array align([i] with A[i])
int D[N];

int main(void)
{
    int i;
    real s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        D[i] = i;
        C[i] = (long)D[i] * D[i];
        B[i] = (float)C[i] / 2;
        A[i] = (real)(B[i]) + sizeof(unused_t) - sizeof(int);
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
