//! Looks at memory of the program.

/// Smallest and largest of `count` integers of `bytes` bytes, `distance` integers apart, from
/// `address` on, which is memory of a living object of the program, each taken with a sign. `None`: no such integers.
pub(crate) fn integers(
    address: usize,
    bytes: usize,
    (count, distance): (i64, i64),
) -> Option<(i64, i64)> {
    let count = usize::try_from(count).ok()?;
    let distance = isize::try_from(distance).ok()?;
    if !address.is_multiple_of(bytes.max(1)) {
        return None;
    }
    // SAFETY: the caller vouches for the memory; the alignment was checked.
    unsafe {
        match bytes {
            1 => range(address as *const i8, count, distance),
            2 => range(address as *const i16, count, distance),
            4 => range(address as *const i32, count, distance),
            8 => range(address as *const i64, count, distance),
            _ => None,
        }
    }
}

/// # Safety
/// The values may be read.
unsafe fn range<T: Copy + Ord + Into<i64>>(
    first: *const T,
    count: usize,
    distance: isize,
) -> Option<(i64, i64)> {
    if count == 0 {
        return None;
    }
    let (least, most) = match distance {
        1 => {
            // SAFETY: as the caller says; nothing writes while the runtime is at work.
            let all = unsafe { std::slice::from_raw_parts(first, count) };
            let start = (all[0], all[0]);
            all.iter()
                .fold(start, |(low, high), &one| (low.min(one), high.max(one)))
        }
        _ => {
            // SAFETY: as the caller says.
            let at = |number: usize| unsafe { *first.offset(number as isize * distance) };
            let start = (at(0), at(0));
            (1..count)
                .map(at)
                .fold(start, |(low, high), one| (low.min(one), high.max(one)))
        }
    };
    Some((least.into(), most.into()))
}
