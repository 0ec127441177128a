//! The beginning of a traced run: which files, what is asked for (spec debugger.md 4.3, 4.6, 7.2).

use std::io::BufReader;
use std::path::Path;

use crate::files;
use crate::options::Options;
use crate::report::teller::Teller;
use crate::trace::compare::Comparison;
use crate::trace::file::{Form, Reader};
use crate::trace::recorder::Recorder;
use crate::trace::structure::Level;
use crate::trace::table::Tables;
use crate::trace::tail::Whole;
use crate::trace::text::read_configuration;
use crate::trace::volume::{Counting, Nowhere};

use super::Units;
use super::names::Names;
use super::order::Order;
use super::output::{
    ComparedRun, Output, ReferenceReader, ReferenceSource, TraceFile, TraceInMemory,
};
use super::reductions::Reductions;
use super::state::Tracing;

impl Tracing {
    /// Opens and makes the files that the parameters name. `processes`: so many execute the program.
    ///
    /// # Errors
    /// What is wrong with one of them, and with which.
    pub(crate) fn start(options: &Options, processes: usize) -> Result<Tracing, String> {
        let order = Order::read(&options.order)?;
        let (tables, mut output) = match options.trace_mode {
            3 => compared(options, processes)?,
            mode => recorded(options, mode)?,
        };
        let remark = output.file_mut().and_then(|file| file.remark());
        let unit = match &output {
            Output::Comparison(compared) => compared.unit,
            _ => "",
        };
        let step = i64::try_from(options.default_iter_step).unwrap_or(i64::MAX);
        // Direct writing: the header stands in the file before the program runs.
        let complete = options.save_through_exec && options.trace_mode != 3;
        let recorder = Recorder::new(tables, output, step, complete);
        let mut teller = Teller::open(options, unit);
        if let Some(remark) = remark {
            teller.remark(&remark);
        }
        Ok(Tracing::of(options, recorder, order, teller))
    }

    /// What puts together a reference for a run with these parameters; it tells nobody.
    pub(super) fn of_reference(options: &Options) -> Tracing {
        let mut tables = Tables::default();
        tables.header.empty_iterations = options.write_empty_iter;
        let options = Options {
            trace_mode: 1,
            manual_reduct_calc: false,
            ..options.clone()
        };
        let recorder = Recorder::of_all(tables, Output::Memory(TraceInMemory::new()));
        Tracing::of(&options, recorder, Order::default(), Teller::silent())
    }

    fn of(options: &Options, recorder: Recorder<Output>, order: Order, teller: Teller) -> Tracing {
        let [configuration, _] = options.configuration_files();
        Tracing {
            configuration: std::path::absolute(&configuration).unwrap_or(configuration),
            recorder,
            next: None,
            names: Names::new(),
            order,
            loops: Vec::new(),
            reductions: Reductions::new(options.manual_reduct_calc),
            declared: Vec::new(),
            waiting: Vec::new(),
            group: (0, 0),
            place: None,
            elements: super::state::GatheredElements::default(),
            teller,
            told: 0,
            units: Units::default(),
            skipped: Vec::new(),
            is_over: false,
            broken: None,
            is_finished: false,
            tables_are_new: 0,
            options: options.clone(),
        }
    }
}

/// A comparison with the reference; what is recorded of the run is what is recorded there.
fn compared(options: &Options, processes: usize) -> Result<(Tables, Output), String> {
    let path = options.trace_compared();
    let reference = open(&path)?;
    let tables = reference.tables().clone();
    let most = usize::try_from(options.trace_max_errors).unwrap_or(usize::MAX);
    let unit = reference.form().unit();
    let comparison = Comparison::new(reference, options.tolerance(), most);
    let comparison = comparison.of_places(options.places());
    let reductions_differ = options.manual_reduct_calc || processes > 1;
    let comparison = match reductions_differ || !options.order.is_empty() {
        true => comparison.reordered(),
        false => comparison,
    };
    let compared = ComparedRun {
        unit,
        comparison: match reductions_differ {
            true => comparison.emulated(),
            false => comparison,
        },
        records: 0,
        in_memory: None,
    };
    Ok((tables, Output::Comparison(Box::new(compared))))
}

/// A trace, or its size.
fn recorded(options: &Options, mode: u64) -> Result<(Tables, Output), String> {
    let mut tables = configuration(options)?;
    tables.header.level = Level::ALL[options.trace_level as usize % Level::ALL.len()];
    tables.header.empty_iterations = options.write_empty_iter;
    let indent = options.space_indent as usize;
    if mode == 0 {
        return Ok((tables, Output::Count(Counting::new(Nowhere, indent))));
    }
    let path = options.trace_made();
    let form = if options.binary {
        Form::Binary
    } else {
        Form::Text
    };
    let file = TraceFile::create(&path, form, indent, options.max_trace_file_size, &tables)
        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    let output = match mode {
        1 => Output::File(file),
        _ => Output::Both(Counting::new(file, indent)),
    };
    Ok((tables, output))
}

/// What the configuration file asks for; nothing if there is none.
fn configuration(options: &Options) -> Result<Tables, String> {
    let asked = asked(options)?;
    if asked.is_none() && options.save_through_exec && options.trace_mode != 0 {
        return Err(format!(
            "{}: no such file; with TraceOptions.SaveThroughExec=1 the trace configuration file must be there (`dvmdbg size` makes it)",
            options.configuration_files()[0].display()
        ));
    }
    Ok(asked.unwrap_or_default())
}

/// What stands in the configuration file; `None`: there is none.
///
/// # Errors
/// It cannot be read, or is no configuration file.
pub(super) fn asked(options: &Options) -> Result<Option<Tables>, String> {
    let mut paths = options.configuration_files().into_iter();
    let Some(path) = paths.find(|path| path.exists()) else {
        return Ok(None);
    };
    let file =
        files::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let read = read_configuration(BufReader::new(file));
    read.map(Some).map_err(|problem| problem.within(&path))
}

/// Opens a reference.
pub(super) fn open(path: &Path) -> Result<ReferenceReader, String> {
    let file = Whole::open(path).map_err(|error| {
        format!(
            "cannot read the reference trace {}: {error} (`dvmdbg trace` makes it)",
            path.display()
        )
    })?;
    Reader::new(ReferenceSource::File(file).buffered()).map_err(|problem| problem.within(path))
}
