//! Words, groups and assignments in a statement.

use super::gather::is_word;
use super::item::Piece;
use super::scan::{QUOTED, StatementScan};

impl StatementScan {
    pub(super) fn new(pieces: &[Piece]) -> Self {
        let shown = |piece: &Piece| {
            if piece.quoted {
                QUOTED
            } else {
                piece.ch.to_ascii_uppercase()
            }
        };
        Self {
            text: pieces.iter().map(shown).collect(),
            user: pieces.iter().map(|piece| piece.gap).collect(),
            gap: vec![false; pieces.len()],
            begins: false,
        }
    }

    pub(super) fn apply(mut self, pieces: &mut [Piece]) {
        self.keep_readable();
        for (index, piece) in pieces.iter_mut().enumerate() {
            piece.gap = self.gap[index] && self.text[index] != ',';
        }
    }

    pub(super) fn at(&self, index: usize) -> char {
        self.text.get(index).copied().unwrap_or('\n')
    }

    pub(super) fn mark(&mut self, index: usize) {
        if let Some(gap) = self.gap.get_mut(index) {
            *gap = true;
        }
    }

    pub(super) fn has(&self, index: usize, word: &str) -> bool {
        word.chars()
            .enumerate()
            .all(|(place, ch)| self.at(index + place) == ch)
    }

    pub(super) fn word_end(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or(&[]);
        from + rest.iter().take_while(|ch| is_word(**ch)).count()
    }

    pub(super) fn digits_end(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or(&[]);
        from + rest.iter().take_while(|ch| ch.is_ascii_digit()).count()
    }

    /// Behind the group of parentheses that opens at `open`.
    pub(super) fn group_end(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for (index, ch) in self.text.iter().enumerate().skip(open) {
            match ch {
                '(' => depth += 1,
                ')' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(index + 1);
                    }
                }
                _ if depth == 0 => return None,
                _ => {}
            }
        }
        None
    }

    /// First place at parenthesis depth 0 from `from` where `wanted` holds.
    pub(super) fn outside(
        &self,
        from: usize,
        wanted: impl Fn(&Self, usize) -> bool,
    ) -> Option<usize> {
        let mut depth = 0usize;
        for index in from..self.text.len() {
            match self.at(index) {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ if depth == 0 && wanted(self, index) => return Some(index),
                _ => {}
            }
        }
        None
    }

    pub(super) fn is_assign(&self, index: usize) -> bool {
        self.at(index) == '='
            && self.at(index + 1) != '='
            && (index == 0 || !matches!(self.at(index - 1), '=' | '/' | '<' | '>'))
    }

    /// Index of `=` or `=>` when what stands before it can be assigned.
    pub(super) fn assignment(&self, from: usize) -> Option<usize> {
        let equals = self.outside(from, Self::is_assign)?;
        let mut index = from;
        loop {
            let end = self.word_end(index);
            if end == index || self.at(index).is_ascii_digit() {
                return None;
            }
            index = end;
            while self.at(index) == '(' {
                index = self.group_end(index)?;
            }
            match self.at(index) {
                '=' if index == equals => return Some(equals),
                '%' => index += 1,
                _ => return None,
            }
        }
    }
}
