/* Elements that variables of the iteration choose beside its own one lie in edges that are renewed. */
#define N 8

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double F[N][N];
#pragma dvm array align([x][y] with F[x][y])
double G[N][N];
#pragma dvm array align([x][y] with F[x][y])
double H[N][N];

static const int dx[9] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
static const int dy[9] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };

int main(void)
{
    #pragma dvm parallel([x][y] on F[x][y])
    for (int x = 0; x < N; x++)
        for (int y = 0; y < N; y++)
            F[x][y] = H[x][y] = x;
    #pragma dvm parallel([x][y] on G[x][y]) shadow_renew(F(corner))
    for (int x = 1; x < N - 1; x++)
        for (int y = 1; y < N - 1; y++) {
            G[x][y] = 0;
            for (int q = 0; q < 9; q++) {
                int a = x - dx[q], b = y - dy[q];
                G[x][y] += F[a][b];
            }
        }
    #pragma dvm parallel([x][y] on G[x][y]) shadow_renew(H)
    for (int x = 1; x < N - 1; x++)
        for (int y = 1; y < N - 1; y++) {
            int a = x - 1;
            G[x][y] = H[a][y];
        }
    return 0;
}
