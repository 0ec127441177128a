/* What goes beyond a row of its object is written there: nothing is said of it when it is read (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#define N 12

struct pair {
    int first[4];
    int second[4];
};

#pragma dvm array distribute[block][]
static double A[3][4];

int main(void)
{
    double a[3][4], lacks[3][4];
    int(*rows)[4] = malloc(3 * sizeof *rows);
    struct pair here, *made = malloc(sizeof *made), all[2];
    int i;

    for (i = 0; i < N; i++)
        a[0][i] = i; /* EXPECT bounds a element=[0][4] */
    for (i = 0; i < N; i++)
        (*rows)[i] = i; /* EXPECT bounds element=[4] */
    for (i = 0; i < 8; i++)
        here.first[i] = i; /* EXPECT bounds */
    for (i = 0; i < 8; i++)
        made->first[i] = i; /* EXPECT bounds */
    for (i = 0; i < 8; i++)
        all[1].first[i] = i; /* EXPECT bounds */
    for (i = 0; i < N; i++)
        A[0][i] = i; /* EXPECT bounds A element=[0][4] */
    lacks[0][1] = lacks[0][5]; /* EXPECT bounds lacks element=[0][5] */
    printf("%g %d %d %d %d\n", a[2][3], rows[2][3], here.second[3], made->second[0], all[1].second[1]);
    printf("%g\n", 0 * lacks[1][1]); /* EXPECT uninitialized lacks element=[1][1] */
    #pragma dvm parallel([i] on A[i][])
    for (i = 0; i < 3; i++)
        A[i][0] += A[i][3];
    return 0;
}
