//! Looks at memory of the program.

/// The bytes of a part of a living object of the program.
pub(crate) fn bytes<'a>(address: usize, size: usize) -> &'a [u8] {
    // SAFETY: the caller vouches for the memory; nothing writes while the runtime is at work.
    unsafe { std::slice::from_raw_parts(address as *const u8, size) }
}

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
            extremes(all)
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

/// Smallest and largest of neighbours, of which there are some.
fn extremes<T: Copy + Ord>(all: &[T]) -> (T, T) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has what the function needs.
        return unsafe { extremes_by_vectors(all) };
    }
    extremes_in(all)
}

/// The same where vectors of integers can be compared at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn extremes_by_vectors<T: Copy + Ord>(all: &[T]) -> (T, T) {
    extremes_in(all)
}

#[inline(always)]
fn extremes_in<T: Copy + Ord>(all: &[T]) -> (T, T) {
    let start = (all[0], all[0]);
    all.iter()
        .fold(start, |(low, high), &one| (low.min(one), high.max(one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extremes_of_all_sizes_are_found_wherever_they_stand() {
        fn check<T: Copy + Ord + Into<i64> + TryFrom<i64, Error: std::fmt::Debug>>() {
            for place in 0..70 {
                let mut all: Vec<T> = (0..70).map(|one| (one % 7).try_into().unwrap()).collect();
                all[place] = (-100).try_into().unwrap();
                all[(place + 13) % 70] = 100.try_into().unwrap();
                let address = all.as_ptr() as usize;
                assert_eq!(
                    integers(address, size_of::<T>(), (70, 1)),
                    Some((-100, 100))
                );
                let every_third: Vec<i64> = (0..24).map(|one| all[3 * one].into()).collect();
                let range = (every_third.iter().min(), every_third.iter().max());
                let (least, most) = integers(address, size_of::<T>(), (24, 3)).unwrap();
                assert_eq!((Some(&least), Some(&most)), range);
            }
        }
        check::<i8>();
        check::<i16>();
        check::<i32>();
        check::<i64>();
        assert_eq!(integers(0, 3, (1, 1)), None);
    }
}
