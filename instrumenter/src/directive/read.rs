//! From the node of a directive to the typed directive: which file reads which node.

use super::kind::{Directive, DirectiveKind};
use super::tree::Node;
use super::{
    Actual, Array, ArrayCopy, AsyncId, AsyncWait, Asynchronous, CheckDirective, Checkpoint,
    ConsistentArrays, ControlPoint, CopyStart, CopyWait, CreateTemplate, Debug, DeleteTemplate,
    EndDebug, ExitInterval, Formal, Group, GroupOperation, Heap, Inherit, Instantiations, Interval,
    Localize, Map, On, Parallel, Pointer, Problem, Realign, Redistribute, Region, RemoteAccess,
    SectionCopy, ShadowAdd, ShadowGroup, TaskRegion, Tasks, Trace, Unlocalize,
};

/// Reads the directive, with the problems that need nothing but it. `None` never, as every
/// directive of the grammar has its line here (a test runs them all).
pub(super) fn directive(node: Node, problems: &mut Vec<Problem>) -> Option<Directive> {
    let keyword = node.keyword();
    let kind = match node.kind() {
        "array_directive" => DirectiveKind::Array(Array::read(node, problems)),
        "formal_directive" => DirectiveKind::Formal(Formal::read(node, problems)),
        "inherit_directive" => DirectiveKind::Inherit(Inherit::read(node, problems)),
        "create_template_directive" => {
            DirectiveKind::CreateTemplate(CreateTemplate::read(node, problems))
        }
        "delete_template_directive" => DirectiveKind::DeleteTemplate(DeleteTemplate::read(node)),
        "redistribute_directive" => {
            DirectiveKind::Redistribute(Redistribute::read(node, problems)?)
        }
        "realign_directive" => DirectiveKind::Realign(Realign::read(node, problems)?),
        "new_value_directive" => DirectiveKind::NewValue,
        "parallel_directive" => DirectiveKind::Parallel(Parallel::read(node, problems)),
        "remote_access_directive" => {
            DirectiveKind::RemoteAccess(RemoteAccess::read(node, &[], problems))
        }
        "indirect_access_directive" => {
            DirectiveKind::IndirectAccess(RemoteAccess::read(node, &[], problems))
        }
        "region_directive" => DirectiveKind::Region(Region::read(node)),
        "end_region_directive" => DirectiveKind::EndRegion,
        "host_section_directive" => DirectiveKind::HostSection,
        "end_host_section_directive" => DirectiveKind::EndHostSection,
        "actual_directive" => DirectiveKind::Actual(Actual::read(node)),
        "get_actual_directive" => DirectiveKind::GetActual(Actual::read(node)),
        "interval_directive" => DirectiveKind::Interval(Interval::read(node)),
        "end_interval_directive" => DirectiveKind::EndInterval,
        "exit_interval_directive" => DirectiveKind::ExitInterval(ExitInterval::read(node)),
        "debug_directive" => DirectiveKind::Debug(Debug::read(node, problems)),
        "end_debug_directive" => DirectiveKind::EndDebug(EndDebug::read(node, problems)),
        "trace_directive" => DirectiveKind::Trace(Trace::read(&keyword)),
        "barrier_directive" => DirectiveKind::Barrier,
        "group_directive" => DirectiveKind::Group(Group::read(node)),
        "shadow_group_directive" => DirectiveKind::ShadowGroup(ShadowGroup::read(node, problems)),
        "group_operation_directive" => DirectiveKind::GroupOperation(GroupOperation::read(node)),
        "task_directive" => DirectiveKind::Task(Tasks::read(node, problems)),
        "map_directive" => DirectiveKind::Map(Map::read(node)?),
        "task_region_directive" => DirectiveKind::TaskRegion(TaskRegion::read(node, problems)),
        "end_task_region_directive" => DirectiveKind::EndTaskRegion,
        "on_directive" => DirectiveKind::On(On::read(node)),
        "end_on_directive" => DirectiveKind::EndOn,
        "consistent_directive" => DirectiveKind::Consistent(ConsistentArrays::read(node, problems)),
        "pointer_directive" => DirectiveKind::Pointer(Pointer::read(node)),
        "heap_directive" => DirectiveKind::Heap(Heap::read(node)),
        "asyncid_directive" => DirectiveKind::AsyncId(AsyncId::read(node)),
        "asynchronous_directive" => DirectiveKind::Asynchronous(Asynchronous::read(node)),
        "end_asynchronous_directive" => DirectiveKind::EndAsynchronous,
        "asyncwait_directive" => DirectiveKind::AsyncWait(AsyncWait::read(node)),
        "f90_directive" => DirectiveKind::SectionCopy(SectionCopy::read(node)),
        "check_directive" => DirectiveKind::Check(CheckDirective::read(node)),
        "io_mode_directive" => DirectiveKind::IoMode,
        "control_point_directive" => DirectiveKind::ControlPoint(ControlPoint::read(node)),
        "routine_directive" => DirectiveKind::Routine,
        "copy_flag_directive" => DirectiveKind::CopyFlag,
        "copy_directive" => DirectiveKind::Copy,
        "copy_start_directive" => DirectiveKind::CopyStart(CopyStart::read(node)),
        "copy_wait_directive" => DirectiveKind::CopyWait(CopyWait::read(node)),
        "array_copy_directive" => DirectiveKind::ArrayCopy(ArrayCopy::read(node)),
        "localize_directive" => DirectiveKind::Localize(Localize::read(node)),
        "unlocalize_directive" => DirectiveKind::Unlocalize(Unlocalize::read(node)),
        "shadow_add_directive" => DirectiveKind::ShadowAdd(ShadowAdd::read(node, problems)),
        "instantiations_directive" => DirectiveKind::Instantiations(Instantiations::read(node)),
        "checkpoint_directive" => DirectiveKind::Checkpoint(Checkpoint::read(node)),
        _ => return None,
    };
    Some(Directive {
        spelling: node.spelling(),
        keyword,
        kind,
    })
}
