extern double scale;

double halved(double x) { return x / 2; }

double between(int i, float x)
{
    double ends[2] = { i, x };

    if (ends[0] > ends[1])
        ends[0] = 2 * ends[1];
    return ends[0] + ends[1];
}

double scaled(double x) { return x * scale; }

double counted(double x)
{
    static int calls;

    calls++; /* EXPECT readonly-write calls */
    return x + 1;
}

double raised(double x)
{
    scale = scale + x; /* EXPECT readonly-write scale */
    return scale;
}
