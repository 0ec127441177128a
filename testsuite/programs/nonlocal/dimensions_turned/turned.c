#define N 8
#define M 6

#pragma dvm inherit(A, B)
void turned(double (*A)[N], double (*B)[N])
{
    #pragma dvm parallel([i] on A[][i]) shadow_renew(B[0:0][1:1])
    for (int i = 2; i < N - 1; i++)
        for (int j = 1; j < M; j++)
            A[j][i] = B[j - 1][i + 1] + B[j][i - 2]; /* EXPECT nonlocal B element=[1,0] iteration=(2) */
    #pragma dvm parallel([i] on A[][i + 1]) /* EXPECT bounds A */
    for (int i = 0; i < N; i++)
        if (i < N - 1)
            A[0][i + 1] = B[0][i + 1];
    #pragma dvm parallel([i] on A[][i]) shadow_renew(B[0:0][3:0]) /* EXPECT nonlocal B */
    for (int i = 3; i < N; i++)
        A[0][i] = B[0][i - 3];
    #pragma dvm parallel([i] on A[][i])
    for (int i = 1; i < N; i++)
        A[2][i] = A[2][i - 1]; /* EXPECT dependence A element=[2,1] iteration=(2) */ /* EXPECT nonlocal A element=[2,0] iteration=(1) */
}
