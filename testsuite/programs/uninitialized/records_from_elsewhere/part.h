struct point { double x, y; };
struct point point(const int *key, double *result);
