/* Loops with ACROSS: which way their strips lie must not change what they compute. */
#include <stdio.h>

#define N 41
#define M 37
#define K 12

#pragma dvm array distribute[block][block], shadow[2:2][2:2]
long A[N][M];
#pragma dvm array align([i][j] with A[i][j]), shadow[2:2][2:2]
long B[N][M];
#pragma dvm array distribute[block][], shadow[2:2][2:2]
long R[N][M];
#pragma dvm array distribute[][block], shadow[2:2][2:2]
long C[N][M];
#pragma dvm array distribute[block][block][block]
long V[N][M][K];
int next[M];

static long mixed(long a, long b)
{
    return (a * 31 + b * 17) % 100003;
}

static void fill(void)
{
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            A[i][j] = (i * 7 + j * 3) % 101;
            B[i][j] = (i * 5 + j * 11) % 103;
        }
    #pragma dvm parallel([i][j] on R[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            R[i][j] = (i * 3 + j * 13) % 107;
    #pragma dvm parallel([i][j] on C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            C[i][j] = (i * 9 + j * 2) % 109;
    #pragma dvm parallel([i][j][k] on V[i][j][k])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < K; k++)
                V[i][j][k] = (i * 3 + j * 5 + k * 7) % 113;
}

static void told(const char *what)
{
    long a = 0, r = 0, c = 0, v = 0;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(a))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            a += A[i][j] * (i * M + j + 1) + B[i][j] * (i + 3 * j);
    #pragma dvm parallel([i][j] on R[i][j]) reduction(sum(r))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            r += R[i][j] * (i * M + j + 1);
    #pragma dvm parallel([i][j] on C[i][j]) reduction(sum(c))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            c += C[i][j] * (i * M + j + 1);
    #pragma dvm parallel([i][j][k] on V[i][j][k]) reduction(sum(v))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < K; k++)
                v += V[i][j][k] * ((i * M + j) * K + k + 1);
    printf("%s %ld %ld %ld %ld\n", what, a, r, c, v);
}

int main(void)
{
    int parts = 3, none = 0;
    for (int j = 0; j < M; j++)
        next[j] = (j * 5 + 2) % M;
    fill();

    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            A[i][j] = (A[i - 1][j] * 3 + A[i + 1][j] + A[i][j - 1] * 5 + A[i][j + 1] + A[i][j]) % 100003;
    told("both");

    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1]), stage(parts)
    for (int i = N - 2; i > 0; i--)
        for (int j = 1; j < M - 1; j += 2)
            A[i][j] = mixed(A[i + 1][j] + A[i][j - 1], A[i - 1][j] + A[i][j + 1]);
    told("down and up");

    #pragma dvm parallel([i][j] on A[i][j]) across(A[2:0][0:0], B[1:1][0:0]), stage(none)
    for (int i = 2; i < N - 1; i++)
        for (int j = 0; j < M; j++) {
            A[i][j] = mixed(A[i - 2][j], B[i - 1][j]);
            B[i][j] = mixed(B[i + 1][j], A[i - 1][j]);
        }
    told("two arrays");

    /* What lies before in one dimension and behind in the other has its new value. */
    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            R[i][j] = (R[i - 1][j + 1] * 3 + R[i + 1][j - 1] * 5 + R[i][j]) % 100003;
    told("oblique");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            R[i][j] = (R[i - 1][j - 1] * 3 + R[i + 1][j + 1] * 5 + R[i][j]) % 100003;
    told("oblique the other way");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[0:1][0:0])
    for (int i = N - 2; i >= 0; i--)
        for (int j = M - 2; j > 0; j--)
            R[i][j] = (R[i + 1][j - 1] * 3 + R[i + 1][j + 1] + R[i][j]) % 100003;
    told("oblique and down");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j--)
            R[i][j] = (R[i - 1][j - 1] * 3 + R[i + 1][j + 1] + R[i][j]) % 100003;
    told("oblique, up and down");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j = j - 1)
            R[i][j] = (R[i - 1][j + 1] * 3 + R[i + 1][j - 1] + R[i][j]) % 100003;
    told("the same the other way");

    /* Which elements an iteration reads, or makes, no text says. */
    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:0][0:0])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M; j++)
            R[i][j] = mixed(R[i - 1][next[j]], R[i][j]);
    told("indirect");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:0][0:0])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M; j++)
            R[i][next[j]] = mixed(R[i - 1][next[j]], R[i][next[j]] + j);
    told("made elsewhere");

    #pragma dvm parallel([i][j] on R[i][j]) across(R[1:0][0:0])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M - 5; j++)
            R[i][j + 5] = mixed(R[i - 1][j + 5], R[i][j + 5]);
    told("made further on");

    #pragma dvm parallel([i] on R[i][]) across(R[1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j--)
            R[i][j] = mixed(R[i - 1][j + 1] + R[i][j + 1], R[i + 1][j - 1]);
    told("rows");

    #pragma dvm parallel([i][j] on C[i][j]) across(C[1:1][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j--)
            C[i][j] = mixed(C[i - 1][j] + C[i][j + 1], C[i + 1][j] + C[i][j - 1]);
    told("columns");

    #pragma dvm parallel([i][j] on C[i][j]) across(C[0:0][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            C[i][j] = mixed(C[i][j - 1], C[i][j + 1]);
    told("columns only");

    #pragma dvm parallel([i][j][k] on V[i][j][k]) across(V[1:1][0:0][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            for (int k = 1; k < K - 1; k++)
                V[i][j][k] = mixed(V[i - 1][j][k], V[i + 1][j][k]);
    told("first of three");

    #pragma dvm parallel([i][j][k] on V[i][j][k]) across(V[0:0][1:1][0:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j--)
            for (int k = 1; k < K - 1; k++)
                V[i][j][k] = mixed(V[i][j - 1][k], V[i][j + 1][k]);
    told("second of three");

    #pragma dvm parallel([i][j][k] on V[i][j][k]) across(V[1:1][1:1][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            for (int k = K - 2; k > 0; k -= 3)
                V[i][j][k] = mixed(V[i - 1][j][k] + V[i][j - 1][k] + V[i][j][k + 1], V[i + 1][j][k] + V[i][j + 1][k] + V[i][j][k - 1]);
    told("all three");

    /* Rows of which each has its own length. */
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][0:0])
    for (int i = 1; i < M; i++)
        for (int j = 0; j < i; j++)
            A[i][j] = mixed(A[i - 1][j], A[i + 1][j]);
    told("triangle");
    return 0;
}
