/* What has been found so far is stored by each iteration, for each operation. */
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
            A[i][j] = (i + j) % 3 + 1;
    #pragma dvm parallel([i][j] on A[i][j]) \
        reduction(product(product), min(low), and(all), or(any), xor(odd), minloc(least, place), maxloc(most, at, 2))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            product *= A[i][j];
            B[i][j] = product; /* EXPECT reduction-partial product iteration=(0,0) */
            low = A[i][j] < low ? A[i][j] : low;
            B[i][j] += low; /* EXPECT reduction-partial low iteration=(0,0) */
            all &= A[i][j];
            B[i][j] += all; /* EXPECT reduction-partial all iteration=(0,0) */
            any |= A[i][j];
            B[i][j] += any; /* EXPECT reduction-partial any iteration=(0,0) */
            odd ^= A[i][j];
            B[i][j] += odd; /* EXPECT reduction-partial odd iteration=(0,0) */
            if (A[i][j] < least) {
                least = A[i][j];
                place = i * N + j;
            }
            B[i][j] += least; /* EXPECT reduction-partial least iteration=(0,0) */
            B[i][j] += place; /* EXPECT reduction-partial place iteration=(0,0) */
            if (A[i][j] > most) {
                most = A[i][j];
                at[0] = i;
                at[1] = j;
            }
            B[i][j] += most; /* EXPECT reduction-partial most iteration=(0,0) */
            B[i][j] += at[1]; /* EXPECT reduction-partial at element=[1] iteration=(0,0) */
        }
    printf("%d %d %d %d %d %d %d %d %d %d\n", product, low, all, any, odd, least, place, most, at[0], at[1]);
    return 0;
}
