/* Remote references fit by what their subscripts mean, however they are written (languages.md 6.8). */
#include <stdio.h>
#define N 8
#define LAST (N - 1)
#define AT(p) p->n
#define SAME(x) ((x) + 0)

enum { ZERO, ONE };
struct place {
    int n;
    int more[3];
};
struct place here = { 4, { 1, 2, 3 } }, *there = &here;
int index_of[N];
int i = 77;

#pragma dvm array distribute[block][*]
double a[N][N];
#pragma dvm array align([i][j] with a[i][j])
double b[N][N];
#pragma dvm array distribute[block]
double v[N];

static int same(int x)
{
    return x;
}

int main(void)
{
    int j, k = 2, *q = &k;
    const int c = 3;
    double sum = 0;

    for (j = 0; j < N; j++)
        index_of[j] = (j * 3) % N;
    #pragma dvm parallel([i][j] on a[i][j])
    for (int i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            a[i][j] = i * 10 + j;
            b[i][j] = 0;
        }
    #pragma dvm parallel([i][j] on b[i][j]) remote_access(a[0][j])
    for (int i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            b[i][j] = a[ZERO][j + 0] + a[(0)][(j)] + a[0x0][+j] + a['\0'][j * 1] + a[1 - 1][ j ];
            b[i][j] += a[k - k][j] + 0 [a][j];
        }
    #pragma dvm parallel([i] on v[i]) remote_access(a[i][0], a[i+1][0])
    for (int i = 0; i < LAST; i++)
        v[i] = a[i + 1][ 0 ] + a[1 + i][0] + a[i - -1][0] + a[(long)i + 1][0] + a[(int)(i + 1)][0] + a[ONE + i][0];
    #pragma dvm parallel([i] on v[i]) remote_access(a[index_of[i]][0], a[same(LAST)][1], a[AT(there)][1])
    for (int i = 0; i < LAST; i++) {
        v[i] = a[index_of[i + 0]][0] + a[(index_of)[i]][0] + a[*(index_of + i)][0] + a[*(i + index_of)][0];
        v[i] += a[same(N - 1)][1] + a[same(7)][1] + a[same(LAST)][1] + a[(*there).n][1] + a[there[0].n][1];
    }
    j = 1;
    #pragma dvm parallel([i] on v[i]) remote_access(a[here.more[SAME(1)]][0], a[*q][2], a[i % 3][4], a[i/2][5], a[j*k][6], a[c][7])
    for (int i = 0; i < LAST; i++) {
        v[i] = a[here.more[1]][0] + a[(here).more[SAME(2) - 1]][0] + a[q[0]][2] + a[(i) % 3][4];
        v[i] += a[i / (1 + 1)][5] + a[k * j][6] + a[c + 0][7];
    }
    #pragma dvm remote_access(a[k][k+1])
    {
        sum = a[k][k + 1] + a[ k ][1 + k];
        printf("%g\n", a[k][(k + 1)]);
    }
    printf("%g\n", sum);
    return 0;
}
