/* Values read from a file: fread into an array, fgets, fscanf (languages.md 6.11; debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0, table[N], out[N] = {5, 4, 3, 2, 1, 0}, n;
    char line[16];
    FILE *f = tmpfile();

    fwrite(out, sizeof(int), N, f);
    rewind(f);
    if (fread(table, sizeof(int), N, f) != N)
        return 1;
    rewind(f);
    fprintf(f, "17 green\nblue\n");
    rewind(f);
    fscanf(f, "%d", &n);
    fgets(line, sizeof line, f);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = table[i] * n;
        s += A[i];
    }
    printf("%d%s", s, line);
    fclose(f);
    return 0;
}
