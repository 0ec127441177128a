/* functions of the C library that call functions of the program back, with what is its own and with what is theirs (debugger.md 1.9 Calls). */ /* SKIPPED accesses to memory of unknown origin */ /* RUNS differ */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <search.h>
#include <string.h>
#include <dirent.h>
#include <ftw.h>
#include <glob.h>
#include <pthread.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
struct acc { double sum, sum2; int n; };
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int cmpr(const void *a, const void *b, void *u) { (*(int *)u)++; return *(const int *)a - *(const int *)b; }
static int total;
static void walk(const void *node, VISIT v, int level) { if (v == leaf || v == postorder) total += **(int *const *)node; }
static int fn(const char *p, const struct stat *s, int t, struct FTW *f) { total += f->level + (s->st_size > 0) + (p[0] != 0); return 0; }
static int sel(const struct dirent *d) { return d->d_name[0] == 0; }
static int err(const char *p, int e) { total += e; return p[0] == 0; }
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void first(void) { total += 1; }
static void bye(void) { printf("bye\n"); }
static void bye2(int s, void *p) { printf("bye2 %d\n", *(int *)p); }
static int kept = 3;
int main(void)
{
    int i;
    int list[5] = { 3, 1, 2, 5, 4 }, key = 2, calls = 0;
    size_t n = 5;
    int *got;
    void *root = 0;
    atexit(bye);
    on_exit(bye2, &kept);
    struct acc b, c;
    b.n = 0;
    c.n = 1;
    struct acc *pc = &c;
    pc->sum = 1;
    qsort(list, 5, sizeof *list, cmp);
    qsort_r(list, 5, sizeof *list, cmpr, &calls);
    struct acc d; d.n = 2;
    got = lfind(&key, list, &n, sizeof *list, cmp);
    got = bsearch(&key, list, 5, sizeof *list, cmp);
    total += *got;
    int more[8]; memcpy(more, list, sizeof list); key = 9;
    got = lsearch(&key, more, &n, sizeof *more, cmp);
    total += *got + more[5];
    for (i = 0; i < 5; i++) { int **t = tsearch(&list[i], &root, cmp); total += **t; }
    twalk(root, walk);
    got = *(int **)tfind(&list[1], &root, cmp); total += *got;
    tdelete(&list[1], &root, cmp);
    struct acc e; e.n = 2;
    nftw("/dev/null", fn, 4, 0);
    struct dirent **names; int k = scandir(".", &names, sel, alphasort);
    for (i = 0; i < k; i++) { total += names[i]->d_name[0] != 0; free(names[i]); }
    free(names);
    glob_t g; if (!glob("/dev/nul*", 0, err, &g)) { total += g.gl_pathc > 0; total += g.gl_pathv[0][0]; globfree(&g); }
    pthread_once(&once, first);
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct acc a;
        int l[3] = { 3, 2, 1 }; int cnt = 0;
        a.n = i;
        qsort(l, 3, sizeof *l, cmp);
        A[i] = l[0] + a.n;
        qsort_r(l, 3, sizeof *l, cmpr, &cnt);
        A[i] += l[1] + (cnt > 0);
        struct acc z; z.n = 1;
        got = bsearch(&l[1], l, 3, sizeof *l, cmp);
        A[i] += *got;
    }
    printf("%d %d\n", total > 0, calls > 0);
    return 0;
}
