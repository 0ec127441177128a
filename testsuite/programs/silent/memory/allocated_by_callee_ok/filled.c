void filled(int n, float *r)
{
    for (int i = 0; i < n; i++)
        r[i] = i;
}
