//! What messages are for. Processes that take different ways through the program exchange messages for different things, or wait
//! for each other: this is told, and the run ends.

/// What the messages that follow are for, cut to a length that all have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Purpose(pub(super) [u8; Purpose::SIZE]);

/// A process waits for another one, for which it has this purpose, and from which it has so many messages.
#[derive(Clone, Copy)]
pub(super) struct Waits {
    pub(super) purpose: Purpose,
    pub(super) taken: u64,
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
    pub(super) const SIZE: usize = Purpose::SIZE + 8;

    pub(super) fn bytes(&self) -> [u8; Waits::SIZE] {
        let mut bytes = [0; Waits::SIZE];
        bytes[..Purpose::SIZE].copy_from_slice(&self.purpose.0);
        bytes[Purpose::SIZE..].copy_from_slice(&self.taken.to_ne_bytes());
        bytes
    }

    pub(super) fn of(bytes: &[u8; Waits::SIZE]) -> Waits {
        let (text, number) = bytes.split_at(Purpose::SIZE);
        Waits {
            purpose: Purpose(text.try_into().unwrap_or([0; Purpose::SIZE])),
            taken: number.try_into().map_or(0, u64::from_ne_bytes),
        }
    }
}

/// Nothing has come yet; MPI writes there.
pub(super) fn is_silent(told: &Purpose) -> bool {
    // SAFETY: of a reference.
    let read = unsafe { std::ptr::read_volatile(told) };
    read == Purpose::NONE
}
