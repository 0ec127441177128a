/* The faulty line stands in a header. */
static double left(int i)
{
    return A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
}
