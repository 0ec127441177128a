/* Is not instrumented: fills what it gets and hands it on before it returns. */ /* SKIPPED library.o: not instrumented */
void show(const float *values, int count);
void again(const float *values, int count);

static float kept[4];

void fill(float *values, int count)
{
    int i;

    for (i = 0; i < count; i++)
        values[i] = (float)i;
    show(values, count);
    for (i = 0; i < 4; i++)
        kept[i] = values[0] + 1;
    again(kept, 4);
}

void each(float *work, int count, void (*act)(float *, int))
{
    int i;

    for (i = 0; i < count; i++) {
        work[2 * i] = (float)i;
        act(work + 2 * i, i);
    }
}
