/* Subscripts and limits that C converts: what is proven of a loop is what its numbers are, not what is written. */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];
double shorter[(-1 < 0u) ? N : 4];

/* It writes every second element. */
static void every_second(double *p)
{
    int s = 1;

    for (int i = 0; i < 7; i += s) {
        p[i] = i;
        s = 2;
    }
}

/* It writes element 3 alone. */
static void one_of(double *p)
{
    unsigned char c;

    p[c = 259] = 1;
}

int main(int argc, char **argv)
{
    unsigned n = argc - 1;
    int i, below = -argc;
    double s = 0, even[N], third[N], fourth[N], fifth[N];

    for (i = 0; i < N - 1; i++)
        even[i] = i;

    /* n - 4294967290 is 6. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = 0;
        for (unsigned j = 0; j < n - 4294967290u; j++)
            A[i] += even[3 * j];  /* EXPECT uninitialized even */
    }
    /* It begins with 1. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        for (unsigned char j = 257; j < 3; j++)
            A[i] += third[j];     /* EXPECT uninitialized third */
    /* -1 is more than 4. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        for (unsigned j = 4; j < below; j++) {
            A[i] += fourth[j];     /* EXPECT uninitialized fourth */
            if (j > 5)
                break;
        }
    /* The limit is the largest number there is. */
    for (unsigned j = 6; j < n - 1; j++) {
        s += fifth[j];            /* EXPECT uninitialized fifth */
        if (j > 8)
            break;
    }
    /* Only some elements get values from what is called. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        double own[8];

        every_second(own);
        A[i] += own[1];           /* EXPECT uninitialized own */
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        double alone[300];

        one_of(alone);
        A[i] += alone[259];       /* EXPECT uninitialized alone */
    }
    for (i = 4; i < 5; i++)
        shorter[i] = 1;           /* EXPECT bounds shorter */
    printf("%f\n", s + A[0]);     /* EXPECT sequential-access A */
    return 0;
}
