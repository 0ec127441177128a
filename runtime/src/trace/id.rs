//! Small numbers by which a trace knows what it refers to.

macro_rules! identifiers {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(pub u32);

            impl $name {
                pub(super) fn of(position: usize) -> $name {
                    $name(u32::try_from(position).expect("fewer than 2^32 entries"))
                }

                /// Position in its table, from 0.
                pub fn position(self) -> usize {
                    self.0 as usize
                }
            }
        )*
    };
}

identifiers! {
    /// A name of a file.
    FileId;
    /// A [`Place`](super::table::Place).
    PlaceId;
    /// A [`Site`](super::table::Site).
    SiteId;
    /// A construct at its position in the nest.
    ConstructId;
}
