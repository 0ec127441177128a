/* The variables of a Fortran module, which have their values from here. */ /* SKIPPED values.o: not instrumented */
int first_value = 3;
double table_of_values[4] = { 1, 2, 3, 4 };
int late_value;

void set_late_value(void)
{
    late_value = 9;
}
