//! What messages are for. Processes that take different ways through the program exchange messages for different things, or wait
//! for each other: this is told, and the run ends.

/// What the messages that follow are for, cut to a length that all have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Purpose(pub(super) [u8; Purpose::SIZE]);

/// A process says to another one that it waits for it. Whoever hears it while it waits itself says so to those that it waits for,
/// in the name of the same process: what comes back to that one has gone round, and no process of the round can go on.
#[derive(Clone, Copy)]
pub(super) struct Waits {
    /// Who has begun, and its how manieth wait it is.
    pub(super) began: WaitOfProcess,
    /// What whoever says it waits for, and how many messages it has had from the other one.
    pub(super) purpose: Purpose,
    pub(super) taken: u64,
    /// A process of the round that waits for something else, if one is known.
    pub(super) other: Option<(usize, Purpose)>,
}

/// A wait of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WaitOfProcess {
    pub(super) process: u64,
    pub(super) number: u64,
}

impl Purpose {
    const SIZE: usize = 128;

    /// Of which nothing has come.
    pub(super) const NONE: Purpose = Purpose([0; Purpose::SIZE]);

    pub(super) fn new(text: &str) -> Purpose {
        let mut purpose = Purpose::NONE;
        for (place, byte) in purpose.0.iter_mut().zip(text.bytes()) {
            *place = byte;
        }
        purpose
    }

    pub(super) fn shown(&self) -> String {
        let text = String::from_utf8_lossy(&self.0);
        text.trim_end_matches('\0').to_owned()
    }
}

impl Waits {
    pub(super) const SIZE: usize = 2 * Purpose::SIZE + 4 * 8;

    pub(super) fn bytes(&self) -> [u8; Waits::SIZE] {
        let mut bytes = [0; Waits::SIZE];
        let (texts, numbers) = bytes.split_at_mut(2 * Purpose::SIZE);
        let (process, other) = self.other.unwrap_or((0, Purpose::NONE));
        texts[..Purpose::SIZE].copy_from_slice(&self.purpose.0);
        texts[Purpose::SIZE..].copy_from_slice(&other.0);
        let process = process as u64;
        let own = [self.taken, self.began.process, self.began.number, process];
        for (place, number) in numbers.chunks_exact_mut(8).zip(own) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        bytes
    }

    pub(super) fn of(bytes: &[u8; Waits::SIZE]) -> Waits {
        let (texts, numbers) = bytes.split_at(2 * Purpose::SIZE);
        let text = |bytes: &[u8]| Purpose(bytes.try_into().unwrap_or([0; Purpose::SIZE]));
        let other = text(&texts[Purpose::SIZE..]);
        let number = |place: usize| {
            let bytes = &numbers[place * 8..(place + 1) * 8];
            bytes.try_into().map_or(0, u64::from_ne_bytes)
        };
        Waits {
            began: WaitOfProcess {
                process: number(1),
                number: number(2),
            },
            purpose: text(&texts[..Purpose::SIZE]),
            taken: number(0),
            other: (other != Purpose::NONE).then_some((number(3) as usize, other)),
        }
    }
}

/// Nothing has come yet; MPI writes there.
pub(super) fn is_silent(told: &Purpose) -> bool {
    // SAFETY: of a reference.
    let read = unsafe { std::ptr::read_volatile(told) };
    read == Purpose::NONE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard() {
        let began = WaitOfProcess {
            process: 3,
            number: 1 << 40,
        };
        let said = Waits {
            began,
            purpose: Purpose::new("at a.c:3 (edges of A)"),
            taken: 17,
            other: Some((5, Purpose::new("at a.c:9 (a reduction)"))),
        };
        let heard = Waits::of(&said.bytes());
        assert_eq!((heard.began, heard.taken), (began, 17));
        let (process, other) = heard.other.expect("another one");
        assert_eq!((process, &*other.shown()), (5, "at a.c:9 (a reduction)"));
        assert_eq!(heard.purpose.shown(), "at a.c:3 (edges of A)");
    }
}
