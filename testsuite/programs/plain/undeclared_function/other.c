int reading(int n, double *sum)
{
    *sum += n;
    return 10 * n;
}
