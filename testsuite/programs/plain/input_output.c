/* Files and formatted input. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    FILE *f = tmpfile();
    char line[32], word[16];
    int n, v[3], got;
    double x;
    long where;

    fprintf(f, "alpha 12 0.5\nbeta %d\n", 7);
    fwrite((int[]){1, 2, 3}, sizeof(int), 3, f);
    rewind(f);
    got = fscanf(f, "%15s %d %lf", word, &n, &x);
    fgets(line, sizeof line, f);
    fgets(line, sizeof line, f);
    where = ftell(f);
    got += (int)fread(v, sizeof *v, 3, f);
    line[strcspn(line, "\n")] = 0;
    printf("%d %s %d %g %s %ld %d %d\n", got, word, n, x, line, where, v[2], fgetc(f) == EOF);
    fclose(f);
    printf("%d\n", sscanf("1:2", "%d:%d", &v[0], &v[1]) + v[0] + v[1]);
    return 0;
}
