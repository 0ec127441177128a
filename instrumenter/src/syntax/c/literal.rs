//! Constants as C writes them: integers, floating constants, characters, string literals.

use crate::model::{Scalar, Type};

/// Type of a number and its value if it is an integer below 2^63.
pub(super) fn number(text: &str) -> (Type, Option<i64>) {
    // C23 may group digits: 1'000.
    let lower = text.to_ascii_lowercase().replace('\'', "");
    let (digits, radix) = match lower.as_bytes() {
        [b'0', b'x', ..] => (&lower[2..], 16),
        [b'0', b'b', ..] => (&lower[2..], 2),
        [b'0', _, ..] => (&lower[1..], 8),
        _ => (&lower[..], 10),
    };
    let end = digits
        .find(|digit: char| !digit.is_digit(if radix == 8 { 10 } else { radix }))
        .unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    match suffix {
        "" | "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu" => {
            let digits = if digits.is_empty() { "0" } else { digits };
            let value = i64::from_str_radix(digits, radix).ok();
            (integer_type(suffix, radix, value), value)
        }
        _ => (floating_type(&lower, radix), None),
    }
}

/// The first type that holds the value: those without a sign are for the suffix, and for numbers that are not decimal.
fn integer_type(suffix: &str, radix: u32, value: Option<i64>) -> Type {
    let longs = suffix.bytes().filter(|byte| *byte == b'l').count();
    let is_unsigned = suffix.contains('u');
    let is_at_most = |most: u32| value.is_some_and(|value| value <= i64::from(most));
    let wide = match longs {
        0 | 1 => Scalar::Long,
        _ => Scalar::LongLong,
    };
    let takes_unsigned = is_unsigned || radix != 10;
    Type::Scalar(match longs {
        0 if !is_unsigned && is_at_most(i32::MAX.cast_unsigned()) => Scalar::Int,
        0 if takes_unsigned && is_at_most(u32::MAX) => Scalar::UnsignedInt,
        _ if is_unsigned || value.is_none() => wide.without_sign(),
        _ => wide,
    })
}

fn floating_type(lower: &str, radix: u32) -> Type {
    let imaginary = lower.ends_with(['i', 'j']);
    let text = lower.trim_end_matches(['i', 'j']);
    // In a hexadecimal constant `f` is a digit until the exponent.
    let suffix = match (radix, text.rfind('p')) {
        (16, None) => "",
        (16, Some(exponent)) => &text[exponent..],
        _ => text,
    };
    Type::Scalar(match (suffix.as_bytes().last(), imaginary) {
        (Some(b'f'), false) => Scalar::Float,
        (Some(b'f'), true) => Scalar::FloatComplex,
        (Some(b'l'), false) => Scalar::LongDouble,
        (Some(b'l'), true) => Scalar::LongDoubleComplex,
        (Some(b'0'..=b'9' | b'.'), false) => Scalar::Double,
        (Some(b'0'..=b'9' | b'.'), true) => Scalar::DoubleComplex,
        _ => Scalar::Other,
    })
}

/// Value of a character constant with one plain character.
pub(super) fn character(text: &str) -> Option<i64> {
    let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
    match inner.as_bytes() {
        [byte] if byte.is_ascii() => Some(i64::from(*byte)),
        [b'\\', escape] => Some(match escape {
            b'n' => 10,
            b't' => 9,
            b'r' => 13,
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'e' => 27,
            b'\\' | b'\'' | b'"' | b'?' => i64::from(*escape),
            b'0'..=b'7' => i64::from(escape - b'0'),
            _ => return None,
        }),
        _ => None,
    }
}

/// Number of characters of one string literal without its terminator, where it has no escape but
/// simple ones.
pub(super) fn text_length(text: &str) -> Option<i64> {
    let open = text.find('"')?;
    if text[..open].contains('R') {
        return None;
    }
    let inner = text[open + 1..].strip_suffix('"')?;
    let mut length = 0;
    let mut bytes = inner.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'\\' && matches!(bytes.next()?, b'0'..=b'7' | b'x' | b'u' | b'U' | b'N') {
            return None;
        }
        // Bytes of other encodings are carried by characters of their own length.
        if !byte.is_ascii() {
            return None;
        }
        length += 1;
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::super::types::{INT, LONG, UNSIGNED_LONG};
    use super::*;

    const UNSIGNED: Type = Type::Scalar(Scalar::UnsignedInt);

    #[test]
    fn integers_have_values_and_types() {
        for (text, ty, value) in [
            ("0", INT, Some(0)),
            ("017", INT, Some(15)),
            ("0x1F", INT, Some(31)),
            ("0b101", INT, Some(5)),
            ("10UL", UNSIGNED_LONG, Some(10)),
            ("10u", UNSIGNED, Some(10)),
            ("0xFFFFFFFF", UNSIGNED, Some(0xFFFF_FFFF)),
            ("4294967295", LONG, Some(0xFFFF_FFFF)),
            ("1'000'000", INT, Some(1_000_000)),
            ("0x1'F", INT, Some(31)),
            ("3000000000", LONG, Some(3_000_000_000)),
            ("1ll", Type::Scalar(Scalar::LongLong), Some(1)),
            ("18446744073709551615u", UNSIGNED_LONG, None),
        ] {
            assert_eq!(number(text), (ty, value), "{text}");
        }
    }

    #[test]
    fn floating_constants_have_types() {
        for (text, scalar) in [
            ("1.", Scalar::Double),
            ("1e5", Scalar::Double),
            (".5f", Scalar::Float),
            ("1e5L", Scalar::LongDouble),
            ("0x1.8p3", Scalar::Double),
            ("0x1.8p3f", Scalar::Float),
            ("1.0i", Scalar::DoubleComplex),
            ("1.0q", Scalar::Other),
            ("09.5", Scalar::Double),
        ] {
            assert_eq!(number(text), (Type::Scalar(scalar), None), "{text}");
        }
    }

    #[test]
    fn characters_and_strings() {
        assert_eq!(character("'a'"), Some(97));
        assert_eq!(character(r"'\n'"), Some(10));
        assert_eq!(character(r"'\x41'"), None);
        assert_eq!(text_length(r#""ab\n""#), Some(3));
        assert_eq!(text_length(r#""a\0""#), None);
    }
}
