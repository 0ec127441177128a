/* The functions. */

void times(double *table, int n)
{
    for (int i = 0; i < n; i++)
        table[i] = 2 * i;
}

double index(int i, int j)
{
    return i + 10 * j;
}

int stat(int n, double *table)
{
    return n + (int)table[n - 1];
}

static int called;

int read(int n)
{
    return 100 * ++called + n;
}

int write(int n)
{
    return 100 * ++called + n;
}

int close(int n)
{
    return 100 * ++called + n;
}

int poll(int n)
{
    return 100 * ++called + n;
}

int raise(int n)
{
    return 100 * ++called + n;
}
