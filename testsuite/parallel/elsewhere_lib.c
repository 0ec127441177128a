/* Compiled by the compiler itself. */
double lib_sum(const double *m, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += m[i] * (i % 5);
    return s;
}

void lib_halve(double *m, int n)
{
    for (int i = 0; i < n; i++)
        m[i] = m[i] / 2 + m[n - 1 - i];
}

double lib_total_(const double *m, const int *n)
{
    return lib_sum(m, *n);
}

void lib_turn_(double *m, const int *n)
{
    lib_halve(m, *n);
}
