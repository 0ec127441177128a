/* debugger.md 1.10 Nonlocal: no REMOTE_ACCESS reaches a function that the loop calls: the help speaks of edges, or of ON. */
#define N 8
#pragma dvm array distribute[block][block]
double U[N][N];
#pragma dvm array align([i][j] with U[i][j])
double V[N][N];
#pragma dvm array distribute[block]
double W[N];
int idx[N] = { 1, 0, 3, 2, 5, 4, 7, 6 };

#pragma dvm inherit(u)
static double beside(double u[N][N], int i, int j)
{
    return u[i - 1][j] /* EXPECT nonlocal U help=let shadow_renew in the directive at line 34 say U[1:0][1:1] */
        + u[i][j - 1];
}

static double corner(int i, int j)
{
    return V[i - 1][j - 1]; /* EXPECT nonlocal V help=let shadow_renew in the directive at line 30 say V(corner) */
}

int main(void)
{
    int i, j;
    #pragma dvm parallel([i][j] on U[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            U[i][j] = V[i][j] = i;
    #pragma dvm parallel([i][j] on U[i][j]) shadow_renew(V)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            U[i][j] = corner(i, j);
    #pragma dvm parallel([i][j] on V[i][j]) shadow_renew(U[0:0][1:1])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            V[i][j] = beside(U, i, j);
    #pragma dvm parallel([i] on W[i])
    for (i = 0; i < N; i++)
        W[i] = i;
    #pragma dvm parallel([i] on W[i])
    for (i = 2; i < N / 2; i++)
        W[2 * i] += 1; /* EXPECT nonlocal W help=an iteration may write what its processor owns: let on of the loop at line 41 name W[2 * i] */
    #pragma dvm parallel([i] on W[i])
    for (i = 0; i < N; i++)
        W[idx[i]] = 1; /* EXPECT shadow-write W help=an iteration may write what its processor owns, and no on names W[idx[i]]: let each iteration of the loop at line 44 assign the element of W that it is on */
    return 0;
}
