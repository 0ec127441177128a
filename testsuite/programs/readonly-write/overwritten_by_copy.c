/* Copies overwrite what the iteration read first: a structure as a whole, a string, a row. */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 6

struct point {
    double x, y;
};

#pragma dvm array distribute[block]
double A[N];

struct point here = {1, 2}, there = {3, 4};
char name[20] = "abc";
double row[4] = {1, 2, 3, 4};

int main(void)
{
    int i;
    struct point p;
    double zero[4] = {0, 0, 0, 0};

    #pragma dvm parallel([i] on A[i]) private(p)
    for (i = 0; i < N; i++) {
        p = here;
        A[i] = p.y;
        here = there;  /* EXPECT readonly-write here iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = name[0];
        strcpy(name, "x");  /* EXPECT readonly-write name element=[0] iteration=(0) with=previous read@-1 iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = row[2];
        memcpy(row, zero, sizeof row);  /* EXPECT readonly-write row element=[2] iteration=(0) with=previous read@-1 iteration=(0) */
    }
    return 0;
}
