//! What known functions do to texts that are cut, to texts of wide characters, and to what they look for.

use dvmdbg_abi::call;

use crate::plan::{CutText, Offset, SiteId};

use super::call_values::Values;

impl Values<'_, '_> {
    /// Bytes of a text of wide characters with its end, at most as many characters as `most` says.
    pub(super) fn wide(text: &str, most: Option<&str>) -> String {
        let within = most.map_or(String::new(), |most| format!("dvm_i < {most} && "));
        format!(
            "({{ const __WCHAR_TYPE__ *dvm_b = (const void *){text}; dvm_size dvm_i = 0; \
             while (dvm_b && {within}dvm_b[dvm_i++]) ; dvm_i * sizeof *dvm_b; }})"
        )
    }

    /// Bytes up to the end of the first place where some bytes are found, or all.
    pub(super) fn found(&self, of: usize, [size, sought, length]: [usize; 3]) -> String {
        let [size, length] =
            [size, length].map(|number| format!("(dvm_size){}", self.argument(number)));
        format!(
            "({{ const char *dvm_b = (const void *){}, *dvm_s = (const void *){}; dvm_size dvm_n = {size}, dvm_k = {length}; \
             while (dvm_k < dvm_n && __builtin_memcmp(dvm_b, dvm_s, dvm_k)) dvm_b++, dvm_n--; {size} - dvm_n + (dvm_k < dvm_n ? dvm_k : dvm_n); }})",
            self.argument(of),
            self.argument(sought)
        )
    }

    /// A place behind an argument is read.
    pub(super) fn read_at(
        &self,
        site: Option<SiteId>,
        of: usize,
        offset: Offset,
        bytes: u32,
    ) -> String {
        let Some(site) = site else {
            return String::new();
        };
        let (first, bytes) = match offset {
            Offset::Bytes(offset) => (offset.to_string(), bytes.to_string()),
            Offset::LastOf(size) => {
                let size = format!("(dvm_size){}", self.argument(size));
                (format!("{size} - 1"), format!("({size} ? {bytes} : 0)"))
            }
        };
        format!(
            "{}({}, (char *){} + {first}, {bytes}); ",
            call::name::dvm_read_block,
            self.emitter.site(site),
            self.argument(of)
        )
    }

    /// A word of a text is read, or cut off.
    pub(super) fn word(&self, site: Option<SiteId>, text: CutText, cuts: bool) -> String {
        let Some(site) = site else {
            return String::new();
        };
        let given = text.text.map(|of| format!("(char *){}", self.argument(of)));
        let kept = text.behind;
        let kept = kept.map(|of| format!("*(char **){}", self.argument(of)));
        let begin = match (given, kept) {
            (Some(given), Some(kept)) => format!("{given} ? {given} : {kept}"),
            (given, kept) => given.or(kept).unwrap_or_default(),
        };
        let delimiters = format!("(const char *){}", self.argument(text.delimiters));
        let skipped = match text.skips {
            true => format!("__builtin_strspn(dvm_b, {delimiters})"),
            false => "0".to_owned(),
        };
        let site = self.emitter.site(site);
        let access = match cuts {
            true => format!(
                "if (dvm_b[dvm_i]) {}({site}, dvm_b + dvm_i, 1);",
                call::name::dvm_write_block
            ),
            false => format!("{}({site}, dvm_b, dvm_i + 1);", call::name::dvm_read_block),
        };
        format!(
            "{{ char *dvm_b = {begin}; if (dvm_b) {{ dvm_size dvm_i = {skipped}; \
             dvm_i += __builtin_strcspn(dvm_b + dvm_i, {delimiters}); {access} }} }} "
        )
    }
}
