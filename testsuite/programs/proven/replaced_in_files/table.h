#define N 1000
extern double *table;
int next(int i, int round);
