//! A table by expression: found as in an array, for whoever walks over a unit asks at every node.

use crate::model::ExprId;

/// What is known of some of a unit's expressions.
#[derive(Debug)]
pub struct ByExpr<T> {
    /// By number of the expression: one more than the place of its value, 0 = it has none.
    places: Vec<u32>,
    values: Vec<T>,
}

impl<T> ByExpr<T> {
    /// The value of an expression.
    #[must_use]
    pub fn get(&self, expr: ExprId) -> Option<&T> {
        let place = *self.places.get(expr.index())?;
        self.values.get((place as usize).checked_sub(1)?)
    }

    /// Gives an expression a value in place of what it had.
    pub fn insert(&mut self, expr: ExprId, value: T) {
        let wanted = expr.index() + 1;
        if self.places.len() < wanted {
            self.places.resize(wanted, 0);
        }
        match self.places[expr.index()] {
            0 => {
                self.values.push(value);
                let place = u32::try_from(self.values.len()).expect("fewer than 2^32 expressions");
                self.places[expr.index()] = place;
            }
            place => self.values[place as usize - 1] = value,
        }
    }

    /// All values.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.values.iter()
    }
}

impl<T> Default for ByExpr<T> {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            values: Vec::new(),
        }
    }
}
