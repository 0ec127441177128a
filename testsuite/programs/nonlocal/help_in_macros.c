/* debugger.md 1.10 Nonlocal: the help names the array that a macro names, and never the macro. */
#pragma dvm array distribute[block]
double A[12];
#pragma dvm array align([i] with A[i])
double B[12];
#define AT(k) A[k]
#define LEFT(i) AT((i) - 1)
#define STEP(i) \
    do { double t = A[(i) + 1]; B[i] = t; } while (0)
#define BESIDE A[i - 1]
#define SHIFT(i) A[i] = A[(i) - 1]
#define ADD(i) s += A[i]
#define OF(i) p[i]

#pragma dvm inherit(p)
static void inner(double p[12])
{
    int i;
    #pragma dvm parallel([i] on p[i])
    for (i = 1; i < 11; i++)
        B[i] = OF(i - 1); /* EXPECT nonlocal A help=add shadow_renew(p) to the directive at line 19 */
}

int main(void)
{
    int i;
    double s = 0;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < 11; i++)
        B[i] = LEFT(i); /* EXPECT nonlocal A element=[0] help=add shadow_renew(A) to the directive at line 31 */
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < 11; i++)
        STEP(i); /* EXPECT nonlocal A element=[2] help=add shadow_renew(A) to the directive at line 34 */
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < 11; i++)
        B[i] = BESIDE; /* EXPECT nonlocal A element=[0] help=add shadow_renew(A) to the directive at line 37 */
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < 11; i++)
        ADD(i); /* EXPECT readonly-write s help=if s gathers the results of all iterations, add a reduction of s to the directive at line 40; else give it a value in each iteration before it is read */
    inner(A);
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < 11; i++)
        SHIFT(i); /* EXPECT dependence A help=add across(A[1:0]) to the directive at line 44 */ /* EXPECT nonlocal A */
    return 0;
}
