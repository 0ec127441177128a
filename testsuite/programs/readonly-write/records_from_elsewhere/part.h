struct point { double x, y; };
union number { double real; long whole; };
struct point point(double *total, int i);
union number number(double *total, int i);
