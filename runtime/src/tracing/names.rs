//! From the texts of calls to the numbers of tables.
//!
//! Every access names its file and its reference by pointers, and nearly always they point to constants
//! of the program: text in memory that cannot be written is known again by its address. Other text is
//! compared each time.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ops::Range;

use crate::emitted::tables::Site;
use crate::spread::SPREAD;
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::table::Tables;
use crate::trace::value::Type;

/// Entries of the memory for texts; a power of two.
const ENTRIES: usize = 1 << 14;

/// Text of a call; NULL is the empty text.
#[derive(Clone, Copy)]
pub(crate) struct Text(*const c_char);

impl Text {
    /// # Safety
    /// `text` is NULL or ends in NUL, for the time of the call it came with.
    pub(crate) unsafe fn new(text: *const c_char) -> Text {
        Text(text)
    }

    /// The file of a site; empty without one.
    pub(crate) fn file_of(site: Option<Site>) -> Text {
        Text(site.map_or(std::ptr::null(), Site::file_in_c))
    }

    /// The text as one of ours.
    pub(crate) fn owned(self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }

    fn bytes(self) -> &'static [u8] {
        if self.0.is_null() {
            return &[];
        }
        // SAFETY: `new` asks for a text that is there during its call; the texts of calls are dropped with the `Mention` of it, and one that
        // is kept for later is looked at only where it lies in constant memory.
        unsafe { CStr::from_ptr(self.0) }.to_bytes()
    }
}

/// A reference as a call names it; of a place, what is left of it.
#[derive(Clone, Copy)]
pub(crate) struct Mention {
    pub(crate) file: Text,
    pub(crate) operand: Text,
    pub(crate) line: u32,
    pub(crate) kind: Type,
    pub(crate) reduction: bool,
    /// What is known not to be distributed.
    pub(crate) plain: bool,
}

/// The numbers of references and places that have been named.
pub(super) struct Names {
    sites: Box<[Option<KnownText<SiteId>>; ENTRIES]>,
    places: Box<[Option<KnownText<PlaceId>>; ENTRIES]>,
    /// Memory of the program that cannot be written.
    constant: Vec<Range<usize>>,
}

/// Texts that may change: of the file, of the reference.
#[derive(Clone)]
struct Texts(Box<[u8]>, Box<[u8]>);

#[derive(Clone)]
struct KnownText<T> {
    mention: Mention,
    id: T,
    /// The texts, unless they are constants.
    texts: Option<Texts>,
}

impl Names {
    pub(super) fn new() -> Names {
        Names {
            sites: nothing(),
            places: nothing(),
            constant: constant_memory(),
        }
    }

    /// The number of a reference.
    #[inline]
    pub(super) fn site(&mut self, tables: &mut Tables, mention: &Mention) -> SiteId {
        let slot = &mut self.sites[mention.position()];
        match slot {
            Some(known) if known.is(mention) => known.id,
            _ => learn(slot, mention, &self.constant, |file, operand| {
                let place = tables.place(file, mention.line);
                let id = tables.site(operand, mention.kind, mention.reduction, place);
                if mention.plain {
                    tables.set_plain(id);
                }
                id
            }),
        }
    }

    /// The number of a line.
    pub(super) fn place(&mut self, tables: &mut Tables, file: Text, line: u32) -> PlaceId {
        let mention = Mention {
            file,
            operand: Text(std::ptr::null()),
            line,
            kind: Type::Int,
            reduction: false,
            plain: false,
        };
        let slot = &mut self.places[mention.position()];
        match slot {
            Some(known) if known.is(&mention) => known.id,
            _ => learn(slot, &mention, &self.constant, |file, _| {
                tables.place(file, line)
            }),
        }
    }
}

/// The number that `make` gives to the texts of a call; it is kept in a slot.
#[cold]
fn learn<T: Copy>(
    slot: &mut Option<KnownText<T>>,
    mention: &Mention,
    constant: &[Range<usize>],
    make: impl FnOnce(&str, &str) -> T,
) -> T {
    let (file, operand) = (mention.file.bytes(), mention.operand.bytes());
    let id = make(
        &String::from_utf8_lossy(file),
        &String::from_utf8_lossy(operand),
    );
    let fixed = [mention.file, mention.operand]
        .iter()
        .all(|text| is_constant(constant, text.0 as usize));
    *slot = Some(KnownText {
        mention: *mention,
        id,
        texts: (!fixed).then(|| Texts(file.into(), operand.into())),
    });
    id
}

impl Mention {
    /// Whether a call names the same reference by the same texts.
    pub(super) fn is_same(&self, other: &Mention) -> bool {
        (self.operand.0, self.file.0, self.line) == (other.operand.0, other.file.0, other.line)
            && (self.kind, self.reduction) == (other.kind, other.reduction)
    }

    /// Where it is remembered.
    #[inline]
    fn position(&self) -> usize {
        let addresses = self.operand.0 as usize ^ self.file.0 as usize;
        let kind = self.kind as usize ^ usize::from(self.reduction) << 7;
        let mixed = addresses ^ (self.line as usize) << 20 ^ kind << 52;
        ((mixed as u64).wrapping_mul(SPREAD) >> 40) as usize % ENTRIES
    }
}

impl<T> KnownText<T> {
    #[inline]
    fn is(&self, mention: &Mention) -> bool {
        self.mention.is_same(mention)
            && self
                .texts
                .as_ref()
                .is_none_or(|texts| texts.are_of(mention))
    }
}

impl Texts {
    #[inline(never)]
    fn are_of(&self, mention: &Mention) -> bool {
        let Texts(file, operand) = self;
        **file == *mention.file.bytes() && **operand == *mention.operand.bytes()
    }
}

fn nothing<T: Clone>() -> Box<[Option<KnownText<T>>; ENTRIES]> {
    let Ok(entries) = vec![None; ENTRIES].try_into() else {
        unreachable!("it has as many entries");
    };
    entries
}

/// NULL is constant too.
fn is_constant(memory: &[Range<usize>], address: usize) -> bool {
    address == 0 || memory.iter().any(|range| range.contains(&address))
}

/// The parts of the program and its libraries, as loaded now, that cannot be written.
fn constant_memory() -> Vec<Range<usize>> {
    unsafe extern "C" fn visit(
        object: *mut libc::dl_phdr_info,
        _: usize,
        found: *mut c_void,
    ) -> c_int {
        // SAFETY: `dl_iterate_phdr` gives a module whose table has `dlpi_phnum` entries, and passes on the pointer to the vector below.
        unsafe {
            let object = &*object;
            let found = &mut *found.cast::<Vec<Range<usize>>>();
            for at in 0..usize::from(object.dlpi_phnum) {
                let part = &*object.dlpi_phdr.add(at);
                if part.p_type == libc::PT_LOAD && part.p_flags & libc::PF_W == 0 {
                    let first = (object.dlpi_addr as usize).wrapping_add(part.p_vaddr as usize);
                    found.push(first..first.wrapping_add(part.p_memsz as usize));
                }
            }
        }
        0
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    // SAFETY: `visit` has the signature that is asked for and uses `found` during this call, in which nobody else does.
    unsafe {
        libc::dl_iterate_phdr(Some(visit), (&raw mut found).cast());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mention(file: &CStr, line: u32, operand: &CStr) -> Mention {
        Mention {
            file: Text(file.as_ptr()),
            line,
            operand: Text(operand.as_ptr()),
            kind: Type::Int,
            reduction: false,
            plain: false,
        }
    }

    #[test]
    fn constants_are_known_by_their_address() {
        let (mut names, mut tables) = (Names::new(), Tables::default());
        let constant = mention(c"a.c", 3, c"x[i]");
        assert!(is_constant(&names.constant, constant.operand.0 as usize));
        let id = names.site(&mut tables, &constant);
        assert_eq!(names.site(&mut tables, &constant), id);
        let reduction = Mention {
            reduction: true,
            ..constant
        };
        assert_ne!(names.site(&mut tables, &reduction), id);
        let other = Mention {
            line: 4,
            ..constant
        };
        assert_ne!(names.site(&mut tables, &other), id);
        assert_eq!(tables.at(tables.reference(id).place), ("a.c", 3));
    }

    #[test]
    fn text_that_changes_is_another_text() {
        let (mut names, mut tables) = (Names::new(), Tables::default());
        let mut text = *b"ab\0";
        let mut named = |text: &[u8]| {
            let operand = CStr::from_bytes_with_nul(text).expect("a text");
            let id = names.site(&mut tables, &mention(c"a.c", 3, operand));
            tables.reference(id).operand.to_string()
        };
        assert_eq!(named(&text), "ab");
        text[1] = b'c';
        assert_eq!(named(&text), "ac");
        assert_eq!(named(&text), "ac");
    }

    #[test]
    fn lines_of_a_file_are_places() {
        let (mut names, mut tables) = (Names::new(), Tables::default());
        let file = Text(c"a.c".as_ptr());
        let first = names.place(&mut tables, file, 1);
        assert_ne!(names.place(&mut tables, file, 2), first);
        assert_eq!(names.place(&mut tables, file, 1), first);
        let nothing = names.place(&mut tables, Text(std::ptr::null()), 0);
        assert_eq!(tables.at(nothing), ("", 0));
    }
}
