//! What the definition of a procedure tells those that call it from other units of a parallel run: which of its dummies have the mapping
//! of what is passed, or get all of it by themselves. For what others define nothing is told, and the caller sees to it.

/// The symbol that exists where a procedure is defined whose parameter `number`, from 0, needs nothing from the caller.
fn symbol(name: &str, number: usize) -> String {
    format!("dvm_told_{name}_{number}")
}

/// What is said in front of a statement that is for procedures alone whose definition tells nothing of the parameter.
pub(super) fn asked(name: &str, number: usize) -> String {
    let symbol = symbol(name, number);
    format!("extern const char {symbol} __attribute__((weak)); if (!&{symbol}) ")
}

/// What the definition tells of a parameter.
pub(super) fn told(name: &str, number: usize) -> String {
    let symbol = symbol(name, number);
    format!("const char {symbol} __attribute__((weak)) = 1; ")
}
