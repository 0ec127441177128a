/* Without ON the rows belong to the iterations, also where they are copied as a whole. */
#include <stdio.h>
#include <string.h>
#define N 6

struct point {
    double x, y;
};

struct point P[N];
double M[N][4];

int main(void)
{
    int i;

    #pragma dvm parallel([i])
    for (i = 0; i < N; i++) {
        P[i].x = P[i].y = i;
        memset(M[i], 0, sizeof M[i]);
    }
    #pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++)
        P[i + 1] = P[i];  /* EXPECT dependence P iteration=(1) with=previous write@+0 iteration=(0) */
    #pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++)
        memcpy(M[i + 1], M[i], sizeof M[i]);  /* EXPECT dependence M element=[1][0] iteration=(1) with=previous write@+0 iteration=(0) */
    printf("%g %g\n", P[N - 1].x, M[N - 1][3]);
    return 0;
}
