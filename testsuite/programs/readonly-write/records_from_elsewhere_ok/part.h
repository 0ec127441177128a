struct point { double x, y; };
union number { double real; long whole; };
struct named { char name[8]; double values[4]; int key; };
struct point point(double *total, int i);
union number number(double *total, int i);
struct named named(const double *source, int *given, int i);
