//! Trace files read by calls (`trc_rd_*`): a stream of the program becomes the input of the readers of
//! texts; what they find goes where `trc_put_*` put it.

use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char, c_double, c_float, c_int, c_long, c_short, c_ulong, c_void};
use std::io::{self, BufRead, Read};
use std::ptr::null_mut;

use dvmdbg_abi::traces::DvmFile;
use libc::FILE;

use super::super::session::with_tracing;
use super::descriptions::around_event;
use crate::trace::text::lines::Lines;
use crate::trace::text::split::{Fit, Number, keyword_code, split};
use crate::tracing::Tracing;
use crate::tracing::names::Text;

/// A stream of the program, taken line by line, so that nothing behind the last one is lost for it.
struct Stream {
    file: *mut FILE,
    line: Vec<u8>,
    taken: usize,
}

/// Bytes that are taken at a time from a line that has no end.
const PIECE: usize = 1 << 12;

impl Stream {
    fn of(file: &DvmFile) -> Stream {
        Stream {
            file: file.file.cast(),
            line: Vec::new(),
            taken: 0,
        }
    }
}

impl BufRead for Stream {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.taken == self.line.len() {
            self.line.clear();
            self.taken = 0;
            while self.line.len() < PIECE && self.line.last() != Some(&b'\n') {
                // SAFETY: `with_file` has refused NULL; else `dvmdbg_trace.h` asks for a stream that is open for reading.
                let byte = unsafe { libc::fgetc(self.file) };
                match u8::try_from(byte) {
                    Ok(byte) => self.line.push(byte),
                    Err(_) => break,
                }
            }
        }
        Ok(&self.line[self.taken..])
    }

    fn consume(&mut self, count: usize) {
        self.taken += count;
    }
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

/// Acts on a file that is open for reading.
///
/// # Safety
/// `file` is NULL or a structure of the header with an open stream or NULL.
unsafe fn with_file<R: Copy>(
    function: &str,
    file: *mut DvmFile,
    default: R,
    act: impl FnOnce(&mut Tracing, &mut DvmFile) -> R,
) -> R {
    // SAFETY: a `DVMFILE`, if not NULL: that is asked of whoever calls this, and nobody else uses it during the call.
    let file = unsafe { file.as_mut() }.filter(|file| !file.file.is_null());
    with_tracing(default, |tracing, _| match file {
        Some(file) => act(tracing, file),
        None => {
            tracing.wrong_call(&format!("{function}: the file is NULL"));
            default
        }
    })
}

/// What reading has come to: lines read, or a problem that switches tracing off.
fn conclude(tracing: &mut Tracing, file: &mut DvmFile, outcome: Result<u64, String>) {
    match outcome {
        Ok(lines) => file.line = lines,
        Err(problem) => tracing.give_up(&problem),
    }
}

#[unsafe(no_mangle)]
extern "C" fn trc_rd_header(file: *mut DvmFile, name: *mut c_char) {
    // SAFETY: `dvmdbg_trace.h` has a `DVMFILE` here, or NULL, and a name that ends in NUL, of which a copy is made.
    unsafe {
        with_file("trc_rd_header", file, (), |tracing, file| {
            let (input, name) = (Stream::of(file), Text::new(name).owned());
            let before = file.line;
            around_event(tracing, |tracing| {
                let read = tracing.accumulation(|put| put.read_header(input, &name, before));
                conclude(tracing, file, read);
            });
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn trc_rd_trace(file: *mut DvmFile, name: *mut c_char, before: c_ulong) {
    // SAFETY: `dvmdbg_trace.h` has a `DVMFILE` here, or NULL, and a name that ends in NUL, of which a copy is made.
    unsafe {
        with_file("trc_rd_trace", file, (), |tracing, file| {
            let (input, name) = (Stream::of(file), Text::new(name).owned());
            around_event(tracing, |tracing| {
                let read = tracing.accumulation(|put| put.read_records(input, &name, before));
                conclude(tracing, file, read);
            });
        });
    }
}

thread_local! {
    /// The line that was read last.
    static LINE: RefCell<CString> = RefCell::default();
}

#[unsafe(no_mangle)]
extern "C" fn trc_rd_gets(file: *mut DvmFile) -> c_ulong {
    // SAFETY: `dvmdbg_trace.h` has a `DVMFILE` here, or NULL.
    unsafe {
        with_file("trc_rd_gets", file, 0, |tracing, file| {
            let before = file.line;
            let mut lines = Lines::behind(Stream::of(file), before);
            file.text = null_mut();
            match lines.advance() {
                Ok(true) => {}
                Ok(false) => return 0,
                Err(problem) => {
                    tracing.wrong_call(&format!("trc_rd_gets: {problem}"));
                    return 0;
                }
            }
            file.line = lines.number();
            // C ends the line at a NUL in it.
            let text = lines.text().split(|&byte| byte == 0).next();
            let text = CString::new(text.unwrap_or_default()).unwrap_or_default();
            file.text = LINE.with_borrow_mut(|line| {
                *line = text;
                line.as_ptr().cast_mut()
            });
            lines.number() - before
        })
    }
}

#[unsafe(no_mangle)]
extern "C" fn trc_rd_search_key(text: *mut c_char) -> c_short {
    with_tracing(-1, |tracing, _| {
        if text.is_null() {
            tracing.wrong_call("trc_rd_search_key: the text is NULL");
            return -1;
        }
        // SAFETY: not NULL, by the test above; `dvmdbg_trace.h` asks for a line, which ends in NUL.
        let text = unsafe { CStr::from_ptr(text) }.to_bytes();
        keyword_code(text).map_or(-1, |code| code as c_short)
    })
}

/// Addresses that one call of `trc_rd_split` may pass.
const MOST_ADDRESSES: usize = 12;

/// The prototype has `...` where addresses stand here: on the platforms of this library (x86-64 and
/// AArch64 under Linux) arguments are passed alike in both, and stable Rust cannot define the former. As
/// many addresses are looked at as the format has numbers.
#[unsafe(no_mangle)]
extern "C" fn trc_rd_split(
    text: *mut c_char,
    format: *mut c_char,
    a: *mut c_void,
    b: *mut c_void,
    c: *mut c_void,
    d: *mut c_void,
    e: *mut c_void,
    f: *mut c_void,
    g: *mut c_void,
    h: *mut c_void,
    i: *mut c_void,
    j: *mut c_void,
    k: *mut c_void,
    l: *mut c_void,
) -> *mut c_char {
    let addresses: [*mut c_void; MOST_ADDRESSES] = [a, b, c, d, e, f, g, h, i, j, k, l];
    with_tracing(null_mut(), |tracing, _| {
        if text.is_null() || format.is_null() {
            tracing.wrong_call("trc_rd_split: the text or the format is NULL");
            return null_mut();
        }
        // SAFETY: neither is NULL, by the test above; `dvmdbg_trace.h` asks for a line and a format, which end in NUL.
        let (line, asked) = unsafe { (CStr::from_ptr(text), CStr::from_ptr(format)) };
        let numbers = asked
            .to_bytes()
            .iter()
            .filter(|&&byte| byte == b'#')
            .count();
        if numbers > MOST_ADDRESSES || addresses[..numbers].iter().any(|at| at.is_null()) {
            tracing.wrong_call(&format!(
                "trc_rd_split: the format has {numbers} numbers, expected at most {MOST_ADDRESSES} with an address for each"
            ));
            return null_mut();
        }
        let mut next = addresses.iter();
        let fit = split(line.to_bytes(), asked.to_bytes(), |number| {
            if let Some(&at) = next.next() {
                store(at, number);
            }
        });
        match fit {
            // SAFETY: `split` counts bytes of this text, the NUL at its end at most.
            Fit::Whole(rest) => unsafe { text.add(rest) },
            Fit::Nothing => text,
            Fit::Part => null_mut(),
        }
    })
}

/// Gives a variable of the program its number.
fn store(at: *mut c_void, number: Number) {
    // SAFETY: not NULL: `trc_rd_split` has looked at as many addresses as the format has numbers, in their order, and each is to be that
    // of a variable of the type that the format names there. It need not be aligned.
    unsafe {
        match number {
            Number::Int(number) => at.cast::<c_int>().write_unaligned(number),
            Number::Long(number) => at.cast::<c_long>().write_unaligned(number),
            Number::Float(number) => at.cast::<c_float>().write_unaligned(number),
            Number::Double(number) => at.cast::<c_double>().write_unaligned(number),
        }
    }
}
