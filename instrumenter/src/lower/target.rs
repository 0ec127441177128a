//! What the text of a printer can hold.

/// Properties of the text that a printer writes, as far as the tree depends on them.
#[derive(Debug)]
pub struct Target {
    // ---- versions of a procedure ----
    /// A version may be a procedure of its own.
    pub has_clones: bool,
    /// Versions whose text may not stand in a block stand one behind the other; else there is but one, for all.
    pub has_jumps_between: bool,

    // ---- constructs ----
    /// What jumps out of a nest ends it at that iteration, so that such a nest keeps the order and the headers of the user.
    pub keeps_order: bool,
    /// A nest of which the runtime tells all bounds is one loop over what it tells: loops cost much.
    pub one_loop: bool,
    /// A jump may leave constructs open, which the next iteration ends; else scopes end them.
    pub leaves_open: bool,
    /// What ends a loop stands once, behind all its versions; else behind each.
    pub ends_once: bool,
    /// The user's own loops work on copies of reduction variables.
    pub copies_reduced: bool,
    /// Reduction variables are handed over where the runtime may read or change them.
    pub hands_reduced: bool,
    /// The limits of slots stand in each version, also in those without slots.
    pub keeps_limits: bool,
}

impl Target {
    /// C: constructs end with their scopes, on every way out.
    pub const C: Target = Target {
        has_clones: true,
        has_jumps_between: false,
        keeps_order: false,
        one_loop: false,
        leaves_open: false,
        ends_once: false,
        copies_reduced: true,
        hands_reduced: false,
        keeps_limits: false,
    };

    /// Fortran with its companion: the state of a procedure lies in a frame of the companion.
    pub const FORTRAN: Target = Target {
        has_clones: false,
        has_jumps_between: true,
        keeps_order: true,
        one_loop: true,
        leaves_open: true,
        ends_once: true,
        copies_reduced: false,
        hands_reduced: true,
        keeps_limits: true,
    };
}
