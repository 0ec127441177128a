typedef struct {
    double x, y, z;
} vec;

vec add(vec p, vec q);
vec twice(vec p);
vec part(vec p);
vec half(vec p, vec q);
