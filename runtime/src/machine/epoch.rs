//! Epochs: what the numbers in shadow words mean (header, "Epochs").
//!
//! 0 no value; [`REDUCED`] and [`UNTOUCHED`] the marks of a reduction variable; [`BORN`] a value from
//! before the run; [`LOST`] a value lost whose writer is unknown; from [`FIRST`] on, sequential stretches and
//! iterations in the order of execution.

use dvmdbg_abi::State;

/// A reduction variable that an iteration has touched, while its construct runs (`dvm_accumulate`). Odd.
pub(crate) const REDUCED: u32 = 1;
/// Initialised at birth. Even.
pub(crate) const BORN: u32 = 2;
/// A value lost in a way that leaves no writer to name. Odd.
pub(crate) const LOST: u32 = 3;
/// A reduction variable with a value that no iteration has touched yet. Odd.
pub(crate) const UNTOUCHED: u32 = 5;
/// The first sequential stretch. Even.
pub(crate) const FIRST: u32 = 6;
/// Epochs above it ask for renumbering.
pub(crate) const CEILING: u32 = 0xffff_fff0;

/// The moment of an access, in the form the shadow word at hand uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Mark of private-like data: odd in an iteration.
    pub(crate) own: u64,
    /// First epoch of the innermost parallel construct; larger than any epoch outside.
    pub(crate) base: u64,
    /// In an iteration.
    pub(crate) parallel: bool,
}

impl Moment {
    /// For the 32-bit shadow words of elements.
    pub(crate) fn of_elements(state: &State) -> Moment {
        Moment {
            own: u64::from(state.cur),
            base: u64::from(state.base),
            parallel: state.parallel != 0,
        }
    }

    /// For the 64-bit shadow words of scalars.
    pub(crate) fn of_scalars(state: &State) -> Moment {
        Moment {
            own: state.now,
            base: state.base64,
            parallel: state.parallel != 0,
        }
    }

    /// Mark of shared elements, and of values that count as defined: even.
    pub(crate) fn shared(&self) -> u64 {
        self.own & !1
    }
}
