/* Functions of the library that cut words off a text, or go on with a state that the program keeps: what they read and write is known
 * exactly (debugger.md 1.9 Calls). */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    unsigned short state[3] = { 1, 2, 3 }, other[3] = { 3, 2, 1 };
    struct drand48_data buffer;
    struct random_data data;
    char words[] = "a,b,c,d,e,f,g,h", more[] = "a b c d e f g h", one[] = "p,q", two[] = "r,s", memory[64];
    char *save = words, *rest = more;

    memset(&data, 0, sizeof data);
    initstate_r(3, memory, sizeof memory, &data);
    srand48_r(5, &buffer);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = erand48(state); /* EXPECT readonly-write state iteration=(0) */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = nrand48(other) % 7; /* EXPECT readonly-write other iteration=(0) */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        double r;
        int k;
        drand48_r(&buffer, &r); /* EXPECT readonly-write buffer iteration=(0) */
        A[i] = r;
        random_r(&data, &k); /* EXPECT readonly-write data iteration=(0) */
        A[i] += k % 5;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        char *t = strtok_r(NULL, ",", &save); /* EXPECT readonly-write words element=[1] iteration=(0) */
        A[i] = t ? *t : 0;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        char *t = strsep(&rest, " "); /* EXPECT readonly-write more element=[1] iteration=(0) */
        A[i] = t ? *t : 0;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        char *own, *t = strtok_r(one, ",", &own); /* EXPECT readonly-write one element=[1] iteration=(0) */
        A[i] = *t;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = *strtok(two, ","); /* EXPECT readonly-write two element=[1] iteration=(0) */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%g\n", A[i]);
    return 0;
}
