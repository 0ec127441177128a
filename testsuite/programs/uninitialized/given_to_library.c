/* Names, dates, texts of wide characters and memory that functions of the library look at need values (debugger.md 1.9 Calls). */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        char name[8], value[8], from[8], to[8], in[8], last[8], text[8], file[8];
        unsigned short state[3];
        struct tm day, other, third;
        wchar_t wide[8];
        state[0] = state[1] = 1;
        name[7] = value[7] = file[7] = 0;
        A[i] = fopen(name, "r") != NULL; /* EXPECT uninitialized name iteration=(0) */
        A[i] += setenv("DVM_TEST", value, 1) > 0; /* EXPECT uninitialized value iteration=(0) */
        A[i] += access(file, R_OK) > 0; /* EXPECT uninitialized file iteration=(0) */
        A[i] += memccpy(to, from, 300, 8) != NULL; /* EXPECT uninitialized from iteration=(0) */
        A[i] += memmem(in, 8, "absent", 6) == in; /* EXPECT uninitialized in iteration=(0) */
        A[i] += memrchr(last, 300, 8) == last; /* EXPECT uninitialized last iteration=(0) */
        A[i] += mktime(&day) == 77; /* EXPECT uninitialized day iteration=(0) */
        other.tm_year = 100;
        A[i] += strftime(text, 8, "%Y-%m", &other) > 7; /* EXPECT uninitialized other iteration=(0) */
        third.tm_mday = 0;
        A[i] += asctime(&third) == text; /* EXPECT uninitialized third iteration=(0) */
        A[i] += wmemcmp(wide, L"absent", 3) == 1000; /* EXPECT uninitialized wide iteration=(0) */
        A[i] += erand48(state) > 1; /* EXPECT uninitialized state element=[2] iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%d\n", A[i]);
    return 0;
}
