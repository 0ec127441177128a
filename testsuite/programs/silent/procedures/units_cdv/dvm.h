/* Directives vanish for a plain compiler, loops do not. */
#define DVM(dvmdir)
#define DO(v, l, h, s) for (v = l; v <= h; v += s)
#define FOR(v, n) for (v = 0; v < n; v++)
#define N 6
#define M 5
