/* What a function of the system gets in a list of buffers it may write (debugger.md 1.9 Calls, 1.10 Memory of unknown origin). */ /* RUNS differ */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block]
double *B;

static int received(int from, struct iovec *parts, int count)
{
    struct msghdr message = {0};
    message.msg_iov = parts;
    message.msg_iovlen = count;
    return recvmsg(from, &message, 0) > 0;
}

int main(void)
{
    int ends[2], pair[2];
    double sent[2 * N], s = 0, *plain = malloc(N * sizeof *plain);
    struct iovec parts[2] = {{A, sizeof A}, {plain, N * sizeof *plain}};

    B = malloc(N * sizeof *B);
    for (int i = 0; i < 2 * N; i++)
        sent[i] = i;
    if (pipe(ends) || write(ends[1], sent, sizeof sent) < 0 || readv(ends[0], parts, 2) < 0)
        return 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i] + plain[i];
    struct iovec other = {B, N * sizeof *B};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) || write(pair[1], sent, sizeof sent) < 0 || !received(pair[0], &other, 1))
        return 1;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += B[i];
    printf("%g %g\n", s, plain[1]);
    free(plain);
    free(B);
    return 0;
}
