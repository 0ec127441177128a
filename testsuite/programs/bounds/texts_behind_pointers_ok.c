/* Pointers that lead to string literals and to nothing else, and others (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <string.h>
static char *s = "abc";
static const char *const fixed = "fixed";
const char *const shown = "shown";
static const char *changing = "ab";
char *global = "xyz";
static const char *names[] = { "one", "two" };
static double table[4];
static double *const lead = table;
static double *later;

static int get(const char *p, int k)
{
    return p[k];
}

int main(int argc, char **argv)
{
    int n = 0, k = 7; const char *l = "local"; static const char *in = "inside"; const char *both = "1234";
    if (argc > 5) both = "12345678";
    changing = argv[0];
    later = table;
    for (int i = 0; s[i]; i++) n += s[i];
    for (int i = 0; i < 6; i++) n += fixed[i] + shown[i] + *(fixed + i);
    for (const char *p = s; *p; p++) n += *p;
    n += changing[2] + global[3] + names[1][3] + l[5] + in[6] + get(s, 3) + lead[3] + later[3] + strlen(s);
    n += strcmp(both, "1234") + s[3];
    if (argc == 7) n += s[k] + fixed[k] + l[k];
    s = "new";
    n += s[3];
    printf("%d\n", n != 0);
    return 0;
}
