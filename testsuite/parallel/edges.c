/* Several named edges of one array, in one dimension and in two (languages.md 6.6). */
#include <stdio.h>
#define N 12
#pragma dvm array distribute[block]
float A[N];
#pragma dvm array align([i] with A[i])
float B[N];
#pragma dvm array align([i] with A[i])
int far[N];
#pragma dvm array align([i] with A[i])
int near[N];
#pragma dvm array distribute[block][block]
float C[N][N];
#pragma dvm array align([i][j] with C[i][j])
float D[N][N];
#pragma dvm array align([i] with C[i][])
int up[N];
#pragma dvm array align([i] with C[][i])
int left[N];
static float sum(void)
{
    float s = 0;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += B[i] * (i + 1);
    return s;
}
int main(void)
{
    float s = 0;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        far[i] = N - 1 - i;
        near[i] = i > 1 ? i - 2 : i;
        A[i] = i;
    }
    #pragma dvm parallel([i][j] on C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            C[i][j] = i * N + j;
    #pragma dvm parallel([i] on up[i])
    for (int i = 0; i < N; i++) up[i] = (i + 5) % N;
    #pragma dvm parallel([i] on left[i])
    for (int i = 0; i < N; i++) left[i] = (i * 7) % N;
    #pragma dvm shadow_add(A[far[i] with A[@i]] = "far") include_to(A)
    #pragma dvm shadow_add(A[near[i] with A[@i]] = "near") include_to(A)
    #pragma dvm shadow_add(C[up[i] with C[@i][]][] = "up") include_to(C)
    #pragma dvm shadow_add(C[][left[i] with C[][@i]] = "left") include_to(C)
    for (int step = 0; step < 3; step++) {
        #pragma dvm parallel([i] on B[i]) shadow_renew(A["far"])
        for (int i = 0; i < N; i++)
            B[i] = A[far[i]];
        printf("%g\n", sum());
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++)
            A[i] = A[i] + B[i] / 2 + 1;
        #pragma dvm parallel([i] on B[i]) shadow_renew(A["near"])
        for (int i = 0; i < N; i++)
            B[i] += A[near[i]];
        printf("%g\n", sum());
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++)
            A[i] = A[i] / 3 + i;
        #pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (int i = 0; i < N; i++)
            B[i] += A[near[i]] + A[far[i]];
        printf("%g\n", sum());
        #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(C["up"]["left"])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                D[i][j] = C[up[i]][j] + 2 * C[i][left[j]] + 3 * C[up[i]][left[j]];
        #pragma dvm parallel([i][j] on D[i][j])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                C[i][j] = C[i][j] / 2 + D[i][j] * (step + 1);
        s = 0;
        #pragma dvm parallel([i][j] on D[i][j]) reduction(sum(s))
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                s += D[i][j] * (i - j);
        printf("%g\n", s);
    }
    return 0;
}
