#define N 12
#pragma dvm array distribute[block][block], shadow[1:1][1:1]
extern double A[N][N];

double sum_of(double (*m)[N], int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < N; j++)
            s += m[i][j];
    return s;
}

double sum_flat(const double *m, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += m[i];
    return s;
}

void fill_flat(double *m, int n)
{
    for (int i = 0; i < n; i++)
        m[i] = 5 * i;
}

double diagonal(double m[N][N])
{
    double s = 0;
    for (int i = 0; i < N; i++)
        s += m[i][i];
    return s;
}

#pragma dvm inherit(m)
void step(double m[N][N])
{
#pragma dvm parallel([i][j] on m[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m[i][j] = 2 * m[i][j];
}

#pragma dvm inherit(m)
double total_of(double m[N][N])
{
    double s = 0;
#pragma dvm parallel([i][j] on m[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += m[i][j];
    return s;
}

double at(int i)
{
    return A[i][N - 1 - i];
}
