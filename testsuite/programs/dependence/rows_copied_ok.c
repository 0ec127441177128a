/* Without ON the rows belong to the iterations and stay after the loop, also where they are copied as a whole. */
#include <stdio.h>
#include <string.h>
#define N 6

struct point {
    double x, y;
};

struct point P[N], Q[N];
double M[N][4];

int main(void)
{
    int i;
    struct point one = {1, 2};
    double row[4] = {1, 2, 3, 4}, s = 0;

    #pragma dvm parallel([i])
    for (i = 0; i < N; i++) {
        P[i] = one;
        P[i].x = i;
        memcpy(M[i], row, sizeof row);
    }
    for (i = 0; i < N; i++)
        s += P[i].x + P[i].y + M[i][3];
    #pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        Q[i] = P[i];
    printf("%g %g\n", s, Q[N - 1].x + Q[0].y);
    return 0;
}
