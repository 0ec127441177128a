//! The procedures of a unit: a list that knows their keys.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

use super::{Procedure, Type};

/// C: what a prototype says of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct ParameterList {
    /// Types of the parameters.
    pub parameters: Vec<Type>,
    /// It takes more arguments than these.
    pub variadic: bool,
}

/// Procedures in source order.
#[derive(Debug, Default)]
pub struct Procedures {
    list: Vec<Procedure>,
    /// The first one with each key.
    numbers: BTreeMap<String, usize>,
}

impl Procedures {
    /// Adds one at the end.
    pub fn push(&mut self, procedure: Procedure) {
        let number = self.list.len();
        self.numbers.entry(procedure.key.clone()).or_insert(number);
        self.list.push(procedure);
    }

    /// Place in the list of the procedure with this key.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    /// The procedure with this key.
    #[must_use]
    pub fn with_key(&self, key: &str) -> Option<&Procedure> {
        self.number(key).map(|number| &self.list[number])
    }
}

impl FromIterator<Procedure> for Procedures {
    fn from_iter<I: IntoIterator<Item = Procedure>>(procedures: I) -> Self {
        let mut list = Self::default();
        procedures.into_iter().for_each(|one| list.push(one));
        list
    }
}

impl Deref for Procedures {
    type Target = [Procedure];

    fn deref(&self) -> &[Procedure] {
        &self.list
    }
}

/// Keys stay as they are.
impl DerefMut for Procedures {
    fn deref_mut(&mut self) -> &mut [Procedure] {
        &mut self.list
    }
}

impl IntoIterator for Procedures {
    type Item = Procedure;
    type IntoIter = std::vec::IntoIter<Procedure>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Procedures {
    type Item = &'a Procedure;
    type IntoIter = std::slice::Iter<'a, Procedure>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
