/* debugger.md 1.10 Nonlocal: no directive can name a pointer to a distributed array: the help names the array. */
#pragma dvm array distribute[block][block]
double A[12][8];
#pragma dvm array align([i][j] with A[i][j])
double B[12][8];

int main(void)
{
    int i, j;
    double *row;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < 12; i++)
        for (j = 0; j < 8; j++)
            A[i][j] = i;
    #pragma dvm parallel([i][j] on B[i][j]) private(row)
    for (i = 1; i < 12; i++)
        for (j = 1; j < 8; j++) {
            row = A[i];
            B[i][j] = row[j - 1]; /* EXPECT nonlocal A help=add shadow_renew(A) to the directive at line 15 */
        }
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 1; i < 12; i++)
        for (j = 1; j < 8; j++) {
            int k = i - 5 > 0 ? 1 : 0;
            B[i][j] = A[k][j]; /* EXPECT nonlocal A help=add remote_access to the directive at line 21, with the element of A that A[k][j] is */
        }
    return 0;
}
