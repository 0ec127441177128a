/* The array has a dimension that is not distributed: all of it is there in every iteration, and what moves along it says nothing of the
   corner that lacks in the others (languages.md 6.6). */
#define N 8

#pragma dvm array distribute[*][block][block], shadow[0:0][1:1][1:1]
double u[2][N][N];
#pragma dvm array align([q][i][j] with u[q][i][j])
double v[2][N][N];

static const int step[2] = { 1, -1 };

int main(void)
{
    int i, j, q;

    #pragma dvm parallel([i][j] on u[][i][j]) private(q)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (q = 0; q < 2; q++)
                u[q][i][j] = i + j;
    #pragma dvm parallel([i][j] on v[][i][j]) shadow_renew(u[0:0][1:1][1:1]), private(q)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            for (q = 0; q < 2; q++)
                v[q][i][j] = u[q][i + step[q]][j + step[q]]; /* EXPECT nonlocal u help=let shadow_renew in the directive at line 21 say u(corner) */
    #pragma dvm parallel([i][j] on v[][i][j]) shadow_renew(u[0:0][1:1][1:1](corner)), private(q)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            for (q = 0; q < 2; q++)
                v[q][i][j] = u[q][i + step[q]][j + step[q]];
    return 0;
}
