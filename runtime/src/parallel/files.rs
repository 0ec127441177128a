//! Files of the program: the first process writes them, and all read them. Where one is opened that was opened before, and this time
//! or then to be written, the processes meet: the first one has closed what others are about to read, and they have read what it is
//! about to write.

use super::engine::combine;
use super::state::Parallel;

impl Parallel {
    /// A file is about to be opened, removed or renamed; whether it was opened before. Inside of a loop each process goes its own
    /// way.
    pub(crate) fn opens(&mut self, path: &[u8], writes: bool) -> bool {
        if self.size() == 1 || self.is_inside() {
            return false;
        }
        let before = self.opened.insert(path.to_vec(), writes);
        if before.is_some_and(|wrote| wrote || writes) {
            self.announce(&format!("the file {}", String::from_utf8_lossy(path)));
            combine(&mut *self.engine, Vec::new(), |_, _| {});
        }
        before.is_some()
    }

    /// What a function answers that all have called, and its errno: those of the first process, which has done it.
    pub(crate) fn agreed(&mut self, own: (i32, i32)) -> (i32, i32) {
        if self.size() == 1 || self.is_inside() {
            return own;
        }
        self.announce("what is done with files");
        let told = [own.0.to_ne_bytes(), own.1.to_ne_bytes()].concat();
        let told = combine(&mut *self.engine, told, |_, _| {});
        let number = |at: usize| told[at..at + 4].try_into().map_or(-1, i32::from_ne_bytes);
        (number(0), number(4))
    }
}
