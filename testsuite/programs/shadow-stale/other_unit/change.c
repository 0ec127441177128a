/* Changes the array in a parallel loop. */
#define N 8

#pragma dvm array
extern double A[N];

void change(double by)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] += by;
}
