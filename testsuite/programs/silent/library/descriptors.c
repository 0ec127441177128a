/* Descriptors have the numbers that they have when nobody watches, and a program may close all that it knows of
 * (debugger.md 1.9 Calls). */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#pragma dvm array distribute[block]
double A[64];

int main(void)
{
    int i, turn, first, second, pair[2];
    char text[16] = "";
    double s = 0;
    first = open("/dev/null", O_RDONLY);
    second = dup(first);
    if (pipe(pair))
        return 1;
    printf("%d %d %d %d\n", first, second, pair[0], pair[1]);
    for (i = 3; i < 1024; i++)
        close(i);
    FILE *own = tmpfile();
    for (i = 4; i < 12; i++)
        dup2(fileno(own), i);
    for (turn = 0; turn < 2000; turn++) {
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < 64; i++) {
            A[i] = i + turn;
            s += A[i];
        }
    }
    fprintf(own, "%d", 4711);
    fflush(own);
    rewind(own);
    printf("%d %s %g\n", (int)fread(text, 1, 15, own), text, s);
    return 0;
}
