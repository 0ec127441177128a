//! Programs and libraries that the system has loaded (`dl_iterate_phdr`): those that come while the program runs are code that nobody
//! saw when it was linked.

use std::ffi::{CStr, c_int, c_void};
use std::path::Path;
use std::sync::LazyLock;

use dvmdbg_abi::{has_marker, is_of_system};

/// What had been loaded when [`remember`] was called.
static AT_START: LazyLock<Modules> = LazyLock::new(Modules::now);

/// The program begins.
pub(crate) fn remember() {
    LazyLock::force(&AT_START);
}

/// The program has loaded code while it ran.
pub(crate) fn has_new() -> bool {
    AT_START.has_new()
}

/// Libraries of the user's that were loaded while the program ran, are still there, and are not instrumented.
pub(crate) fn left_out() -> Vec<String> {
    AT_START.left_out_since()
}

/// What was loaded at a moment.
#[derive(Debug, Default)]
struct Modules {
    /// How many were so far, those that are gone among them.
    loaded: u64,
    paths: Vec<String>,
}

impl Modules {
    fn now() -> Modules {
        extern "C" fn look(module: *mut libc::dl_phdr_info, _: usize, found: *mut c_void) -> c_int {
            // SAFETY: `dl_iterate_phdr` gives a module with its name, and passes on the pointer to what `now` gave.
            unsafe {
                let (module, found) = (&*module, &mut *found.cast::<Modules>());
                found.loaded = module.dlpi_adds;
                if !module.dlpi_name.is_null() {
                    let name = CStr::from_ptr(module.dlpi_name);
                    found.paths.push(name.to_string_lossy().into_owned());
                }
            }
            0
        }
        let mut found = Modules::default();
        // SAFETY: `look` has the signature that is asked for and uses `found` during this call, in which nobody else does.
        unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut found).cast()) };
        found
    }

    /// Whether anything was loaded since.
    fn has_new(&self) -> bool {
        extern "C" fn look(module: *mut libc::dl_phdr_info, _: usize, count: *mut c_void) -> c_int {
            // SAFETY: `dl_iterate_phdr` gives a module, and passes on the pointer to `count` that `has_new` gave.
            unsafe { *count.cast::<u64>() = (*module).dlpi_adds };
            1
        }
        let mut count = 0_u64;
        // SAFETY: `look` has the signature that is asked for and uses `count` during this call, in which nobody else does.
        unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut count).cast()) };
        count != self.loaded
    }

    fn left_out_since(&self) -> Vec<String> {
        if !self.has_new() {
            return Vec::new();
        }
        let mut others = Modules::now().paths;
        others.retain(|path| {
            let is_new = !path.is_empty() && !self.paths.contains(path);
            is_new && !is_of_system(Path::new(path)) && !is_instrumented(path)
        });
        others
    }
}

fn is_instrumented(path: &str) -> bool {
    has_marker(&std::fs::read(path).unwrap_or_default())
}
