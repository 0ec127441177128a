/* Functions of the library that cut words off a text, go on with a state, read dates, texts of wide characters and what they look for, each
 * iteration with its own: what they read and write is known exactly (debugger.md 1.9 Calls). */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static int words_of(char *text, const char *between)
{
    char *save, *t;
    int n = 0;

    for (t = strtok_r(text, between, &save); t; t = strtok_r(NULL, between, &save))
        n += t[0];
    return n;
}

static int fields_of(char *text)
{
    char *t;
    int n = 0;

    while ((t = strsep(&text, ",")))
        n += *t ? 1 : 10;
    return n;
}

int main(void)
{
    int i, n = 0;
    char after[] = "ab,cd,,ef", line[32], whole[] = "alone", path[8];
    wchar_t wide[8];
    double s = 0;

    wcscpy(wide, L"word");
    strcpy(path, "/none/x");
    setenv("DVM_TEST", path, 1);
    #pragma dvm parallel([i] on A[i]) private(line)
    for (i = 0; i < N; i++) {
        char own[16], *last, *none = NULL;
        unsigned short state[3] = { i, 2, 3 };
        sprintf(line, " a%d, b , c%d", i, i + 1);
        strcpy(own, "x,,y");
        A[i] = words_of(line, ", ") + fields_of(own) + (int)(4 * erand48(state));
        A[i] += state[0] % 3;
        /* There is no word to cut off. */
        A[i] += *strtok_r(whole, ";", &last);
        sprintf(line, " a%d b", i);
        A[i] += *strtok(line, " ");
        A[i] += *strtok(NULL, " ");
        A[i] += strsep(&none, ",") == NULL;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct tm day;
        char text[16], part[8];
        day.tm_year = 100 + i;
        day.tm_mon = i;
        day.tm_mday = 7;
        strftime(text, sizeof text, "%Y-%m", &day);
        A[i] += text[3] + text[6];
        day.tm_hour = day.tm_min = day.tm_sec = 1;
        day.tm_isdst = 0;
        A[i] += timegm(&day) % 7;
        A[i] += day.tm_wday;
        /* What lies behind the place that is found is not read. */
        part[0] = 'p', part[1] = 'q';
        A[i] += (char *)memmem(part, 8, "q", 1) - part;
        A[i] += (char *)memrchr(part, 'p', 2) - part + (memccpy(text, part, 'q', 8) != NULL);
        A[i] += text[1];
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        wchar_t copy[16];
        wcscpy(copy, wide);
        wcscat(copy, L"s");
        A[i] += wcslen(copy) + copy[4] + (wcscmp(copy, wide) > 0) + (wcsncmp(copy, wide, 4) == 0) + (wcschr(wide, L'r') - wide);
        wmemset(copy, L'x', 9);
        A[i] += copy[8] + (fopen(path, "r") == NULL) + (getenv("DVM_TEST") != NULL);
    }
    n += fields_of(after) + path[1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g %d\n", s, n);
    return 0;
}
