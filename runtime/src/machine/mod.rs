//! The abstract machine of dynamic control, on which each iteration of a parallel loop has a processor of its own: what the program
//! has ([`Memory`](state::Memory)) and what it executes ([`Execution`](state::Execution)). Data only, and what follows from the
//! data alone: `control` judges, and is the only one that changes it.
//!
//! | file | matter |
//! |---|---|
//! | `state` | the parts of the machine |
//! | `id` | numbers of objects and of arrays |
//! | `object`, `objects`, `ended`, `index`, `parked`, `places` | objects of memory, and how an address leads to them |
//! | `shadow_words`, `epoch`, `known`, `definedness` | shadow words, what they mean, what is known without a look at them |
//! | `arrays`, `named`, `widths`, `variable`, `bound` | distributed arrays, how either language names them, edges, variables that hold them |
//! | `open_loop`, `relation`, `extension`, `mirror`, `inside` | a parallel loop that is open, and how arrays lie to it |
//! | `reduction`, `private`, `reported`, `consistent` | variables of its clauses |
//! | `told`, `slot`, `slot_memory`, `summary`, `proof_cache` | what of it is proven |
//! | `groups`, `reduction_groups`, `copies` | what is under way between its start and its wait |
//! | `tasks`, `sizes` | tasks and the processors that they run on; blocks and owners that the program gives |
//! | `access`, `conflict`, `related`, `carried` | an access, two of them, places that a report names, what calls hand over |
//! | `freed`, `unknown`, `led` | memory that is gone, memory whose birth nobody saw, memory that elements of arrays lead to |
//! | `element_set` | sets of elements |

pub(crate) mod access;
pub(crate) mod arrays;
pub(crate) mod bits;
pub(crate) mod bound;
pub(crate) mod carried;
pub(crate) mod changed_copies;
pub(crate) mod conflict;
pub(crate) mod consistent;
mod copied_sections;
pub(crate) mod copies;
pub(crate) mod declared;
pub(crate) mod definedness;
pub(crate) mod element_set;
mod ended;
pub(crate) mod epoch;
pub(crate) mod extension;
pub(crate) mod footprint;
pub(crate) mod freed;
pub(crate) mod grains;
pub(crate) mod groups;
pub(crate) mod id;
pub(crate) mod index;
pub(crate) mod inside;
pub(crate) mod known;
pub(crate) mod led;
pub(crate) mod met;
pub(crate) mod mirror;
pub(crate) mod modules;
pub(crate) mod named;
pub(crate) mod object;
pub(crate) mod objects;
pub(crate) mod open_loop;
mod parked;
mod places;
pub(crate) mod private;
pub(crate) mod proof_cache;
pub(crate) mod reduction;
pub(crate) mod reduction_groups;
pub(crate) mod related;
pub(crate) mod relation;
pub(crate) mod reported;
pub(crate) mod shadow_words;
pub(crate) mod shown;
pub(crate) mod sizes;
pub(crate) mod slot;
pub(crate) mod slot_memory;
pub(crate) mod stand_ins;
pub(crate) mod state;
pub(crate) mod summary;
pub(crate) mod tasks;
pub(crate) mod told;
pub(crate) mod unknown;
pub(crate) mod variable;
pub(crate) mod widths;
