//! DATA: which variables have values at birth, and which elements of arrays.

use super::kinds::*;
use std::collections::BTreeSet;

use tree_sitter::Node;

use super::{Lower, named, symbols};
use crate::model::{Dim, Type};

/// Elements that are counted one by one; of an array with more all count as given.
const MOST_ELEMENTS: usize = 100_000;

/// Pieces of an array that may be told of as having no value.
const MOST_PIECES: usize = 1000;

/// What a variable has at birth by DATA or an initial value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Given {
    /// No value.
    #[default]
    Nothing,
    /// Values of the elements with these subscripts.
    Elements(BTreeSet<Vec<i64>>),
    /// A value, or nobody knows which elements have one.
    All,
}

impl Given {
    /// It has some value.
    pub(super) fn is_some(&self) -> bool {
        *self != Self::Nothing
    }

    fn element(&mut self, subscripts: Vec<i64>) {
        match self {
            Self::Nothing => *self = Self::Elements(BTreeSet::from([subscripts])),
            Self::Elements(known) if known.len() == MOST_ELEMENTS => *self = Self::All,
            Self::Elements(known) => drop(known.insert(subscripts)),
            Self::All => {}
        }
    }

    /// Elements of an array of this type that get no value: the number of the first one, from 0, and how many.
    pub(super) fn left_out(&self, ty: &Type) -> Vec<(u64, u64)> {
        let (Self::Elements(given), Type::Array { dims, .. }) = (self, ty) else {
            return Vec::new();
        };
        pieces(given, dims)
            .filter(|pieces| pieces.len() <= MOST_PIECES)
            .unwrap_or_default()
    }

    /// Bytes of a variable of this type and size that get a value: how many lie in front of them, and how many these are.
    pub(super) fn bytes(&self, ty: &Type, size: u64) -> Vec<(u64, u64)> {
        let element = symbols::size(ty.element()).unwrap_or(size).max(1);
        let (mut given, mut next) = (Vec::new(), 0);
        let left_out = self.left_out(ty).into_iter();
        let left_out = left_out.map(|(first, count)| (first * element, count * element));
        for (first, bytes) in left_out.chain([(size, 0)]) {
            if first > next {
                given.push((next, first - next));
            }
            next = first + bytes;
        }
        given
    }
}

/// What lies between the given elements; `None`: where these are is not known.
fn pieces(given: &BTreeSet<Vec<i64>>, dims: &[Dim]) -> Option<Vec<(u64, u64)>> {
    let mut sides = Vec::new();
    for dim in dims {
        let lower = dim.lower.as_ref().map_or(Some(1), |lower| lower.value)?;
        let upper = dim.extent.as_ref()?.value?;
        let extent = upper.checked_sub(lower)?.checked_add(1)?;
        sides.push((lower, u64::try_from(extent).ok()?));
    }
    let all = sides
        .iter()
        .try_fold(1u64, |all, (_, extent)| all.checked_mul(*extent))?;
    let number = |subscripts: &Vec<i64>| {
        let (mut number, mut stride) = (0, 1);
        for (subscript, (lower, extent)) in subscripts.iter().zip(&sides) {
            let distance = u64::try_from(subscript.checked_sub(*lower)?).ok()?;
            number += Some(distance).filter(|distance| distance < extent)? * stride;
            stride *= extent;
        }
        (subscripts.len() == sides.len()).then_some(number)
    };
    let mut numbers = given.iter().map(number).collect::<Option<Vec<u64>>>()?;
    numbers.sort_unstable();
    numbers.push(all);
    let (mut pieces, mut next) = (Vec::new(), 0);
    for number in numbers {
        if number > next {
            pieces.push((next, number - next));
        }
        next = number + 1;
    }
    Some(pieces)
}

impl<'t> Lower<'t> {
    /// A DATA statement: what it names has a value at birth.
    pub(super) fn data(&mut self, node: Node<'t>) {
        let sets = named(node).into_iter().filter(|set| set.kind() == DATA_SET);
        for target in sets
            .flat_map(named)
            .filter(|part| part.kind() != DATA_VALUE)
        {
            if self.data_element(target).is_none() {
                self.data_target(target);
            }
        }
    }

    /// Everything that is named counts as given.
    fn data_target(&mut self, target: Node<'t>) {
        match target.kind() {
            IDENTIFIER => {
                let (name, span) = (self.text_of(target), target.byte_range());
                self.symbols.entry(name, &span).given = Given::All;
            }
            CALL_EXPRESSION | MEMBER => {
                if let Some(&name) = named(target).first() {
                    self.data_target(name);
                }
            }
            IMPLIED_DO => {
                let inner = named(target)
                    .into_iter()
                    .filter(|part| part.kind() != LOOP_CONTROL);
                for part in inner {
                    self.data_target(part);
                }
            }
            _ => {}
        }
    }

    /// An element, or those of an implied DO; `None`: which ones is not known.
    fn data_element(&mut self, target: Node<'t>) -> Option<()> {
        let parts = named(target);
        if target.kind() == IMPLIED_DO {
            return self.data_elements(&parts);
        }
        let &[name, subscripts] = parts.as_slice() else {
            return None;
        };
        if target.kind() != CALL_EXPRESSION || name.kind() != IDENTIFIER {
            return None;
        }
        let values = named(subscripts)
            .into_iter()
            .map(|one| self.value(one))
            .collect::<Option<Vec<i64>>>()?;
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.given.element(values);
        Some(())
    }

    fn data_elements(&mut self, parts: &[Node<'t>]) -> Option<()> {
        let control = parts.iter().find(|part| part.kind() == LOOP_CONTROL)?;
        let control = named(*control);
        let (&variable, bounds) = control.split_first()?;
        let bounds = bounds
            .iter()
            .map(|bound| self.value(*bound))
            .collect::<Option<Vec<i64>>>()?;
        let (first, last, step) = match bounds[..] {
            [first, last] => (first, last, 1),
            [first, last, step] if step != 0 => (first, last, step),
            _ => return None,
        };
        let trips = (i128::from(last) - i128::from(first) + i128::from(step)) / i128::from(step);
        let trips = i64::try_from(trips.max(0)).ok()?;
        if usize::try_from(trips).ok()? > MOST_ELEMENTS {
            return None;
        }
        let name = self.text_of(variable).to_ascii_uppercase();
        let outside = self.symbols.table.remove(&name);
        let mut done = Some(());
        for trip in 0..trips {
            let symbol = self.symbols.entry(&name, &variable.byte_range());
            symbol.parameter = Some(Some(first + trip * step));
            let items = parts.iter().filter(|part| part.kind() != LOOP_CONTROL);
            for item in items {
                done = done.and_then(|()| self.data_element(*item));
            }
        }
        self.symbols.table.remove(&name);
        if let Some(outside) = outside {
            self.symbols.table.insert(name.into(), outside);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bound, Scalar};

    #[test]
    fn what_lies_between_given_elements_is_left_out() {
        let bound = |value: i64| Bound {
            value: Some(value),
            text: value.to_string(),
        };
        let side = |lower, upper| Dim {
            lower: Some(bound(lower)),
            extent: Some(bound(upper)),
        };
        let array = Type::array(Type::Scalar(Scalar::Int), vec![side(0, 2), side(1, 4)]);
        let mut given = Given::default();
        assert_eq!(given.left_out(&array), []);
        given.element(vec![2, 1]);
        given.element(vec![1, 2]);
        given.element(vec![2, 2]);
        assert_eq!(given.left_out(&array), [(0, 2), (3, 1), (6, 6)]);
        given.element(vec![3, 1]);
        assert_eq!(given.left_out(&array), []);
    }
}
