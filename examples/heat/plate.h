/* A square plate: N by N points, the outermost ones are its border. */
#define N 10

#pragma dvm inherit(u, f)
void start(double (*u)[N], double (*f)[N]);
#pragma dvm inherit(u, f)
void relax(double (*u)[N], double (*f)[N]);
#pragma dvm inherit(u, f, r)
void residual(double (*u)[N], double (*f)[N], double (*r)[N]);
#pragma dvm inherit(r)
double largest(double (*r)[N]);
#pragma dvm inherit(u)
double mean(double (*u)[N]);
