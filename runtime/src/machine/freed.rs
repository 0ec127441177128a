//! Names of what was freed, by its first address.

use crate::address::Address;
use crate::emitted::tables::Name;
use std::collections::HashMap;

/// Names of the arrays that were freed, by where they began.
pub(crate) type Freed = HashMap<Address, Name>;
