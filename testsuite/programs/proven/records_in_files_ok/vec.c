#include "vec.h"

vec add(vec p, vec q)
{
    vec r;

    r.x = p.x + q.x;
    r.y = p.y + q.y;
    r.z = p.z + q.z;
    return r;
}

vec sub(vec p, vec q)
{
    vec r = p;

    r.x -= q.x;
    r.y -= q.y;
    r.z -= q.z;
    return r;
}

vec scale(vec p, double s) { return (vec){ p.x * s, p.y * s, p.z * s }; }
double dot(vec p, vec q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
vec larger(vec p, vec q) { return dot(p, p) > dot(q, q) ? p : q; }

vec unit(vec p)
{
    double length = dot(p, p);

    if (length == 0)
        return p;
    return scale(p, 1 / length);
}

body step(body b, double dt)
{
    b.pos = add(b.pos, scale(b.vel, dt));
    for (int k = 0; k < 2; k++)
        b.w[k] += dt;
    return b;
}
