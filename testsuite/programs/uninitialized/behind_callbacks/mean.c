double mean(int n, double (*f)(void *, double), void *given)
{
    double s = 0;
    int i;

    for (i = 0; i < n; i++)
        s += f(given, i);
    return s / n;
}
