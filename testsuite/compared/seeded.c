/* Each kind of construct with one difference of each kind: missing as a whole, one iteration more, another value, one access
 * more, another operation. */
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block][block]
double C[N][N];

int main(void)
{
    int i, j, k, on = 1;
    double s = 0, t = 1, u = 2, p;

    if (on) /* INSTEAD: if (!on) -> structure-mismatch @sequential */
        for (k = 1; k < 4; k++) { /* AT sequential INSTEAD: for (k = 1; k < 5; k++) { -> structure-mismatch (4) */
            s = k; /* INSTEAD: s = k + (k == 2); -> value-mismatch s (2) */
            t = s; /* INSTEAD: t = k == 3 ? s + u - 2 : s; -> structure-mismatch u (3) */
            u = s + t; /* INSTEAD: u = s * t; -> value-mismatch u (1) */
            u = 2;
        }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = 0;
    if (on) { /* INSTEAD: if (!on) { -> structure-mismatch @parallel */
        #pragma dvm parallel([i] on A[i])
        for (i = 1; i < N - 1; i++) { /* AT parallel INSTEAD: for (i = 1; i < N; i++) { -> structure-mismatch (5) @parallel */
            A[i] = i; /* INSTEAD: A[i] = i + (i == 2); -> value-mismatch A[i] (2) */
            B[i] = A[i]; /* INSTEAD: B[i] = i == 3 ? A[i] + t - t : A[i]; -> structure-mismatch t (3) */
            B[i] = A[i] + B[i]; /* INSTEAD: B[i] = A[i] * B[i]; -> value-mismatch B[i] (1) */
        }
    }
    if (on) { /* INSTEAD: if (!on) { -> structure-mismatch @plane */
        #pragma dvm parallel([i][j] on C[i][j])
        for (i = 0; i < N; i++) /* AT plane */
            for (j = 1; j < N - 1; j++) { /* INSTEAD: for (j = 1; j < N; j++) { -> structure-mismatch (0,5) @plane */
                C[i][j] = i - j; /* INSTEAD: C[i][j] = i - j + (i == 4 && j == 3); -> value-mismatch C[i][j] (4,3) */
                C[i][j] = C[i][j] + 3; /* INSTEAD: C[i][j] = C[i][j] + 3 + (i == 1 && j == 2 ? t - t : 0); -> structure-mismatch t (1,2) */
                C[i][j] = C[i][j] + i; /* INSTEAD: C[i][j] = C[i][j] * i; -> value-mismatch C[i][j] (0,1) */
            }
    }
    #pragma dvm parallel([i] on A[i]) private(k, p)
    for (i = 2; i < N; i++) {
        p = i;
        if (i < N) /* INSTEAD: if (i < N - 1) -> structure-mismatch @inner */
            for (k = 0; k < 2; k++) { /* AT inner INSTEAD: for (k = 0; k < 2 + (i == 3); k++) { -> structure-mismatch (2) */
                p = p + k; /* INSTEAD: p = p + k + (i == 4 && k == 0); -> value-mismatch p (0) */
                A[i] = p; /* INSTEAD: A[i] = i == 5 && k == 1 ? p + t - t : p; -> structure-mismatch t (1) */
                A[i] = A[i] + p; /* INSTEAD: A[i] = A[i] - p; -> value-mismatch A[i] (0) */
            }
    }
    return 0;
}
