/* Every processor has a copy of an element along a distributed axis; an iteration changes that of its own
   (languages.md 6.5). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][])
double row[N];
#pragma dvm array align([i] with A[][])
double all[N];

int main(void)
{
    double s = 0, t;

#pragma dvm parallel([i] on row[i])
    for (int i = 0; i < N; i++)
        row[i] = all[i] = 0;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i + j;
#pragma dvm parallel([i] on A[i][3])
    for (int i = 0; i < N; i++) {
        row[i] = A[i][3];
        all[i] = i;
    }
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            s += row[i]; /* EXPECT nonlocal row element=[0] iteration=(0,0) */
            if (i == 2 && j == 3)
                s += all[2] + all[4]; /* EXPECT nonlocal all element=[4] iteration=(2,3) */
        }
    t = all[5]; /* EXPECT nonlocal all element=[5] */
    printf("%g %g\n", s, t);
    return 0;
}
