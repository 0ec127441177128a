//! Functions of the C library that Fortran calls by interfaces with BIND(C): what they leave alone.

/// They change nothing that a program has in memory, and call nothing back.
const CHANGE_NOTHING: [&str; 66] = [
    "abort",
    "abs",
    "acos",
    "asin",
    "atan",
    "atan2",
    "atof",
    "atoi",
    "atol",
    "atoll",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exit",
    "exp",
    "fabs",
    "fflush",
    "floor",
    "fmax",
    "fmin",
    "fmod",
    "fputs",
    "free",
    "getenv",
    "getpid",
    "getppid",
    "hypot",
    "isalnum",
    "isalpha",
    "isatty",
    "isdigit",
    "isspace",
    "labs",
    "llabs",
    "log",
    "log10",
    "lround",
    "memchr",
    "memcmp",
    "nanosleep",
    "perror",
    "pow",
    "printf",
    "putchar",
    "puts",
    "round",
    "sin",
    "sinh",
    "sleep",
    "sqrt",
    "strchr",
    "strcmp",
    "strlen",
    "strncmp",
    "strnlen",
    "strrchr",
    "strstr",
    "tan",
    "tanh",
    "tolower",
    "toupper",
    "trunc",
    "usleep",
];

/// They change what their arguments lead to and nothing else, and call nothing back.
const CHANGE_ARGUMENTS: [&str; 17] = [
    "bzero",
    "clock_gettime",
    "getcwd",
    "gethostname",
    "gettimeofday",
    "memccpy",
    "memcpy",
    "memmove",
    "mempcpy",
    "memset",
    "snprintf",
    "sprintf",
    "stpcpy",
    "strcat",
    "strcpy",
    "strncat",
    "strncpy",
];

/// A call of it changes nothing.
pub(crate) fn changes_nothing(name: &str) -> bool {
    CHANGE_NOTHING.binary_search(&name).is_ok()
}

/// A call of it changes nothing but what its arguments lead to.
pub(crate) fn changes_arguments(name: &str) -> bool {
    changes_nothing(name) || CHANGE_ARGUMENTS.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{CHANGE_ARGUMENTS, CHANGE_NOTHING};

    #[test]
    fn names_are_sorted() {
        assert!(CHANGE_NOTHING.is_sorted());
        assert!(CHANGE_ARGUMENTS.is_sorted());
    }
}
