/* Units whose directives of OpenMP dvmcc took out want one thread, however many the program asks for. A file of its own, for
 * the functions of OpenMP are there in some programs alone. */

#include <stdint.h>

static int has_one_thread;

extern void __real_omp_set_num_threads(int) __attribute__((weak));
extern void __real_omp_set_num_threads_(const int32_t *) __attribute__((weak));
extern void __real_omp_set_num_threads_8_(const int64_t *) __attribute__((weak));

/* Before main, when the variables of the environment have been read. */
void dvm_one_thread(void)
{
    has_one_thread = 1;
    if (__real_omp_set_num_threads)
        __real_omp_set_num_threads(1);
}

void __wrap_omp_set_num_threads(int number)
{
    if (!has_one_thread)
        __real_omp_set_num_threads(number);
}

void __wrap_omp_set_num_threads_(const int32_t *number)
{
    if (!has_one_thread)
        __real_omp_set_num_threads_(number);
}

void __wrap_omp_set_num_threads_8_(const int64_t *number)
{
    if (!has_one_thread)
        __real_omp_set_num_threads_8_(number);
}
