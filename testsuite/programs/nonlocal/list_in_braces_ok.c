/* Elements in lists between braces: arrays, records in records, designators, literals, conditions. */
#include <stdio.h>
#define N 8

struct pair {
    double first, second;
};
struct nested {
    struct pair pair;
    double rest[3];
};
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double total = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < N - 1; i++) {
        double values[2] = { A[i], A[i] };

        B[i] = values[0] + values[1];
    }
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(total))
    for (i = 1; i < N - 1; i++) {
        double values[] = { A[i], i > 3 ? A[i - 1] : A[i + 1], [4] = -A[i] };
        struct nested all = { { A[i], 1 }, { values[4], B[i], [2] = A[i - 1] } };
        struct pair one = (struct pair){ A[i], A[i + 1] }, other = { .second = 2, .first = A[i] };

        B[i] = values[1] + all.rest[2] + (struct pair){ A[i], 5 }.second;
        total += one.second + other.second + all.pair.second + (double[]){ 1, B[i] }[1];
    }
    printf("%g\n", total);
    return 0;
}
