/* debugger.md 1.10 Nonlocal: a window that inner loops move wants edges as they are declared, whatever a renewal says. */
#pragma dvm array distribute[block], shadow[2:2]
double A[12];
#pragma dvm array align([i] with A[i])
double B[12];

int main(void)
{
    int i, shift = 3;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 2; i < 10; i++) {
        B[i] = 0;
        for (int d = -2; d <= 2; d++)
            B[i] += A[i + d]; /* EXPECT nonlocal A element=[0] help=add shadow_renew(A) to the directive at line 13 */
    }
    #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:1])
    for (i = 2; i < 10; i++) {
        B[i] = 0;
        for (int d = -2; d <= 2; d++)
            B[i] += A[i + d]; /* EXPECT nonlocal A element=[0] help=let shadow_renew in the directive at line 19 say A */
    }
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 3; i < 9; i++) {
        B[i] = 0;
        for (int d = -3; d <= 3; d++)
            B[i] += A[i + d]; /* EXPECT nonlocal A element=[0] help=declare edges of A that hold all that A[i + d] reaches, and renew them */
    }
    #pragma dvm parallel([i] on B[i])
    for (i = 2; i < 9; i++)
        B[i] = A[i + shift]; /* EXPECT nonlocal A element=[5] help=declare edges that are wide enough (shadow[2:3] of A) and renew them, or add remote_access(A[i + shift]) to the directive at line 31 */
    return 0;
}
