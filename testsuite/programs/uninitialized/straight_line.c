/* A long straight line of statements: some read what has no value, one lies outside. */
#include <stdio.h>

static double block(int i, int j)
{
    double t[4][5], u[6], r;
    t[0][0] = 0; t[0][1] = 1; t[0][2] = 2; t[0][3] = 3; t[0][4] = 4;
    t[1][0] = 1; t[1][1] = 2; t[1][2] = 3; t[1][3] = 4; t[1][4] = 5;
    t[2][0] = 2; t[2][1] = 3; t[2][2] = 4; t[2][3] = 5;
    u[0] = 0; u[1] = 1; u[2] = 2; u[3] = 3; u[4] = 4;
    if (i > 1)
        r = 1;
    t[0][0] = t[0][0] - u[0] * t[0][j];
    t[0][1] = t[0][1] - u[1] * t[0][j];
    t[0][2] = t[0][2] - u[2] * t[0][j];
    t[0][3] = t[0][3] - u[3] * t[0][j];
    t[1][0] = t[1][0] - u[0] * t[1][j];
    t[1][1] = t[1][1] - u[1] * t[1][j];
    t[1][2] = t[1][2] - u[2] * t[1][j];
    t[1][3] = t[1][3] - u[3] * t[1][j];
    t[2][0] = t[2][0] - u[0] * t[2][j];
    t[2][1] = t[2][1] - u[1] * t[2][j];
    t[2][2] = t[2][2] - u[2] * t[2][j];
    t[2][3] = t[2][3] - u[3] * t[2][j];
    t[0][4] = t[0][0] + t[2][4];  /* EXPECT uninitialized t element=[2][4] */
    t[i][4] = t[i][j] - u[i] * t[i + 1][j] + u[5];  /* EXPECT uninitialized u element=[5] */
    t[3][1] = t[0][0] * t[3][2] + t[0][0];  /* EXPECT uninitialized t element=[3][2] */
    t[3][0] = t[3][1] + t[3][1];
    u[0] = u[i + 5] + t[i][0];  /* EXPECT bounds u element=[6] */
    t[3][i + 1] = t[3][i + 1] * t[3][0];
    t[3][2] = t[3][2] + t[3][i + 1];
    u[5] = u[3] + r;  /* EXPECT uninitialized r */
    u[4] = u[5] + r;
    return t[i][0] + u[i + 1] + t[2][3];
}

int main(void)
{
    printf("%g\n", block(1, 2));
    return 0;
}
