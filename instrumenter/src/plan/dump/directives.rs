//! Clauses, and directives that are executed.

use super::PlanDump;
use super::forms::{cut, ruled, sides};
use crate::plan::{Action, ArrayName, PlannedClause, PlannedOperand, Widths};

impl PlanDump<'_> {
    pub(super) fn clause(&self, clause: &PlannedClause, variables: &[String]) -> String {
        match clause {
            PlannedClause::Private(object) => format!("private {}", self.name(*object)),
            PlannedClause::Tie { array, axes, .. } => format!("tie {} {axes:?}", self.array(array)),
            PlannedClause::ShadowRenew {
                array,
                widths,
                corner,
                ..
            } => format!("renews {}", self.renewal(array, widths, *corner)),
            PlannedClause::ShadowStart { group, .. } => {
                format!("starts edges {}", self.name(*group))
            }
            PlannedClause::ShadowWait { group, .. } => {
                format!("waits for edges {}", self.name(*group))
            }
            PlannedClause::Across {
                array,
                widths,
                out,
                axes,
                ..
            } => {
                let own = variables.iter().enumerate();
                let own = own.filter(|(number, _)| axes & (1 << number) != 0);
                let own: Vec<&str> = own.map(|(_, variable)| variable.as_str()).collect();
                format!(
                    "across{} {}{} along {}",
                    if *out { " out" } else { "" },
                    self.array(array),
                    sides(widths),
                    if *axes == 0 {
                        "any loop".to_owned()
                    } else {
                        own.join(", ")
                    }
                )
            }
            PlannedClause::ReductionGroup(group) => {
                format!("reduction group {}", self.name(*group))
            }
            PlannedClause::Reduction {
                operation,
                operand,
                location,
                ..
            } => {
                let location = location
                    .as_ref()
                    .map(|one| format!(" at {}", self.operand(one)));
                format!(
                    "reduction (code {operation}) of {}{}",
                    self.operand(operand),
                    location.unwrap_or_default()
                )
            }
            PlannedClause::Consistent { array, rules, .. } => {
                format!(
                    "consistent {}{}",
                    self.operand(array),
                    ruled(rules, variables)
                )
            }
            PlannedClause::ShadowCompute { array, widths, .. } => {
                let array = array.as_ref().map(|array| self.array(array));
                format!(
                    "computes edges {}{}",
                    array.unwrap_or_default(),
                    sides(widths)
                )
            }
            PlannedClause::Remote { array, rules, .. } => {
                format!("remote {}{}", self.array(array), ruled(rules, variables))
            }
        }
    }

    fn renewal(&self, array: &ArrayName, widths: &[Widths], corner: bool) -> String {
        let corner = if corner { " with corners" } else { "" };
        format!("{}{}{corner}", self.array(array), sides(widths))
    }

    fn operand(&self, operand: &PlannedOperand) -> String {
        let mut text = self.name(operand.object);
        for subscript in &operand.subscripts {
            text += &format!("[{subscript}]");
        }
        if let Some(length) = &operand.length {
            text += &format!(" of length {length}");
        }
        text
    }

    pub(super) fn action(&self, action: &Action) -> String {
        let new = |new_value: bool| if new_value { ", values are lost" } else { "" };
        match action {
            Action::Redistribute {
                array,
                distributed,
                home,
                new_value,
                ..
            } => {
                let onto = home.as_ref().map(|(home, _)| self.home(home));
                let onto = onto.map_or(String::new(), |home| format!(", onto {home}"));
                let (array, new) = (self.array(array), new(*new_value));
                format!("redistribute {array} {}{new}{onto}", cut(distributed))
            }
            Action::MapTask {
                task, processors, ..
            } => format!(
                "map task {} onto {}",
                self.array(task),
                self.processors(processors)
            ),
            Action::Realign {
                array,
                target,
                rules,
                new_value,
                ..
            } => format!(
                "realign {} with {}{}{}",
                self.array(array),
                self.array(target),
                ruled(rules, &[]),
                new(*new_value)
            ),
            Action::DeleteTemplate { template } => {
                format!("delete template {}", self.array(template))
            }
            Action::CreateTemplate {
                template, extents, ..
            } => format!(
                "create template {} of {} dimensions",
                self.array(template),
                extents.len()
            ),
            Action::ShadowAdd {
                template,
                axis,
                arrays,
            } => {
                let arrays: Vec<String> = arrays.iter().map(|one| self.array(one)).collect();
                format!(
                    "add edges along dimension {axis} of {} to {}",
                    self.array(template),
                    arrays.join(", ")
                )
            }
            Action::CreateShadowGroup { group, members } => {
                let members = members.iter();
                let members = members.map(|one| self.renewal(&one.array, &one.widths, one.corner));
                let members: Vec<String> = members.collect();
                format!(
                    "edges {} are those of {}",
                    self.name(*group),
                    members.join(", ")
                )
            }
            Action::ShadowStart { group, .. } => format!("start edges {}", self.name(*group)),
            Action::ShadowWait { group, .. } => format!("wait for edges {}", self.name(*group)),
            Action::ReductionStart { group, .. } => {
                format!("start reductions {}", self.name(*group))
            }
            Action::ReductionWait { group, .. } => {
                format!("wait for reductions {}", self.name(*group))
            }
            Action::ConsistentStart { group, .. } => {
                format!("start consistent {}", self.name(*group))
            }
            Action::ConsistentWait { group, .. } => {
                format!("wait for consistent {}", self.name(*group))
            }
            Action::Prefetch { group, .. } => format!("prefetch {}", self.name(*group)),
            Action::Reset { group } => format!("reset {}", self.name(*group)),
            Action::Trace { on } => format!("trace {}", if *on { "on" } else { "off" }),
            Action::CopyWait(copy) => format!("wait for the copy {}", self.text(copy.site)),
            Action::ArrayCopy { target, source, .. } => {
                format!("copy {} to {}", self.array(source), self.array(target))
            }
        }
    }
}
