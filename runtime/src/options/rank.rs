//! Which process of a parallel run this one is. What starts such runs tells it in the environment.

/// Variables with the number of the process and with how many there are; the latter may be missing where the name is empty.
const LAUNCHERS: [(&str, &str); 5] = [
    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
    ("PMI_RANK", "PMI_SIZE"),
    ("MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"),
    ("PMIX_RANK", ""),
    // A batch script has a SLURM_PROCID as well, but no steps.
    ("SLURM_PROCID", "SLURM_STEP_NUM_TASKS"),
];

/// The rank by the values of variables; `None`: the run has this process alone.
pub(super) fn rank(value: impl Fn(&str) -> Option<String>) -> Option<u64> {
    let number = |name: &str| value(name)?.trim().parse::<u64>().ok();
    LAUNCHERS.iter().find_map(|(rank, size)| {
        let is_parallel = size.is_empty() || number(size).is_some_and(|size| size > 1);
        number(rank).filter(|_| is_parallel)
    })
}

/// Every line of `text` behind the rank.
pub fn prefixed(rank: Option<u64>, text: &str) -> String {
    let Some(rank) = rank else {
        return text.to_owned();
    };
    let lines = text.split_inclusive('\n');
    lines.map(|line| format!("[{rank}] {line}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launchers_tell_the_rank() {
        let with = |set: &[(&str, &str)]| {
            rank(|name| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        let open_mpi = ("OMPI_COMM_WORLD_RANK", "3");
        assert_eq!(with(&[open_mpi, ("OMPI_COMM_WORLD_SIZE", "4")]), Some(3));
        assert_eq!(with(&[open_mpi, ("OMPI_COMM_WORLD_SIZE", "1")]), None);
        assert_eq!(with(&[("PMI_RANK", "0"), ("PMI_SIZE", "2")]), Some(0));
        assert_eq!(with(&[("PMIX_RANK", "7")]), Some(7));
        assert_eq!(with(&[("SLURM_PROCID", "0")]), None, "a batch script");
        assert_eq!(
            with(&[("SLURM_PROCID", "1"), ("SLURM_STEP_NUM_TASKS", "2")]),
            Some(1)
        );
        assert_eq!(with(&[("PMIX_RANK", "x")]), None);
        assert_eq!(with(&[]), None);
    }

    #[test]
    fn lines_stand_behind_the_rank() {
        assert_eq!(prefixed(Some(2), "a\nb\n"), "[2] a\n[2] b\n");
        assert_eq!(prefixed(None, "a\nb"), "a\nb");
    }
}
