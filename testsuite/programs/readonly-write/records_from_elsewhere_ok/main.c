/* Functions of another file that return records and give variables their values: in each iteration, behind the call, in one of its
   parts, in the sequential part. A part of the record that is an array is used while the call's expression lasts. */
#include <stdio.h>
#include <string.h>
#include "part.h"
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double own, sum = 0, source = 4;
    struct point made;
    struct named both[2];
    char text[8];
    int i, given;

    #pragma dvm parallel([i] on A[i]) private(own, made) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        made = point(&own, i);
        A[i] = made.x + own;
        A[i] += number(&own, i).real;
        sum += point(&own, i).x + own;
    }
    for (i = 0; i < 4; i++) {
        sum += named(&source, &given, i).values[i];
        sum += given;
        strcpy(text, named(&source, &given, i).name);
        both[i % 2] = named(&source, &given, i);
        puts(text);
    }
    printf("%s %g %d\n", both[1].name, both[0].values[3], named(&source, &given, 1).key);
    printf("%d\n", given);
    point(&sum, 7);
    printf("%g\n", sum);
    return 0;
}
