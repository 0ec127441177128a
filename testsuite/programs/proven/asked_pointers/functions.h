typedef double (*fn)(double);
extern double gam;
double scaled(double), with_part(double), with_total(double), sq(double), twice(double, double);
void plainly(fn f, double *a, int n), both(fn f, fn *table, double *a, int n);
extern double part, total;
static inline double half(double x) { return x / 2; }
inline double quarter(double x) { return x / 4; }
