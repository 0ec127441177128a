/* Six solvers whose sums have other last digits in another order: what follows from these is no difference. */
#include <math.h>
#include <stdio.h>
#define N 60
#define M 12

#pragma dvm array distribute[block]
static double X[N];
#pragma dvm array align([i] with X[i])
static double R[N], P[N], Q[N];
#pragma dvm array distribute[block][*]
static double U[M][M];
#pragma dvm array align([i][j] with U[i][j])
static double V[M][M];

/* Conjugate gradients with a matrix of large and small eigenvalues. */
static void gradients(void)
{
    int i, k;
    double rr = 0, fresh, pq, alpha, beta;
#pragma dvm parallel([i] on X[i]) reduction(sum(rr))
    for (i = 0; i < N; i++) {
        X[i] = 0;
        R[i] = P[i] = 1.0 / (i + 3) + (i % 5) * 0.1;
        rr += R[i] * R[i];
    }
    for (k = 0; k < 26 && rr > 1e-12; k++) {
        pq = 0;
#pragma dvm parallel([i] on Q[i]) shadow_renew(P) reduction(sum(pq))
        for (i = 0; i < N; i++) {
            Q[i] = (2 + 0.5 * i * i) * P[i];
            if (i > 0)
                Q[i] -= P[i - 1];
            if (i < N - 1)
                Q[i] -= P[i + 1];
            pq += P[i] * Q[i]; /* AT product */
        }
        alpha = rr / pq; /* INSTEAD: alpha = rr / pq * 1.00001; -> compare --order reverse: value-mismatch alpha */
        fresh = 0;
#pragma dvm parallel([i] on X[i]) reduction(sum(fresh))
        for (i = 0; i < N; i++) {
            X[i] += alpha * P[i]; /* INSTEAD: X[i] += alpha * P[i] + (k == 3) * 1e-3; -> compare --order shuffle: value-mismatch X[i] */
            R[i] -= alpha * Q[i]; /* INSTEAD: R[i] -= k == 2 ? alpha * P[i] : alpha * Q[i]; -> compare --order reverse: structure-mismatch P[i] */
            fresh += R[i] * R[i];
        }
        beta = fresh / rr; /* INSTEAD: beta = fresh / rr * 1.00001; -> compare --order reverse: value-mismatch beta */
        rr = fresh;
#pragma dvm parallel([i] on P[i])
        for (i = 0; i < N; i++)
            P[i] = R[i] + beta * P[i]; /* INSTEAD: P[i] = R[i] + beta * P[i] * 1.00001; -> compare --order reverse: value-mismatch P[i] */
    }
    printf("%.6f\n", X[N / 2]);
}

/* The largest eigenvalue by powers. */
static void powers(void)
{
    int i, k;
    double norm, value = 0;
#pragma dvm parallel([i] on X[i])
    for (i = 0; i < N; i++)
        X[i] = 1 + i * 0.01;
    for (k = 0; k < 30; k++) {
        norm = 0;
#pragma dvm parallel([i] on Q[i]) shadow_renew(X) reduction(sum(norm))
        for (i = 0; i < N; i++) {
            Q[i] = (2 + i * 0.125) * X[i] - (i > 0 ? X[i - 1] : 0) - (i < N - 1 ? X[i + 1] : 0);
            norm += Q[i] * Q[i];
        }
        norm = sqrt(norm);
        value = norm;
#pragma dvm parallel([i] on X[i])
        for (i = 0; i < N; i++)
            X[i] = Q[i] / norm; /* INSTEAD: X[i] = Q[i] / (norm + 1e-5); -> compare --order reverse: value-mismatch X[i] */
    }
    printf("%.6f\n", value);
}

static double residual(void)
{
    int i, j;
    double sum = 0;
#pragma dvm parallel([i][j] on U[i][j]) shadow_renew(U) reduction(sum(sum)) /* AT squares */
    for (i = 1; i < M - 1; i++)
        for (j = 1; j < M - 1; j++) {
            double d = U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] - 4 * U[i][j] + 1;
            sum += d * d; /* INSTEAD: sum += d * d * 1.00001; -> compare --order reverse: reduction-mismatch sum @squares */
        }
    return sqrt(sum);
}

static void start(void)
{
    int i, j;
#pragma dvm parallel([i][j] on U[i][j])
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++)
            U[i][j] = V[i][j] = i == 0 ? 1.0 / (j + 1) : 0;
}

/* Jacobi, whose step goes with what is left. */
static void jacobi(void)
{
    int i, j, k;
    double left = 0, step;
    start();
    for (k = 0; k < 15; k++) {
        left = residual();
        step = left > 5 ? 0.9 : 0.9 + 1e-3 * left; /* INSTEAD: step = left > 5 ? 0.90001 : 0.9 + 1e-3 * left; -> compare --order reverse: value-mismatch step */
#pragma dvm parallel([i][j] on V[i][j]) shadow_renew(U)
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                V[i][j] = U[i][j] + step * ((U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] + 1) / 4 - U[i][j]); /* INSTEAD: V[i][j] = U[i][j] + step * 1.00001 * ((U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] + 1) / 4 - U[i][j]); -> compare --order reverse: value-mismatch V[i][j] */
#pragma dvm parallel([i][j] on U[i][j])
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                U[i][j] = V[i][j];
    }
    printf("%.6f %.6f\n", left, U[M / 2][M / 2]);
}

/* Red and black points, with a factor that follows the residual. */
static void red_black(void)
{
    int i, j, k, colour;
    double left = 0, before, factor = 1.3;
    start();
    before = residual();
    for (k = 0; k < 10; k++) {
        for (colour = 0; colour < 2; colour++) {
#pragma dvm parallel([i][j] on U[i][j]) shadow_renew(U)
            for (i = 1; i < M - 1; i++)
                for (j = 1 + (i + colour) % 2; j < M - 1; j += 2)
                    U[i][j] += factor * ((U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] + 1) / 4 - U[i][j]);
        }
        left = residual();
        factor = 1.3 + 0.2 * left / before; /* INSTEAD: factor = 1.3 + 0.200002 * left / before; -> compare --order reverse: value-mismatch factor */
        before = left;
    }
    printf("%.6f %.6f\n", left, U[M / 2][M / 2]);
}

/* Successive overrelaxation over the rows that ACROSS orders. */
static void overrelaxation(void)
{
    int i, j, k;
    double left = 0, factor = 1.2;
    start();
    for (k = 0; k < 10; k++) {
#pragma dvm parallel([i][j] on U[i][j]) across(U[1:1][1:1])
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                U[i][j] += factor * ((U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] + 1) / 4 - U[i][j]);
        left = residual();
        factor = 1.2 + left * 1e-4; /* INSTEAD: factor = 1.20001 + left * 1e-4; -> compare --order reverse: value-mismatch factor */
    }
    printf("%.6f %.6f\n", left, U[M / 2][M / 2]);
}

/* Sweeps along rows and columns in turn, whose weight follows the residual. */
static void alternating(void)
{
    int i, j, k;
    double left = 0, tau = 0.3;
    start();
    for (k = 0; k < 8; k++) {
#pragma dvm parallel([i][j] on U[i][j]) across(U[1:0][0:0])
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                U[i][j] = (U[i][j] + tau * U[i - 1][j]) / (1 + tau);
#pragma dvm parallel([i][j] on U[i][j]) across(U[0:1][0:0])
        for (i = M - 2; i > 0; i--)
            for (j = 1; j < M - 1; j++)
                U[i][j] = (U[i][j] + tau * U[i + 1][j]) / (1 + tau); /* INSTEAD: U[i][j] = (U[i][j] + tau * U[i + 1][j]) / (1.00001 + tau); -> compare --order reverse: value-mismatch U[i][j] */
#pragma dvm parallel([i][j] on U[i][j]) across(U[0:0][1:0])
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                U[i][j] = (U[i][j] + tau * U[i][j - 1] + sqrt(fabs(U[i][j]))) / (1 + tau);
        left = residual();
        tau = 0.3 + 1e-3 * left; /* INSTEAD: tau = 0.300003 + 1e-3 * left; -> compare --order reverse: value-mismatch tau */
    }
    printf("%.6f %.6f\n", left, U[M / 2][M / 2]);
}

int main(void)
{
    gradients();
    powers();
    jacobi();
    red_black();
    overrelaxation();
    alternating();
    return 0;
}
