struct place {
    unsigned long at;
    long number;
};

static double own[3] = { 5, 6, 7 };

double at(unsigned long where)
{
    return *(double *)where;
}

double of(const struct place *one)
{
    const double *first = (const double *)(one->at + 8);

    return first[one->number - 1];
}

/* A number that is one, beside its address. */
void count(long *where, long by)
{
    *where += by;
}

unsigned long where(int number)
{
    unsigned long base = (unsigned long)own;

    return base + number * sizeof own[0];
}
