//! Text from bytes and back without loss, whatever the encoding.
//!
//! Sources of this field hold CP1251 or KOI8-R in comments and strings. Valid UTF-8 stays as it
//! is; every other byte `b` becomes the character U+10FF00 + `b` of a private plane. Those
//! characters themselves, should a source hold one, go the same way byte by byte, so that
//! `encode(decode(x)) == x` for all `x`.

/// Start of the range that carries single bytes.
const CARRIER: u32 = 0x0010_FF00;

/// First byte of these characters in UTF-8.
const CARRIER_BEGINS: u8 = 0xF4;

fn carry(byte: u8) -> char {
    char::from_u32(CARRIER + u32::from(byte)).expect("U+10FF00..=U+10FFFF are characters")
}

/// The byte that a character carries, if it is a carrier.
#[must_use]
pub fn carried(character: char) -> Option<u8> {
    u8::try_from(u32::from(character).checked_sub(CARRIER)?).ok()
}

/// Bytes to text; see the module.
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        if has_carriers(chunk.valid()) {
            push_without_carriers(&mut text, chunk.valid());
        } else {
            text.push_str(chunk.valid());
        }
        text.extend(chunk.invalid().iter().map(|&byte| carry(byte)));
    }
    text
}

/// Some character may carry a byte: all that do begin with the same one.
fn has_carriers(text: &str) -> bool {
    text.as_bytes().contains(&CARRIER_BEGINS)
}

fn push_without_carriers(text: &mut String, valid: &str) {
    for character in valid.chars() {
        if carried(character).is_some() {
            let mut buffer = [0; 4];
            text.extend(character.encode_utf8(&mut buffer).bytes().map(carry));
        } else {
            text.push(character);
        }
    }
}

/// The bytes of a character, each carried for itself: text that is cut at a byte.
pub fn apart(character: char) -> impl Iterator<Item = char> {
    let bytes = match carried(character) {
        Some(byte) => vec![byte],
        None => character.encode_utf8(&mut [0; 4]).as_bytes().to_vec(),
    };
    bytes.into_iter().map(|byte| match byte {
        0..0x80 => char::from(byte),
        _ => carry(byte),
    })
}

/// Text made by [`decode`], and edited since, back to bytes.
#[must_use]
pub fn encode(text: &str) -> Vec<u8> {
    if !has_carriers(text) {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::with_capacity(text.len());
    for character in text.chars() {
        match carried(character) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    bytes
}

/// For the eye: carried bytes read as CP1251, the usual encoding of old sources that are no UTF-8, and nothing that a
/// terminal obeys.
#[must_use]
pub fn display(text: &str) -> String {
    let letters = text.chars();
    let letters = letters.map(|character| carried(character).map_or(character, cp1251));
    dvmdbg_abi::shown(&letters.collect::<String>()).into_owned()
}

/// Letters of CP1251; other bytes from 0x80 show as the replacement character.
fn cp1251(byte: u8) -> char {
    match byte {
        0xC0..=0xFF => char::from_u32(0x0410 + u32::from(byte - 0xC0)).expect("Cyrillic letters"),
        0xA8 => 'Ё',
        0xB8 => 'ё',
        0xB9 => '№',
        0xAB => '«',
        0xBB => '»',
        0x00..=0x7F => char::from(byte),
        _ => char::REPLACEMENT_CHARACTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cp1251_survives_and_can_be_read() {
        let source = b"/* \xCF\xF0\xE8\xE2\xE5\xF2 */";
        let text = decode(source);
        assert_eq!(encode(&text), source);
        assert_eq!(display(&text), "/* Привет */");
    }

    proptest! {
        #[test]
        fn all_bytes_come_back(bytes: Vec<u8>) {
            prop_assert_eq!(encode(&decode(&bytes)), bytes);
        }

        #[test]
        fn carriers_in_the_source_come_back(text in "[a\u{10FF80}-\u{10FFFF}]{0,8}") {
            prop_assert_eq!(encode(&decode(text.as_bytes())), text.as_bytes());
        }
    }
}
