extern double most, sum;
int above(double x) { return x > most; }
double plus(double x) { return sum + x; }
