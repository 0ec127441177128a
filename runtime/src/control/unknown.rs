//! Memory of unknown origin (debugger.md 1.10): no birth of it was seen, so it counts as initialised and is judged for nothing. The
//! summary says how often C code, and pointers of Fortran, met it. What the system gives a program is not meant: data of its libraries,
//! constants, the stack. Nor are temporary copies that a Fortran compiler makes of arguments, and the static data of the program that
//! only its DATA statements name.

use crate::address::Address;
use dvmdbg_abi::State;

use crate::machine::unknown::{Maker, Owner};
use crate::machine::variable::Followed;
use std::ffi::{c_int, c_void};

use crate::emitted::tables::{Site, Unit};
use crate::machine::state::{Machine, Memory};

/// No system has pages smaller than this.
const PAGE: usize = 4096;

impl Machine {
    /// An access that meets no object.
    #[cold]
    pub(super) fn note_unknown(
        &mut self,
        state: &State,
        site: Site,
        (address, size): (Address, usize),
    ) {
        let owner = self.owner(state, (address, size));
        if owner == Owner::System {
            return;
        }
        let maker = self.maker(site);
        if maker == Maker::C || maker == Maker::Pointer && owner == Owner::Heap {
            self.memory.unknown.accesses += 1;
            let place = || format!("{}:{}", site.file(), site.line());
            self.memory.unknown.first.get_or_insert_with(place);
            // All that comes after it counts, too, unless Fortran makes it.
            if !state.places.is_null() && !self.memory.unknown.has_fortran {
                self.memory.objects.note_vacant(address, size, true);
            }
        }
    }

    /// Whose memory these bytes are, which no object has; emitted code is told of what is nobody's.
    fn owner(&mut self, state: &State, (address, size): (Address, usize)) -> Owner {
        let unknown = &mut self.memory.unknown;
        let owner = unknown.owner(address.number() / PAGE, || owner(address));
        if owner == Owner::System && !state.places.is_null() {
            self.memory.objects.note_vacant(address, size, false);
        }
        owner
    }

    /// Emitted code may ask again how a datum is followed.
    pub(crate) fn note_followed(
        &mut self,
        state: &State,
        followed: Followed,
        (address, size): (Address, usize),
    ) {
        match followed {
            Followed::Nothing if address >= Address::LOWEST => {
                self.owner(state, (address, size));
            }
            Followed::ShadowWord(_, id) if !state.places.is_null() => {
                self.memory.objects.note_place(id, address, size);
            }
            _ => {}
        }
    }

    /// Who makes the reference.
    fn maker(&mut self, site: Site) -> Maker {
        let units = &self.execution.units;
        self.memory.unknown.maker(site.identity(), || {
            let unit = units.iter().find(|unit| unit.owns(site));
            match unit.is_some_and(|unit| !unit.is_fortran()) {
                true => Maker::C,
                false if site.is_led() => Maker::Pointer,
                false => Maker::Fortran,
            }
        })
    }
}

impl Memory {
    /// What emitted code knows of vacant memory holds for the units that there were.
    pub(super) fn register(&mut self, unit: Unit) {
        self.unknown.has_fortran |= unit.is_fortran();
        self.objects.births += 1;
    }

    /// What is said of it at the end.
    pub(super) fn unknown_note(&self) -> Option<String> {
        let first = self.unknown.first.as_ref()?;
        let accesses = match self.unknown.accesses {
            1 => "1 access".to_owned(),
            several => format!("{several} accesses"),
        };
        Some(format!(
            "{accesses} to memory of unknown origin (first at {first})"
        ))
    }
}

/// Whose memory an address belongs to.
fn owner(address: Address) -> Owner {
    let address = address.number();
    let mut sought = SoughtAddress {
        address,
        program: true,
        found: None,
    };
    // SAFETY: `look_at` has the signature that is asked for and uses `sought` during this call, in which nobody else does.
    unsafe { libc::dl_iterate_phdr(Some(look_at), (&raw mut sought).cast()) };
    match sought.found {
        Some(true) => Owner::System,
        Some(false) => Owner::Program,
        None if is_on_stack(address) => Owner::System,
        None => Owner::Heap,
    }
}

struct SoughtAddress {
    address: usize,
    /// The first module is the program itself.
    program: bool,
    /// Whether it is the system's, if a module has it.
    found: Option<bool>,
}

/// Looks for the address in a module: its own data are the program's, its constants and all of other modules the system's.
/// Constants that hold addresses are written at the start, variables of a thread (those of the C library among them, to which
/// its macros lead) lie elsewhere and are nobody's to follow.
extern "C" fn look_at(module: *mut libc::dl_phdr_info, _: usize, sought: *mut c_void) -> c_int {
    // SAFETY: `dl_iterate_phdr` gives a module, and passes on the pointer to `sought` that `owner` gave.
    let (module, sought) = unsafe { (&*module, &mut *sought.cast::<SoughtAddress>()) };
    let is_program = std::mem::replace(&mut sought.program, false);
    let threads = module.dlpi_tls_data as usize;
    for number in 0..usize::from(module.dlpi_phnum) {
        // SAFETY: `number` stays below the length that the module has beside its table.
        let segment = unsafe { &*module.dlpi_phdr.add(number) };
        let loaded = (module.dlpi_addr as usize).wrapping_add(segment.p_vaddr as usize);
        let (first, is_system) = match segment.p_type {
            libc::PT_LOAD => (loaded, !is_program || segment.p_flags & libc::PF_W == 0),
            libc::PT_GNU_RELRO => (loaded, true),
            libc::PT_TLS if threads != 0 => (threads, true),
            _ => continue,
        };
        if sought.address.wrapping_sub(first) < segment.p_memsz as usize {
            // A part that is made constant lies in one that is not, and comes behind it.
            sought.found = Some(is_system || sought.found == Some(true));
        }
    }
    c_int::from(sought.found.is_some())
}

/// Frames of functions that are not seen, arguments and environment of the program.
fn is_on_stack(address: usize) -> bool {
    // SAFETY: `pthread_getattr_np` fills the structure, or the function ends; `destroy` is its last use, and the places for the two answers
    // are variables of this function.
    unsafe {
        let mut attributes: libc::pthread_attr_t = std::mem::zeroed();
        if libc::pthread_getattr_np(libc::pthread_self(), &raw mut attributes) != 0 {
            return false;
        }
        let (mut low, mut size) = (std::ptr::null_mut(), 0);
        let known = libc::pthread_attr_getstack(&raw const attributes, &raw mut low, &raw mut size);
        libc::pthread_attr_destroy(&raw mut attributes);
        // Arguments and environment lie above; the name of the program's file is the last of them.
        let name = libc::getauxval(libc::AT_EXECFN) as usize;
        let high = (low as usize).saturating_add(size).max(name + 1);
        known == 0 && (low as usize..high).contains(&address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_of_the_program_and_of_the_system_are_told_apart() {
        static mut OWN: [u8; 64] = [1; 64];
        let local = 0;
        let heap = vec![0_u8; 1 << 20];
        assert_eq!(owner(Address::of(&raw const OWN)), Owner::Program);
        assert_eq!(owner(Address::of(heap.as_ptr())), Owner::Heap);
        fn is_system<T>(pointer: *const T) -> bool {
            owner(Address::of(pointer)) == Owner::System
        }
        assert!(is_system("a constant".as_ptr()));
        assert!(is_system(&raw const local));
        assert!(is_system(libc::strlen as *const ()));
        // SAFETY: it takes nothing, and what it gives is not followed.
        assert!(is_system(unsafe { libc::__errno_location() }));
        static ADDRESSES: [fn(Address) -> Owner; 1] = [owner];
        assert!(is_system(&raw const ADDRESSES));
    }
}
