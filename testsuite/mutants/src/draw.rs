//! Draws a mutant.

use std::ops::Range;

use fastrand::Rng;

/// Most changes in one mutant.
const MOST: usize = 4;

/// `text` with a few changes; `other` lends what is put in.
pub fn mutant(rng: &mut Rng, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..rng.usize(1..=MOST) {
        text = changed(rng, &text, other);
    }
    text
}

/// What a change takes as a whole.
type Cut = fn(&[u8]) -> Vec<&[u8]>;

fn changed(rng: &mut Rng, text: &[u8], other: &[u8]) -> Vec<u8> {
    let cuts: [Cut; 3] = [bytes, words, lines];
    let cut = cuts[rng.usize(..cuts.len())];
    let pieces = cut(text);
    let here = stretch(rng, pieces.len());
    let (before, rest) = pieces.split_at(here.start);
    let (within, behind) = rest.split_at(here.len());
    let parts = match rng.u8(..6) {
        0 => vec![before, behind],
        1 => vec![before, within, within, behind],
        2 => {
            let there = stretch(rng, behind.len());
            let (between, rest) = behind.split_at(there.start);
            let (moved, behind) = rest.split_at(there.len());
            vec![before, moved, between, within, behind]
        }
        3 => {
            let lent = cut(other);
            let from = stretch(rng, lent.len());
            return [before, &lent[from], behind].concat().concat();
        }
        4 => {
            let odd = ODD[rng.usize(..ODD.len())].as_bytes();
            return [before.concat().as_slice(), odd, &behind.concat()].concat();
        }
        // The rest of the file is gone.
        _ => vec![before],
    };
    parts.concat().concat()
}

/// What readers may stumble over.
const ODD: [&str; 24] = [
    "\0",
    "\u{7f}",
    "\r",
    "\t",
    "\u{feff}",
    "я",
    "\u{1b}[31m",
    "'",
    "\"",
    "&",
    "!",
    "(",
    ")",
    "[",
    "}",
    "/*",
    "//",
    "\\\n",
    "\n&\n",
    "99999999999999999999",
    "-9223372036854775808",
    "1e999",
    "%",
    ";",
];

/// Mostly few pieces of so many.
fn stretch(rng: &mut Rng, pieces: usize) -> Range<usize> {
    let start = rng.usize(..=pieces);
    let most = if rng.u8(..8) == 0 { 40 } else { 3 };
    start..(start + rng.usize(..=most)).min(pieces)
}

fn bytes(text: &[u8]) -> Vec<&[u8]> {
    text.chunks(1).collect()
}

fn words(text: &[u8]) -> Vec<&[u8]> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    text.chunk_by(|one, next| is_word(one) && is_word(next))
        .collect()
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}
