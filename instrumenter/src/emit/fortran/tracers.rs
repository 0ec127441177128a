//! The functions of a companion by which Fortran text records.

use super::out::OutputLine;
use crate::emit::tables;
use crate::plan::Plan;
use dvmdbg_abi::call;

/// Those functions of a unit's companion that its traced versions, `lines`, call.
pub(super) fn functions(prefix: &str, plan: &Plan, lines: &[OutputLine]) -> String {
    let tracer = tables::tracer(&plan.sites);
    let record = |rest: &str| format!("{tracer}(&dvm_sites[site], {rest})");
    let of_value = record("&value, event");
    let shape =
        ", int event, int axes, const dvm_i64 *first, const dvm_i64 *step, const void *array";
    let of_array = |mask: &str| {
        call::dvm_trace_array(
            "&dvm_sites[site]",
            "event",
            "axes",
            "first",
            "step",
            "array",
            mask,
        )
    };
    let masked = format!("{shape}, const void *mask");
    let functions = [
        ("a", shape, of_array("0")),
        ("m", &masked, of_array("mask")),
        (
            "n",
            ", dvm_i64 count",
            format!("(void)site; {}", call::dvm_trace_many("count")),
        ),
        ("b", "", record("0, DVM_BEFORE")),
        (
            "s",
            "",
            call::cmptrace_SkipBlock("(char *)dvm_sites[site].file", "dvm_sites[site].line"),
        ),
        (
            "v",
            ", int event, const void *value",
            record("value, event"),
        ),
        ("i4", ", int event, int value", of_value.clone()),
        ("i8", ", int event, long value", of_value.clone()),
        ("r4", ", int event, float value", of_value.clone()),
        ("r8", ", int event, double value", of_value.clone()),
        ("c4", ", int event, _Complex float value", of_value.clone()),
        ("c8", ", int event, _Complex double value", of_value.clone()),
        ("l4", ", int event, int value", of_value),
    ];
    let mut text = String::new();
    for (suffix, parameters, statement) in functions {
        let heading = format!("subroutine {prefix}t{suffix}(");
        if lines.iter().any(|line| line.text.contains(&heading)) {
            text.push_str(&format!(
                "void {prefix}t{suffix}(int site{parameters})\n{{\n    {statement};\n}}\n"
            ));
        }
    }
    text
}
