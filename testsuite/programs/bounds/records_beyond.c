/* debugger.md 1.9 One access, one entry: a record that is copied as a whole from beyond its array, or to there, is not judged by what lies there. */
#include <stdio.h>
#define N 9
typedef struct { double x, y; } vec;
#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
vec before[N];
#pragma dvm array align([i] with A[i]), shadow[1:1]
vec V[N];
#pragma dvm array align([i] with A[i])
vec behind[N];

static double first(vec v)
{
    return v.x;
}

static vec element(int i)
{
    return V[i]; /* EXPECT bounds V element=[-1] iteration=(0) */
}

int main(void)
{
    int i;
    vec other = { 0, 0 };
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = V[i].x = i;
        V[i].y = 2;
        before[i] = behind[i] = V[i];
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        int k = i < 1 ? -1 : i, l = i < N - 1 ? i : N;
        A[i] = first(V[k]) > 0; /* EXPECT bounds V element=[-1] iteration=(0) */
        A[i] += first(V[l]) > 0; /* EXPECT bounds V element=[9] iteration=(8) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        vec w = element(i < 1 ? -1 : i);
        A[i] = w.x > 0;
    }
    #pragma dvm parallel([i] on A[i]) private(other)
    for (i = 0; i < N; i++) {
        int k = i < 1 ? -1 : i;
        vec w = V[k]; /* EXPECT bounds V element=[-1] iteration=(0) */
        other = V[k]; /* EXPECT bounds V element=[-1] iteration=(0) */
        A[i] = w.x + other.x > 0;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        before[i].x = behind[i].y = 1;
        A[i] = 1;
    }
    puts("done");
    return 0;
}
