/* A procedure that is left uninstrumented renews the edges of one array: those of others are judged. */
/* SPELLINGS both */
/* SKIPPED procedure renew: a jump leads into the loop */
/* SKIPPED whether edges of A are renewed is not judged: procedure renew renews them */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block] shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i]) shadow[1:1]
double C[N];
#pragma dvm array align([i] with A[i])
double B[N];
static int never;
static void use(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N - 1; i++)
        B[i] = A[i - 1] + C[i + 1]; /* EXPECT nonlocal C element=[2] iteration=(1) */
}
static void renew(void)
{
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (int i = 1; i < N - 1; i++) {
    inside:
        B[i] = A[i - 1];
    }
}
int main(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = C[i] = i;
    renew();
    use();
    double s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
