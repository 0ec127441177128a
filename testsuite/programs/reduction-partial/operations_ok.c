/* Results of each operation are used behind the loop only. */
#include <stdio.h>
#define N 4

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[i][j])
int B[N][N];

int main(void)
{
    int i, j, product = 1, low = 100, all = -1, any = 0, odd = 0, least = 100, place = -1, most = -1, at[2] = { -1, -1 };

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i == 1 && j == 2 ? 1 : i == 2 && j == 0 ? 5 : (i + j) % 3 + 2;
    #pragma dvm parallel([i][j] on A[i][j]) \
        reduction(product(product), min(low), and(all), or(any), xor(odd), minloc(least, place), maxloc(most, at, 2))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            product *= A[i][j];
            B[i][j] = A[i][j];
            low = A[i][j] < low ? A[i][j] : low;
            B[i][j] += 1;
            all &= A[i][j];
            B[i][j] += A[i][j];
            any |= A[i][j];
            B[i][j] += 2;
            odd ^= A[i][j];
            B[i][j] += A[i][j];
            if (A[i][j] < least) {
                least = A[i][j];
                place = i * N + j;
            }
            B[i][j] += i;
            B[i][j] += j;
            if (A[i][j] > most) {
                most = A[i][j];
                at[0] = i;
                at[1] = j;
            }
            B[i][j] += 3;
            B[i][j] += A[i][j];
        }
    printf("%d %d %d %d %d %d %d %d %d %d\n", product, low, all, any, odd, least, place, most, at[0], at[1]);
    return 0;
}
