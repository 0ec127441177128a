//! What a known function does to memory.

/// How many bytes. Numbers are 0-based arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Value of an argument.
    Argument(usize),
    /// The whole pages that hold as many bytes as an argument is: `pvalloc`.
    Pages(usize),
    /// Product of two arguments.
    Product(usize, usize),
    /// The same, if the first is more than one: nothing is done to order a single element.
    Ordered(usize, usize),
    /// The string behind an argument with its final zero.
    String(usize),
    /// The string behind an argument without its final zero, at most as many as this.
    StringAtMost(usize, Most),
    /// What the argument points to, by its type.
    Pointee,
    /// Result of the call times an argument: items read by `fread`.
    Items(usize),
    /// Result of the call, if it is not negative: bytes read by `read`.
    Transferred,
    /// Result of the call and one more, if it is not negative: characters made by `sprintf`.
    Printed,
    /// The same, at most an argument: `snprintf`.
    PrintedAtMost(usize),
    /// The string behind the result with its final zero, if the result is not null.
    Returned,
    /// The same, if the result is the argument: it leads to where the text was wanted.
    ReturnedIn(usize),
    /// The same, if the result is not the argument.
    ReturnedElsewhere(usize),
    /// What the argument points to, by its type, if the result is at least this: the conversion of
    /// that number in a format of input.
    Scanned(usize),
    /// The string behind the argument with its final zero, likewise.
    ScannedString(usize),
    /// The string that the pointer behind the argument leads to, with its final zero, likewise.
    ScannedBehind(usize),
    /// What lies up to the character that an argument is, or another argument if it is not there: `memchr`.
    Sought(usize, usize),
    /// An argument, if the result is 0: `posix_memalign`.
    IfZero(usize),
    /// The same, in the text behind the first of these.
    SoughtAt(usize, usize, usize),
    /// What lies up to the end of the first place, in as many bytes as the first argument is, of the bytes behind the second one, as
    /// many as the third is: `memmem`.
    Found(usize, usize, usize),
    /// What the argument points to, if the result is not negative: the buffer of `getline`.
    Counted(usize),
    /// A number.
    Bytes(u32),
    /// What the argument points to, by its type, if another argument is null.
    PointeeIfNull(usize),
    /// What the argument points to, by its type, if that is no null pointer.
    PointeeIfSet,
    /// The string of wide characters behind an argument with its final zero.
    Wide(usize),
    /// The same, without its final zero, at most as many characters as another argument is.
    WideAtMost(usize, usize),
    /// As many wide characters as an argument is.
    WideCount(usize),
    /// The string of wide characters behind the result with its final zero, if the result is not null.
    WideReturned,
}

/// What limits a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// Value of an argument.
    Argument(usize),
    /// A number.
    Number(u32),
}

impl Amount {
    /// Arguments that it is computed from.
    #[must_use]
    pub fn arguments(&self) -> Vec<usize> {
        match *self {
            Amount::Argument(one)
            | Amount::Pages(one)
            | Amount::String(one)
            | Amount::StringAtMost(one, Most::Number(_))
            | Amount::Items(one)
            | Amount::IfZero(one)
            | Amount::Counted(one)
            | Amount::ReturnedIn(one)
            | Amount::ReturnedElsewhere(one)
            | Amount::PointeeIfNull(one)
            | Amount::Wide(one)
            | Amount::WideCount(one)
            | Amount::PrintedAtMost(one) => vec![one],
            Amount::Product(one, other)
            | Amount::Ordered(one, other)
            | Amount::Sought(one, other)
            | Amount::WideAtMost(one, other)
            | Amount::StringAtMost(one, Most::Argument(other)) => {
                vec![one, other]
            }
            Amount::SoughtAt(one, other, third) | Amount::Found(one, other, third) => {
                vec![one, other, third]
            }
            Amount::Pointee
            | Amount::PointeeIfSet
            | Amount::Bytes(_)
            | Amount::WideReturned
            | Amount::Transferred
            | Amount::Printed
            | Amount::Returned
            | Amount::Scanned(_)
            | Amount::ScannedString(_)
            | Amount::ScannedBehind(_) => Vec::new(),
        }
    }
}

/// A place behind an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offset {
    /// So many bytes from where it leads to.
    Bytes(u32),
    /// The last of as many bytes as another argument is.
    LastOf(usize),
}

/// A text of which a word is cut off, at the next of some characters: `strtok`, `strtok_r`, `strsep`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutText {
    /// The argument that leads to it.
    pub text: Option<usize>,
    /// The argument that leads to a pointer to it, where there is no other, or that is null.
    pub behind: Option<usize>,
    /// The argument that has the characters.
    pub delimiters: usize,
    /// Those in front of the word are left out.
    pub skips: bool,
}

impl CutText {
    /// The argument whose site is reported.
    fn argument(self) -> usize {
        self.text.or(self.behind).unwrap_or(0)
    }

    fn arguments(self) -> Vec<usize> {
        let places = self.text.into_iter().chain(self.behind);
        places.chain([self.delimiters]).collect()
    }
}

/// One effect of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Before the call: reads behind an argument.
    Read(usize, Amount),
    /// Before the call: reads so many bytes at a place behind an argument, if there are such.
    ReadAt(usize, Offset, u32),
    /// Before the call: reads a word and what ends it.
    ReadWord(CutText),
    /// Before the call: writes what ends a word, if that is not the end of the text.
    CutOff(CutText),
    /// Before the call: writes behind an argument; the amount does not depend on the result.
    Write(usize, Amount),
    /// After the call: has written behind an argument.
    Written(usize, Amount),
    /// Before the call: copies from the second argument to the first.
    Copied(usize, usize, Amount),
    /// Before the call: copies the string behind the second argument to the end of the one behind
    /// the first.
    Append(usize, usize),
    /// The result is new memory.
    Born {
        /// How much.
        amount: Amount,
        /// It has a value (`calloc`).
        initialised: bool,
    },
    /// The result is new memory without a value, which ends with the procedure (`alloca`).
    OnStack(Amount),
    /// After the call: the pointer behind an argument leads to new memory.
    BornBehind {
        /// The argument.
        argument: usize,
        /// How much; nothing if the call failed.
        amount: Amount,
        /// It has a value.
        initialised: bool,
    },
    /// The result is the memory of an argument with a new size.
    Regrown(usize, Amount),
    /// Before the call: the memory behind an argument ends.
    Dead(usize),
    /// After the call: the object behind an argument has become initialised.
    Escape(usize),
    /// The call may return again (`setjmp`).
    ReturnsAgain,
}

impl Effect {
    /// The argument whose site is reported, and whether that access writes.
    #[must_use]
    pub fn access(&self) -> Option<(usize, bool)> {
        match *self {
            Effect::Read(argument, _) | Effect::ReadAt(argument, ..) => Some((argument, false)),
            Effect::ReadWord(text) => Some((text.argument(), false)),
            Effect::CutOff(text) => Some((text.argument(), true)),
            Effect::Write(argument, _)
            | Effect::Written(argument, _)
            | Effect::Copied(argument, _, _)
            | Effect::Append(argument, _) => Some((argument, true)),
            Effect::Born { .. }
            | Effect::BornBehind { .. }
            | Effect::Regrown(..)
            | Effect::Dead(_)
            | Effect::OnStack(_)
            | Effect::Escape(_)
            | Effect::ReturnsAgain => None,
        }
    }

    /// The argument behind which it reads.
    #[must_use]
    pub fn source(&self) -> Option<usize> {
        match *self {
            Effect::Read(from, _)
            | Effect::ReadAt(from, ..)
            | Effect::Copied(_, from, _)
            | Effect::Append(_, from) => Some(from),
            _ => None,
        }
    }

    /// It is about which memory there is, not about what lies in it.
    #[must_use]
    pub fn is_of_memory(&self) -> bool {
        matches!(
            self,
            Effect::Born { .. }
                | Effect::BornBehind { .. }
                | Effect::Regrown(..)
                | Effect::Dead(_)
                | Effect::ReturnsAgain
        )
    }

    /// Every argument whose value it needs.
    #[must_use]
    pub fn arguments(&self) -> Vec<usize> {
        let (mut arguments, amount) = match *self {
            Effect::Read(argument, amount)
            | Effect::Write(argument, amount)
            | Effect::Written(argument, amount)
            | Effect::Regrown(argument, amount) => (vec![argument], Some(amount)),
            Effect::Copied(to, from, amount) => (vec![to, from], Some(amount)),
            Effect::ReadAt(argument, Offset::Bytes(_), _) => (vec![argument], None),
            Effect::ReadAt(argument, Offset::LastOf(size), _) => (vec![argument, size], None),
            Effect::ReadWord(text) | Effect::CutOff(text) => (text.arguments(), None),
            Effect::Append(to, from) => (vec![to, from], None),
            Effect::Born { amount, .. } | Effect::OnStack(amount) => (Vec::new(), Some(amount)),
            Effect::BornBehind {
                argument, amount, ..
            } => (vec![argument], Some(amount)),
            Effect::Dead(argument) | Effect::Escape(argument) => (vec![argument], None),
            Effect::ReturnsAgain => (Vec::new(), None),
        };
        arguments.extend(amount.iter().flat_map(Amount::arguments));
        arguments.sort_unstable();
        arguments.dedup();
        arguments
    }
}
