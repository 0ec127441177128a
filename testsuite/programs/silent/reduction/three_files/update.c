extern double most, sum;
int above(double x);
double plus(double x);
void set(double x) { if (above(x)) most = x; }
void add(double x) { sum = plus(x); }
