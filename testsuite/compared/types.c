/* Values of every type that is recorded as of another one. */
#include <complex.h>
#include <stdbool.h>
#include <stdio.h>
#define N 8

enum colour { RED, GREEN, BLUE = 500 };
enum __attribute__((packed)) small { NONE, SOME, ALL };
struct pixel {
    unsigned char red, green;
    short depth;
    bool seen;
};

#pragma dvm array distribute[block]
short A[N];
#pragma dvm array align([i] with A[i])
char C[N];
static char text[] = "letters";

int main(void)
{
    enum colour colour = GREEN, *colours = &colour;
    enum small pair[2] = { SOME, ALL };
    struct pixel pixel = { 1, 2, 3, false };
    long double wide = 1, far[2] = { 0.5L, 0.25L };
    long double _Complex z = 1;
    unsigned char byte = 250;
    bool is = false;
    register int kept = 7;
    register enum small which = NONE;
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = 1000 * i; /* INSTEAD: A[i] = 1000 * i + (i == 3); -> value-mismatch A[i] (3) */
        C[i] = i - 2; /* INSTEAD: C[i] = i - 3; -> value-mismatch C[i] (0) */
    }
    for (int i = 0; i < N - 1; i++)
        text[i] += 1; /* INSTEAD: text[i] += i == 5 ? 2 : 1; -> value-mismatch text[i] (5) */
    colour = BLUE; /* INSTEAD: colour = RED; -> value-mismatch colour */
    *colours = *colours == BLUE ? GREEN : RED; /* INSTEAD: *colours = *colours == BLUE ? BLUE : RED; -> value-mismatch *colours */
    pair[0] = pair[1]; /* INSTEAD: pair[1] = pair[1]; -> structure-mismatch pair[1] */
    pair[1] = NONE; /* INSTEAD: pair[1] = SOME; -> value-mismatch pair[1] */
    pixel.red = byte; /* INSTEAD: pixel.red = byte - 1; -> value-mismatch pixel.red */
    pixel.depth -= 5; /* INSTEAD: pixel.depth -= 6; -> value-mismatch pixel.depth */
    pixel.seen = true; /* INSTEAD: pixel.seen = is; -> structure-mismatch is */
    is = !is; /* INSTEAD: is = is; -> value-mismatch is */
    wide = wide / 3 + far[1]; /* INSTEAD: wide = wide / 7 + far[1]; -> value-mismatch wide */
    far[0] *= wide; /* INSTEAD: far[0] /= wide; -> value-mismatch far[0] */
    z = z * (2 + 3 * I); /* INSTEAD: z = z * (2 - 3 * I); -> value-mismatch z */
    kept += byte; /* INSTEAD: kept -= byte; -> value-mismatch kept */
    which = kept % 2 ? ALL : SOME; /* INSTEAD: which = kept++ % 2 ? ALL : SOME; -> structure-mismatch kept */
    kept++; /* INSTEAD: kept += 2; -> value-mismatch kept */
    byte++; /* INSTEAD: byte--; -> value-mismatch byte */
    printf("%d %d %s %d %d %d %d %d %Lg %Lg %g %d %d %d %d\n", A[3], C[4], text, colour, pair[0], pixel.red, pixel.depth, pixel.seen, wide, far[0],
           (double)cimagl(z), byte, is, kept, which);
    return 0;
}
