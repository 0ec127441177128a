//! Numbers as C's `printf` spells them with `%ld`, `%.9G` and `%.17G` (spec debugger.md 4.5).
//!
//! A trace is mostly numbers, and the standard formatting costs more than everything else together;
//! so the usual magnitudes are written from exact integer arithmetic, the rest by the standard library.

use super::super::value::Value;

/// Appends an integer.
pub fn push_integer(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    push_digits(out, number.unsigned_abs());
}

/// Appends a value; `(re,im)` for complex numbers.
pub fn push_value(out: &mut Vec<u8>, value: Value) {
    match value {
        Value::Int(number) => push_integer(out, number.into()),
        Value::Long(number) | Value::LongLong(number) => push_integer(out, number),
        Value::Logical(truth) => out.push(b'0' + u8::from(truth)),
        Value::Float(number) => push_real(out, number.into(), 9),
        Value::Double(number) => push_real(out, number, 17),
        Value::FloatComplex(re, im) => push_pair(out, re.into(), im.into(), 9),
        Value::DoubleComplex(re, im) => push_pair(out, re, im, 17),
        Value::Digest(first, second) => {
            out.push(b'(');
            push_integer(out, first as i64);
            out.push(b',');
            push_integer(out, second as i64);
            out.push(b')');
        }
    }
}

fn push_pair(out: &mut Vec<u8>, re: f64, im: f64, digits: u32) {
    out.push(b'(');
    push_real(out, re, digits);
    out.push(b',');
    push_real(out, im, digits);
    out.push(b')');
}

/// Appends a real number with this many significant digits, at most 17, trailing zeros left out;
/// `NAN`, `INF` or `-INF` if it is not finite.
fn push_real(out: &mut Vec<u8>, number: f64, digits: u32) {
    if number.is_nan() {
        return out.extend_from_slice(b"NAN");
    }
    if number.is_sign_negative() {
        out.push(b'-');
    }
    let number = number.abs();
    if number.is_infinite() {
        return out.extend_from_slice(b"INF");
    }
    // Below 10^9 both forms spell whole numbers as integers do.
    if number < 1e9 && number as u64 as f64 == number {
        return push_digits(out, number as u64);
    }
    let (significand, exponent) =
        exact(number, digits).unwrap_or_else(|| by_library(number, digits));
    push_general(out, significand, exponent, digits);
}

/// Appends `significand`, of `digits` digits, with the point behind the first and times
/// `10^exponent`, in the form that `%G` chooses.
fn push_general(out: &mut Vec<u8>, significand: u64, exponent: i32, digits: u32) {
    let mut room = [0; 20];
    let text = decimal(significand, &mut room);
    let used = text
        .iter()
        .rposition(|&digit| digit != b'0')
        .map_or(1, |last| last + 1);
    let text = &text[..used];
    if exponent < -4 || exponent >= digits as i32 {
        push_point(out, text, 1);
        out.extend_from_slice(if exponent < 0 { b"E-" } else { b"E+" });
        if exponent.abs() < 10 {
            out.push(b'0');
        }
        return push_digits(out, exponent.unsigned_abs().into());
    }
    if exponent < 0 {
        let zeros = b"0.000";
        out.extend_from_slice(&zeros[..1 + exponent.unsigned_abs() as usize]);
        return out.extend_from_slice(text);
    }
    push_point(out, text, exponent as usize + 1);
}

/// Appends digits with a point behind the first `whole`, filled up with zeros to that many.
fn push_point(out: &mut Vec<u8>, digits: &[u8], whole: usize) {
    if digits.len() <= whole {
        out.extend_from_slice(digits);
        return out.extend(std::iter::repeat_n(b'0', whole - digits.len()));
    }
    out.extend_from_slice(&digits[..whole]);
    out.push(b'.');
    out.extend_from_slice(&digits[whole..]);
}

fn push_digits(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(decimal(number, &mut [0; 20]));
}

/// Decimal digits of a number, in the end of `room`.
fn decimal(mut number: u64, room: &mut [u8; 20]) -> &[u8] {
    const PAIRS: &[u8; 200] = b"0001020304050607080910111213141516171819\
        2021222324252627282930313233343536373839\
        4041424344454647484950515253545556575859\
        6061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899";
    let mut at = room.len();
    while number >= 100 {
        let pair = (number % 100) as usize * 2;
        number /= 100;
        at -= 2;
        room[at..at + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
    }
    if number >= 10 {
        let pair = number as usize * 2;
        at -= 2;
        room[at..at + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
    } else {
        at -= 1;
        room[at] = b'0' + number as u8;
    }
    &room[at..]
}

/// Largest power of five, and so of ten, with an exact entry.
const POWERS: usize = 56;

const FIVES: [u128; POWERS] = {
    let mut table = [1; POWERS];
    let mut at = 1;
    while at < POWERS {
        table[at] = table[at - 1] * 5;
        at += 1;
    }
    table
};

/// The first `digits` decimal digits of a positive number, correctly rounded, ties to even, and the
/// decimal exponent of the first of them; `None` where the arithmetic would not be exact.
fn exact(number: f64, digits: u32) -> Option<(u64, i32)> {
    if !(1e-37..1e38).contains(&number) {
        return None;
    }
    // Normal: number = significand * 2^power.
    let bits = number.to_bits();
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let power = (bits >> 52) as i32 - 1075;
    // The binary logarithm, of the fraction its chord, times log10(2), rounded down: the estimate is the
    // exponent or, seldom, one below it.
    let logarithm = (bits as i64 - (1023 << 52)) >> 20;
    let mut exponent = ((logarithm * 315_652) >> 52) as i32;
    let limit = 10u64.pow(digits);
    loop {
        let rounded = scaled(significand, power, digits as i32 - 1 - exponent)?;
        if rounded < limit {
            return Some((rounded, exponent));
        }
        // The estimate was one below, or the digits are all nines and were rounded up.
        exponent += 1;
    }
}

/// `significand * 2^power * 10^tens`, rounded to the nearest integer, ties to even.
fn scaled(significand: u64, power: i32, tens: i32) -> Option<u64> {
    if tens < 0 {
        let ten = FIVES
            .get(tens.unsigned_abs() as usize)?
            .checked_shl(tens.unsigned_abs())?;
        if ten >> tens.unsigned_abs() != FIVES[tens.unsigned_abs() as usize] {
            return None;
        }
        // Large enough to be an integer, and below 2^128.
        let number = match power {
            0.. => u128::from(significand) << power,
            _ => return scaled_fraction(significand, power, ten),
        };
        return u64::try_from(nearest(number / ten, number % ten, ten)).ok();
    }
    let five = *FIVES.get(tens as usize)?;
    // The product has up to 181 bits: high * 2^64 + low.
    let low = u128::from(significand) * u128::from(five as u64);
    let high = u128::from(significand) * (five >> 64) + (low >> 64);
    let low = low as u64;
    let shift = power + tens;
    if shift >= 0 {
        return (high == 0).then(|| low.checked_shl(shift as u32))?;
    }
    let right = shift.unsigned_abs();
    let (whole, rest, half) = match right {
        1..64 => {
            let whole = high << (64 - right) | u128::from(low >> right);
            (
                whole,
                u128::from(low) & ((1 << right) - 1),
                1 << (right - 1),
            )
        }
        64..128 => {
            let over = right - 64;
            let rest = (high & ((1 << over) - 1)) << 64 | u128::from(low);
            (high >> over, rest, 1 << (right - 1))
        }
        128..190 => {
            let over = right - 64;
            // What lies below the highest 127 bits of the rest matters only as being there.
            let rest = high & ((1 << over.min(127)) - 1);
            if over > 126 {
                return None;
            }
            let rest = rest << 1 | u128::from(low != 0);
            (high >> over, rest, 1 << over)
        }
        _ => return None,
    };
    u64::try_from(match rest.cmp(&half) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Equal => whole + (whole & 1),
        std::cmp::Ordering::Greater => whole + 1,
    })
    .ok()
}

/// The same by a division, for a number with a fraction.
fn scaled_fraction(significand: u64, power: i32, ten: u128) -> Option<u64> {
    let unit = ten.checked_shl(power.unsigned_abs())?;
    if unit >> power.unsigned_abs() != ten {
        return None;
    }
    let number = u128::from(significand);
    u64::try_from(nearest(number / unit, number % unit, unit)).ok()
}

/// `whole + rest / unit`, rounded to the nearest integer, ties to even.
fn nearest(whole: u128, rest: u128, unit: u128) -> u128 {
    match rest.cmp(&(unit - rest)) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Equal => whole + (whole & 1),
        std::cmp::Ordering::Greater => whole + 1,
    }
}

fn by_library(number: f64, digits: u32) -> (u64, i32) {
    let text = format!("{number:.*e}", digits as usize - 1);
    let (significand, exponent) = text.split_once('e').expect("scientific form");
    let significand: String = significand.chars().filter(|&each| each != '.').collect();
    (
        significand.parse().expect("at most 17 digits"),
        exponent.parse().expect("a decimal exponent"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn spelled(value: Value) -> String {
        let mut out = Vec::new();
        push_value(&mut out, value);
        String::from_utf8(out).expect("ASCII")
    }

    /// What the C library writes.
    fn printed(format: &std::ffi::CStr, number: f64) -> String {
        let mut room = [0u8; 64];
        // SAFETY: the room is larger than any such number, and its size is given.
        let length = unsafe {
            libc::snprintf(
                room.as_mut_ptr().cast(),
                room.len(),
                format.as_ptr(),
                number,
            )
        };
        String::from_utf8(room[..length as usize].to_vec()).expect("ASCII")
    }

    fn agrees(number: f64) {
        assert_eq!(spelled(Value::Double(number)), printed(c"%.17G", number));
        let single = number as f32;
        if single.is_finite() {
            assert_eq!(
                spelled(Value::Float(single)),
                printed(c"%.9G", single.into())
            );
        }
    }

    #[test]
    fn reals_are_spelled_as_in_c() {
        for number in [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.1,
            0.25,
            0.5,
            100.0,
            1e-4,
            1e-5,
            9.5e-5,
            123456789.0,
            999999999.5,
            1e9,
            1e16,
            1e17,
            1e18,
            1e22,
            1e23,
            1e37,
            1e38,
            9.9e37,
            1e-36,
            1e-37,
            1e-38,
            1e100,
            1e-100,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            3.4e38,
            1.0 / 3.0,
            2.0 / 3.0,
            1e23 - 1e7,
            // Exactly between two numbers of 17 digits, and of 9.
            131073.0 / 131072.0,
            131075.0 / 131072.0,
            1025.0 / 1024.0,
            513.0 / 512.0,
            515.0 / 512.0,
        ] {
            agrees(number);
        }
    }

    #[test]
    fn powers_of_two_and_ten_and_their_neighbours_agree() {
        for power in -1074..1024 {
            let number = 2f64.powi(power);
            agrees(number);
            agrees(f64::from_bits(number.to_bits().wrapping_add(1)));
            agrees(f64::from_bits(number.to_bits().saturating_sub(1)));
        }
        for power in -320..309 {
            let number: f64 = format!("1e{power}").parse().expect("a number");
            agrees(number);
            agrees(f64::from_bits(number.to_bits() + 1));
            agrees(f64::from_bits(number.to_bits().saturating_sub(1)));
        }
    }

    #[test]
    fn others_are_spelled_plainly() {
        assert_eq!(spelled(Value::Int(i32::MIN)), "-2147483648");
        assert_eq!(spelled(Value::LongLong(i64::MIN)), "-9223372036854775808");
        assert_eq!(spelled(Value::Long(0)), "0");
        assert_eq!(spelled(Value::Logical(true)), "1");
        assert_eq!(spelled(Value::DoubleComplex(0.5, -2.0)), "(0.5,-2)");
        assert_eq!(spelled(Value::Double(f64::NAN)), "NAN");
        assert_eq!(spelled(Value::Float(f32::NEG_INFINITY)), "-INF");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn any_number_agrees(bits: u64) {
            let number = f64::from_bits(bits);
            if number.is_finite() {
                agrees(number);
            }
        }

        #[test]
        fn numbers_of_usual_size_agree(significand in -1i64 << 53..1 << 53, power in -120i32..80) {
            agrees(significand as f64 * 2f64.powi(power));
        }

        #[test]
        fn short_decimals_agree(significand in -100_000i64..100_000, power in -12i32..12) {
            agrees(significand as f64 * 10f64.powi(power));
            agrees(significand as f64 / 10f64.powi(power));
        }

        #[test]
        fn integers_agree(number: i64) {
            prop_assert_eq!(spelled(Value::Long(number)), number.to_string());
        }
    }
}
