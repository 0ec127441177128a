/* Memory that a unit gives which is not followed counts as initialised, whatever its accesses; new memory of the program in its place does
 * not. */
/* SKIPPED 3000 accesses to memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#define N 1000

double *given(int n);
void taken_back(double *p);

static double filled(double *p)
{
    double sum = 0;
    int i;
    for (i = 0; i < N; i++) {
        p[i] = i;
        sum += p[i * 7 % N];
    }
    return sum;
}

static double read(const double *p, int i)
{
    return p[i] > 0; /* EXPECT uninitialized */
}

int main(void)
{
    double *p = given(N), sum = 0;
    int i;

    for (i = 0; i < N; i++)
        sum += read(p, i);
    sum += filled(p);
    taken_back(p);
    p = malloc(N * sizeof *p);
    for (i = 0; i < N; i++)
        p[i] = 1;
    sum += read(p, 3);
    free(p);
    p = malloc(N * sizeof *p);
    sum += read(p, 3);
    printf("%d\n", sum < 0);
    free(p);
    return 0;
}
