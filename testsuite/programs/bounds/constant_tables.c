/* Tables of constants have bounds as other arrays do. */
#include <stdio.h>

static const double of_file[4] = { 1, 2, 3, 4 };
const int of_program[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
struct steps { int n; double at[3]; };
static const struct steps steps = { 3, { 1, 2, 4 } };

#pragma dvm array distribute[block]
double A[8];

static double polynomial(int degree, const double c[], double x)
{
    double s = 0;

    for (int k = degree; k >= 0; k--)
        s = s * x + c[k]; /* EXPECT bounds coef element=[4] */
    return s;
}

int main(int count, char **words)
{
    static const double coef[4] = { 1, -0.5, 0.25, 0.125 };
    const double here[2] = { 3, 4 };
    double s = 0;
    int n = count + 3;

    (void)words;
    s += polynomial(3, coef, 0.5);
    s += of_file[n - 1] + of_program[1][n - 2] + steps.at[n - 2] + here[n - 3];
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = of_file[i & 3] + here[i & 1];
    s += of_file[n] > 9; /* EXPECT bounds of_file element=[4] */
    s += of_program[1][n - 1] > 9; /* EXPECT bounds of_program element=[1,3] */
    s += steps.at[n - 1] > 9; /* EXPECT bounds steps */
    s += here[n - 2] > 9; /* EXPECT bounds here element=[2] */
    s += polynomial(4, coef, 0.5) > 9;
    printf("%d\n", s > 0);
    return 0;
}
