/* Directives behind labels of a switch and before each other, in branches and in loops without braces (languages.md 1.1, 1.2). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static int work(int kind)
{
    int i;
    double s = 0;

    switch (kind) {
    case 0:
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = i;
        break;
    case 1:
        #pragma dvm interval 1
        #pragma dvm redistribute(A[*])
        #pragma dvm redistribute(A[block])
        #pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            B[i] = A[i - 1] + A[i + 1];
        #pragma dvm endinterval
        return 1;
    case 2:
    default:
        if (kind == 2)
            #pragma dvm parallel([i] on A[i]) reduction(sum(s))
            for (i = 0; i < N; i++)
                s += A[i];
        else
            #pragma dvm parallel([i] on A[i]) reduction(sum(s))
            for (i = 0; i < N; i++)
                s -= A[i];
    }
    do
        #pragma dvm remote_access(A[0])
        {
            s += A[0];
        }
    while (s < 0);
again:
    #pragma dvm actual(s)
    #pragma dvm region
    {
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] += s;
    }
    if (s < 5) {
        s += 10;
        goto again;
    }
    return s;
}

int main(void)
{
    int k;

    for (k = 0; k < 4; k++)
        printf("%d\n", work(k));
    return 0;
}
