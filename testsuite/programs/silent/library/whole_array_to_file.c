/* A distributed array is written and read as a whole (languages.md 6.11). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;
    FILE *f = tmpfile();

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1.5 * i;
    fwrite(A, sizeof(double), N, f);
    rewind(f);
    fread(B, sizeof(double), N, f);
    fclose(f);
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
