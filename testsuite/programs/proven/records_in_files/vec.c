#include "vec.h"

vec add(vec p, vec q)
{
    vec r;

    r.x = p.x + q.x;
    r.y = p.y + q.y; /* EXPECT uninitialized p */
    r.z = q.z; /* EXPECT uninitialized q */
    r.z += p.z; /* EXPECT uninitialized p */
    return r;
}

vec twice(vec p) { return (vec){ 2 * p.x, 2 * p.y, 2 * p.z }; }

vec part(vec p)
{
    vec r;

    r.x = p.x;
    r.y = p.y;
    return r;
}

vec half(vec p, vec q)
{
    return (vec){ p.x + q.x, p.y + q.y, p.z + q.z }; /* EXPECT uninitialized p */
}
