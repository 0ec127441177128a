/* Operators with side effects on private data: ++ in subscripts, comma, assignments in conditions (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*]
int A[N][4];

int main(void)
{
    int i, k, t, s = 0;

    #pragma dvm parallel([i] on A[i][*]) private(k, t), reduction(sum(s))
    for (i = 0; i < N; i++) {
        k = 0;
        A[i][k++] = i;
        A[i][k++] = (t = 2 * i, t + 1);
        A[i][k] = k > 1 && (t = A[i][k - 2]) > 2 ? t : -t;
        A[i][++k] = A[i][0]++ + --A[i][1];
        A[i][3] *= (t += 3) ? 2 : 1;
        for (k = 0, t = 1; k < 4; k++, t = -t)
            s += t * A[i][k];
    }
    printf("%d\n", s);
    return 0;
}
