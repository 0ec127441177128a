//! Which parts of a date `strftime` looks at.

use super::effect::Effect::{self, Read, ReadAt};
use super::effect::{Amount, Offset};
use crate::model::{Expr, ExprKind};

/// What a call of `strftime` reads.
pub(super) fn printed(arguments: &[Expr], text: &dyn Fn(&Expr) -> String) -> Vec<Effect> {
    let mut effects = vec![Read(2, Amount::String(2))];
    if let Some(format) = arguments.get(2)
        && let ExprKind::Constant(None) = format.kind
    {
        let parts = parts(&text(format)).into_iter();
        effects.extend(parts.map(|part| ReadAt(3, Offset::Bytes(4 * part), 4)));
    }
    effects
}

/// Numbers of the parts of `struct tm` that the conversions of a format print.
fn parts(format: &str) -> Vec<u32> {
    let mut found = Vec::new();
    let mut characters = format.chars();
    while let Some(character) = characters.next() {
        if character != '%' {
            continue;
        }
        let conversion = characters.find(|one| !"_-0^#EO123456789".contains(*one));
        found.extend(match conversion {
            Some('S') => &[0][..],
            Some('M') => &[1],
            Some('H' | 'I' | 'k' | 'l' | 'p' | 'P') => &[2],
            Some('R') => &[1, 2],
            Some('T' | 'r') => &[0, 1, 2],
            Some('d' | 'e') => &[3],
            Some('m' | 'b' | 'B' | 'h') => &[4],
            Some('Y' | 'y' | 'C') => &[5],
            Some('D' | 'F') => &[3, 4, 5],
            Some('a' | 'A' | 'u' | 'w') => &[6],
            Some('j') => &[7],
            _ => &[],
        });
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn conversions_look_at_their_parts() {
        assert_eq!(parts("%%Y %H:%-M"), [1, 2]);
        assert_eq!(parts("%F %%"), [3, 4, 5]);
        assert!(parts("%").is_empty());
    }
}
