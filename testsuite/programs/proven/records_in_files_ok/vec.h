typedef struct {
    double x, y, z;
} vec;

typedef struct {
    vec pos, vel;
    double w[2];
} body;

vec add(vec p, vec q);
vec sub(vec p, vec q);
vec scale(vec p, double s);
double dot(vec p, vec q);
vec unit(vec p);
vec larger(vec p, vec q);
body step(body b, double dt);
