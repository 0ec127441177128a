/* pairs.cdv in the other spelling. */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
int K[N];

int main(void)
{
    int i, all = 127, any = 1, count = 5;
    double sum = 2, product = 3, largest = 1, smallest = 2;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = (i * 4) % N / 2. + 0.5;
        K[i] = 1 << i % 5;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(product(sum)) -> reduce: reduction-mismatch sum */
    for (i = 0; i < N; i++)
        sum += A[i];
    #pragma dvm parallel([i] on A[i]) reduction(product(product)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(sum(product)) -> reduce: reduction-mismatch product */
    for (i = 0; i < N; i++)
        product *= A[i];
    #pragma dvm parallel([i] on A[i]) reduction(max(largest)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(sum(largest)) -> reduce: reduction-mismatch largest */
    for (i = 0; i < N; i++)
        if (A[i] > largest)
            largest = A[i];
    #pragma dvm parallel([i] on A[i]) reduction(min(smallest)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(max(smallest)) -> reduce: reduction-mismatch smallest */
    for (i = 0; i < N; i++)
        smallest = A[i] < smallest ? A[i] : smallest;
    #pragma dvm parallel([i] on A[i]) reduction(min(largest)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(product(largest)) -> reduce: reduction-mismatch largest */
    for (i = 0; i < N; i++)
        if (A[i] < largest)
            largest = A[i];
    #pragma dvm parallel([i] on A[i]) reduction(and(all)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(or(all)) -> reduce: reduction-mismatch all */
    for (i = 0; i < N; i++)
        all &= ~K[i];
    #pragma dvm parallel([i] on A[i]) reduction(or(any)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(and(any)) -> reduce: reduction-mismatch any */
    for (i = 0; i < N; i++)
        any |= K[i];
    #pragma dvm parallel([i] on A[i]) reduction(sum(count)) /* INSTEAD: #pragma dvm parallel([i] on A[i]) reduction(or(count)) -> reduce: reduction-mismatch count */
    for (i = 0; i < N; i++)
        count++;
    printf("%g %g %g %g %d %d %d\n", sum, product, largest, smallest, all, any, count);
    return 0;
}
