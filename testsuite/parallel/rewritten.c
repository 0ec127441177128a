/* Whole arrays go through files: written, closed, read, written anew (languages.md 6.11). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { N = 5000 };

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block][]
int B[40][3];

static void save(const char *name, const void *values, size_t size, size_t count)
{
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(values, size, count, file) != count)
        exit(3);
    fclose(file);
}

static double sum_of_file(const char *name)
{
    double value, sum = 0;
    FILE *file = fopen(name, "rb");
    while (file && fread(&value, sizeof value, 1, file) == 1)
        sum += value;
    if (file)
        fclose(file);
    return sum;
}

int main(void)
{
    int i, j, round;
    int copy[40][3];
    for (round = 1; round <= 3; round++) {
#pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = i * round;
        save("rewritten.bin", A, sizeof A[0], N);
        printf("%g\n", sum_of_file("rewritten.bin"));
    }
    FILE *again = fopen("rewritten.bin", "rb");
    size_t count = fread(A, sizeof A[0], N, again);
    fclose(again);
    double s = 0;
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%zu %g\n", count, s);
#pragma dvm parallel([i] on B[i][])
    for (i = 0; i < 40; i++)
        for (j = 0; j < 3; j++)
            B[i][j] = 3 * i + j;
    memcpy(copy, B, sizeof B);
    for (s = i = 0; i < 40; i++)
        s += copy[i][2];
    printf("%g\n", s);
    remove("rewritten.bin");
    int made = mkdir("rewritten.d", 0777);
    int again_made = mkdir("rewritten.d", 0777);
    printf("%d %d\n", made, again_made);
    FILE *log = fopen("rewritten.d/log", "a");
    fputs("1\n", log);
    fclose(log);
    log = fopen("rewritten.d/log", "a+");
    fputs("2\n", log);
    rewind(log);
    for (count = 0; fgetc(log) != EOF; count++)
        ;
    fclose(log);
    made = remove("rewritten.d/log");
    again_made = rmdir("rewritten.d");
    printf("%zu %d %d\n", count, made, again_made);
    printf("%d\n", fopen("rewritten.d/log", "w") != NULL);
    printf("%d\n", fopen("rewritten.bin", "rb") != NULL);
    return 0;
}
