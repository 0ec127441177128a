//! The functions that emitted text calls, a row each. From the rows follow the declarations of `dvmdbg_emit.h`, the
//! wrappers of the runtime (`runtime/src/abi/entry`) and what printers write calls with ([`crate::call`]).
//!
//! Each table is a macro that hands its rows to the macro it is given. `as` gives the name in C, `[cold]` says that a call is seldom.

/// The functions of the archive in Rust, by the file of `runtime/src/abi/entry` that has them.
#[macro_export]
macro_rules! entry_points {
    ($with:ident) => {
        $with! {
            /// The program as a whole.
            mod program {
                /// Called from the constructor of every unit, before main.
                fn dyn_RegisterUnit(unit: *mut Unit, state: *mut State);
                /// Before it, in text of a parallel run: the process becomes a part of the run. `traced`: the text tells what it does.
                fn dyn_Join(state: *mut State, traced: u32);
                /// Drops what lies below: a jump has left it (dvm_landed).
                fn dyn_Unwind(frame: *const c_void);
                /// Text that is not followed begins, or has ended (0): no call counts meanwhile, and whatever it can reach may have been
                /// written. `active`: dvm_state.active as it is outside of that text.
                fn dyn_Aside(active: u32);
                /// Code that is not seen is under way: it may have written everything.
                fn dyn_CalledBack();
                /// An object is finalized while the procedure that was called has not answered: only code that is left out does
                /// so in the midst of what it does.
                fn dyn_Finalized();
                /// Fortran: an internal procedure may be called by `address`, its code for the host at hand; it answers (dvm_called) with
                /// `answer`.
                fn dyn_PassedOn(address: *const c_void, answer: *const c_void);
                /// What the procedure at `address` answers with: `address`, unless dyn_PassedOn says another.
                fn dyn_Answer(address: *const c_void) -> *const c_void;
                /// Fortran: what an object of CLASS has bound to it is about to be called: DVM_DISPATCHED, or NULL if all code that it may
                /// be is instrumented.
                fn dyn_Dispatched() -> *const c_void;
                /// TRACE OFF (0): nothing is reported, states advance. TRACE ON (1).
                fn dyn_Trace(on: u32);
            }

            /// Accesses and objects. Sizes in bytes.
            mod variables {
                /// The full judgement of one access; position and subscripts stand in dvm_state (debugger.md 3.3). The symbol is that
                /// of dvmdbg.h, under a name of its own so that a program may include that header.
                fn dyn_CheckVar as dvm_check(
                    operand: *mut c_char, address: *mut c_void, handle: *mut SysHandle, is_write: c_uchar
                ) -> *mut VarInfo;
                /// Where a record as a whole lies, by the position in dvm_state: bounds alone.
                fn dyn_Within(address: *mut c_void) -> c_int;
                /// Reports an element outside of the dimensions of an array that lies in a record.
                fn dyn_Outside(site: *const Site, rank: u32, subscript: *const i64, extent: *const i64);
                /// Objects. Sizes in bytes. `initialised`: 1 if the object has a value at birth.
                /// dyn_DefineStatic: file-scope object (`shadow_word` non-NULL: a scalar with a companion shadow word).
                /// dyn_DefineLocal: automatic object, born now; dyn_RemoveVar at the end of its scope. born: DVM_BORN_*.
                /// dyn_DefineResult: the same of the array that a function returns, which may be the variable that the caller assigns it to.
                /// grain: size in bytes of the elements it will be accessed by (1, 2, 4, 8, 16), 0 = not known; refined on demand.
                fn dyn_DefineStatic(
                    address: *mut c_void, size: usize, grain: u32, shadow_word: *mut ShadowWord, name: *const c_char,
                    initialised: c_int
                );
                fn dyn_DefineLocal(
                    address: *mut c_void, size: usize, grain: u32, shadow_word: *mut ShadowWord, name: *const c_char,
                    born: u32
                );
                /// The same as dyn_DefineLocal and dyn_DefineShape, of an object whose declaration says all of it.
                fn dyn_Local(address: *mut c_void, shadow_word: *mut ShadowWord, told: *const Local);
                fn dyn_DefineResult(
                    address: *mut c_void, size: usize, grain: u32, shadow_word: *mut ShadowWord, name: *const c_char,
                    initialised: c_int
                );
                /// Dimensions of the plain array that begins at `address`, after its definition: bounds and reports use them wherever
                /// no bound reference is given. extent[first or last] = 0: open.
                fn dyn_DefineShape(
                    address: *mut c_void, element: usize, rank: u32, lower: *const i64, extent: *const i64,
                    fortran: c_int
                );
                /// The end of an object.
                fn dyn_RemoveVar(address: *mut c_void);
                /// malloc, calloc; returns `address`.
                fn dyn_Born(address: *mut c_void, size: usize, initialised: c_int) -> *mut c_void;
                /// realloc, after it.
                fn dyn_Regrown(old: *mut c_void, address: *mut c_void, size: usize);
                /// Before free.
                fn dyn_Dead(address: *mut c_void);
                /// Fortran: the array there has another name now, by MOVE_ALLOC, or as a procedure has allocated a dummy. `size`: bytes that it
                /// has then; 0: any. Whether a declared array is there.
                fn dyn_Moved(address: *mut c_void, size: usize, name: *const c_char, local: c_int) -> c_int;
                /// Fortran: the array there was made by the name of a dummy, which ends with its procedure.
                fn dyn_OfDummy(address: *const c_void);
                /// Fortran: a variable gets the array that a procedure may have made at `address`, and is defined anew: what elements of so
                /// many bytes lack is noted. `same`: it may be what was there before; 0 if it is, and nothing is done. dyn_LackStill: the array
                /// that is there then lacks what was noted, and has other values.
                fn dyn_NoteLacking(address: *const c_void, size: usize, element: usize, same: c_int) -> c_int;
                fn dyn_LackStill(address: *const c_void, size: usize);
                /// A remote element goes somewhere by reference; size 0: no more; DVM_PASSED_WHOLE: all of the array there.
                fn dyn_RemotePassed(address: *const c_void, size: usize);
                /// These bytes have no value from now on.
                fn dyn_Lose(address: *const c_void, size: usize);
                /// They may have got values unseen.
                fn dyn_Given(address: *const c_void, size: usize);
                /// Fortran: at `copy` lie side by side the elements of a section, which a procedure works on in its place: `count` of each
                /// dimension, `step` bytes apart. Rank 0: no more. 0: something else lies there.
                fn dyn_StandIn(
                    copy: *const c_void, base: *const c_void, element: usize, rank: u32, count: *const i64, step: *const i64
                ) -> c_int;
                /// An uninstrumented callee may have written the object; NULL: the globals that it can reach.
                fn dyn_Escape(address: *const c_void);
                /// Fortran: a READ by a NAMELIST may give the object, or parts of it, values. What has none is marked, and dyn_Arrived behind
                /// the statement sees what came. Where that cannot be done, as dyn_Escape.
                fn dyn_Awaited(address: *const c_void);
                fn dyn_Arrived();
                /// The units of a program divide this COMMON block differently: what its members lack is not seen.
                fn dyn_Unlike(block: *const c_char);
                /// A function that is not instrumented was called: it may have written what its arguments lead to, and the globals if the
                /// program has code that nobody looks into.
                fn dyn_Unseen(arguments: *const *const c_void, count: u32);
                /// Binds an array variable: `pointer` its value, element size, dimensions as the variable's type says (rank 1..7;
                /// lower NULL = 0, extent 0 = unknown). The dimensions of a defined array win. fortran: 1 the first dimension is the
                /// fast one. In C lower bounds are given where the program has no such array: parts of records.
                fn dyn_Bind(
                    reference: *mut Ref, pointer: *const c_void, element: usize, rank: u32, lower: *const i64,
                    extent: *const i64, fortran: c_int
                );
                /// The same for an array whose elements need not lie side by side: strides in elements.
                fn dyn_BindSection(
                    reference: *mut Ref, pointer: *const c_void, element: usize, rank: u32, lower: *const i64,
                    extent: *const i64, stride: *const i64, fortran: c_int
                );
                /// Binds what the pointers of a table lead to, `r[i][j]`: rows that lie wherever these lead. `table`: where the first pointer lies;
                /// `element`: bytes of an element of a row. For slots DVM_SLOT_ROWS.
                fn dyn_BindRows(reference: *mut Ref, table: *const c_void, element: usize);
                /// Shadow word of the scalar of `size` bytes at `address` (a Fortran dummy argument): its companion shadow word; NULL if the memory is
                /// followed but has none of this size (dvm_memory judges it); `unknown` if nothing is known of the address. Valid as
                /// long as the object lives.
                fn dyn_ShadowWord(address: *const c_void, size: usize, unknown: *mut ShadowWord) -> *mut ShadowWord;
                /// Bulk accesses: library calls and whole-object copies.
                fn dyn_ReadBlock(site: *const Site, address: *const c_void, size: usize);
                fn dyn_WriteBlock(site: *const Site, address: *mut c_void, size: usize);
                fn dyn_CopyBlock(site: *const Site, to: *mut c_void, read: *const Site, from: *const c_void, size: usize);
                /// A bit-field is read, in the bytes that have bits of it: `bits`. NULL: other data lie over them.
                fn dyn_ReadBits(site: *const Site, address: *const c_void, size: usize, bits: *const u8);
                /// One is written, by the unit at `address`: the bits in the `bytes` at `own`.
                fn dyn_WriteBits(site: *const Site, address: *const c_void, size: usize, own: *const c_void, bytes: usize, bits: *const u8);
            }

            /// Records that are handed over as values. A receiver is a function and the number of its parameter, from 1; a function and 0:
            /// who gets what it returns; an object being born and 0.
            mod records {
                /// The record at `from` goes to a receiver.
                fn dyn_Pass(site: *const Site, to: *const c_void, number: u32, from: *const c_void, size: usize);
                /// What was to go to one receiver goes to another, with all values if nothing was.
                fn dyn_Forward(from: *const c_void, from_number: u32, to: *const c_void, to_number: u32);
                /// It is stored at `address`, which has just become initialised.
                fn dyn_Receive(to: *const c_void, number: u32, address: *mut c_void, size: usize);
                /// Fortran: the function `name` is about to give what lies at `address`, and may not have given it a value; address 0:
                /// it has none. used: dvm_state.used when the function was called. gives: DVM_GIVES_. Of an array of `rank` dimensions
                /// first indices and numbers of elements.
                fn dyn_Lacking(
                    used: *const Site, name: *const c_char, address: *const c_void, size: usize, gives: u32, rank: u32,
                    lower: *const i64, extent: *const i64
                );
                /// Fortran: the value of the function at `used` is that of the variable at `address` now.
                fn dyn_Taken(used: *const Site, address: *mut c_void, size: usize);
            }

            /// Distributed arrays. Dimensions in declaration order; strides in elements; lower = declared lower bounds (0 in C). An array
            /// exists once it is defined; it judges locality once it is distributed or aligned.
            mod arrays {
                /// Distributed arrays. Dimensions in declaration order; strides in elements; lower = declared lower
                /// bounds (0 in C). shadow_low/high: declared widths, NULL = the usual ones, 1:1. An array exists once it is defined;
                /// it judges locality once it is distributed or aligned. Element size in bytes; 0: a template, which has no
                /// memory and is known by the address of the variable that declares it.
                /// dyn_DefineArray replaces what was known of the address range.
                fn dyn_DefineArray(
                    base: *mut c_void, name: *const c_char, element: usize, rank: u32, extent: *const i64,
                    lower: *const i64, stride: *const i64, shadow_low: *const i64, shadow_high: *const i64,
                    fortran: c_int
                );
                /// After dyn_DefineArray: the array is what element [index...] of the variable, an array of pointers, leads to.
                fn dyn_ArrayElement(base: *mut c_void, rank: u32, index: *const i64);
                /// How much higher an index of this dimension (from 0) of the array at `base` is than under a name by which its lower bound
                /// is `lower`; 0 if no array begins there.
                fn dyn_Origin(base: *const c_void, dimension: u32, lower: i64) -> i64;
                /// distributed[d]: 0 the dimension is collapsed, 1 distributed by blocks (BLOCK and its relatives), 2 irregularly (INDIRECT,
                /// DERIVED: no shadow edge unless one is declared), 3 in equal blocks (BLOCK itself). new_value: contents dropped.
                fn dyn_Distribute(base: *mut c_void, rank: u32, distributed: *const u32, new_value: c_int);
                /// The same of an array that is there. fortran: a unit in Fortran names it, in whose order the dimensions are.
                fn dyn_Redistribute(
                    base: *mut c_void, rank: u32, distributed: *const u32, new_value: c_int, fortran: c_int
                );
                /// Before dyn_Distribute, the blocks of a dimension that is not cut into equal ones. kind: DVM_BLOCKS_*.
                /// values: their lengths or weights, or the owners of elements, each of `size` bytes, of a floating type if that is negative. count: of them, -1 = not
                /// known; of DVM_BLOCKS_MULTIPLE the number that lengths are multiples of. fortran: as for dyn_Redistribute. site: NULL if that is
                /// so from before the program begins.
                fn dyn_Blocks(
                    base: *mut c_void, dimension: u32, kind: u32, values: *const c_void, size: c_int, count: i64,
                    fortran: c_int, site: *const Site
                );
                /// Parallel runs: before dyn_Distribute, of a dimension that is DERIVED: cell number `cell` (from 0) along dimension `axis` of
                /// `cells` lists the elements `first` to `last`, as the program numbers them. fortran, site: as for dyn_Blocks.
                fn dyn_Lists(
                    base: *mut c_void, dimension: u32, cells: *mut c_void, axis: u32, cell: i64, first: i64, last: i64,
                    fortran: c_int, site: *const Site
                );
                /// Number of elements of a dimension of an array that is defined, 0 of others. dimension 2^32 - 1: `base` is what a distributed
                /// pointer has got; bytes of the plain block of the heap that begins there, which becomes an array behind that, less than 0 if
                /// nothing in it has a value, 0 if there is none.
                fn dyn_Extent(base: *const c_void, dimension: u32) -> i64;
                /// An integer of `size` bytes in a list.
                fn dyn_Listed(values: *const c_void, size: c_int, number: i64) -> i64;
                /// The array is aligned, one rule per dimension of the target. site: NULL if that is so from before the program begins.
                fn dyn_Align(
                    base: *mut c_void, target: *mut c_void, target_rank: u32, rules: *const Rule, new_value: c_int,
                    site: *const Site
                );
                /// The array is aligned with one that exists only from its ALLOCATE on: `place` stands for that variable, `target` is where it
                /// lies, NULL as long as it is not allocated.
                fn dyn_AlignAt(
                    base: *mut c_void, place: *const c_void, target: *mut c_void, target_rank: u32, rules: *const Rule, site: *const Site
                );
                /// The array that `place` stands for lies at `target` now: what dyn_AlignAt told of is aligned with it.
                fn dyn_Placed(place: *const c_void, target: *mut c_void);
                /// At entry: the dummy at `base`, which its caller has mapped, is aligned with a template that the procedure has distributed.
                fn dyn_AlignDummy(base: *mut c_void, template: *mut c_void, target_rank: u32, rules: *const Rule);
                /// At entry: the parameter at `base` states how its dimensions are cut, which those of its argument have to be.
                fn dyn_Stated(base: *mut c_void, rank: u32, stated: *const u32, site: *const Site);
                /// The same of one that states with what it is aligned.
                fn dyn_StatedAlign(
                    base: *mut c_void, target: *mut c_void, target_rank: u32, rules: *const Rule, site: *const Site
                );
                /// What the directives of a unit say of a variable that other units share, as dyn_Stated does; `rank` 0: they say nothing,
                /// and the unit uses it. It is judged once the main program has begun.
                fn dyn_Declared(base: *mut c_void, rank: u32, stated: *const u32, site: *const Site);
                /// The same of one that is aligned.
                fn dyn_DeclaredAlign(
                    base: *mut c_void, target: *mut c_void, target_rank: u32, rules: *const Rule, site: *const Site
                );
                /// A statement that lists a remote reference begins, one of a group or, where it may change the element itself, of none (0); `reads`: the sites in it that the
                /// reference stands for.
                fn dyn_RemoteStatement(
                    array: *mut c_void, group: *mut c_void, site: *const Site, count: u32, reads: *const *const Site
                );
                /// Sequential part: a statement begins that assigns to the array at `array`: one element (`single`), or a section.
                fn dyn_OwnBegin(array: *mut c_void, single: c_int);
                /// Sequential part: a block begins that the owner of element [subscripts...] of the array executes; `rank` of them, counted
                /// as the array was defined (dyn_Origin). fortran: as for dyn_Redistribute. Ends with dyn_OwnEnd.
                fn dyn_OwnBlock(array: *mut c_void, rank: u32, subscripts: *const i64, fortran: c_int);
                /// The assignment, or the block, is done.
                fn dyn_OwnEnd();
                /// Sequential part: all processes make the assignment of the element at this address, for what its right side does besides.
                /// Those that do not have the element record nothing of it. Ends with dyn_OwnEnd.
                fn dyn_OwnPassed(element: *mut c_void, site: *const Site);
                /// 1: this process has the element at this address, and makes the assignment. Of what is no element of an array all have it.
                fn dyn_Owns(element: *mut c_void, site: *const Site) -> c_int;
            }

            /// Asynchronous copies. Between dyn_CopyBegin and dyn_CopyEnd the copy loop runs: what its DVM_COPY sites write must not be
            /// used, what they read not be written, before dyn_CopyWait with the same flag (its address).
            mod copies {
                /// The copy loop begins.
                fn dyn_CopyBegin(flag: *mut c_void, site: *const Site);
                fn dyn_CopyEnd();
                fn dyn_CopyWait(flag: *mut c_void, site: *const Site);
                /// All processes of a parallel run get all elements of the array that lies there: the statement uses it as a whole.
                fn dyn_Gather(address: *const c_void, site: *const Site);
                /// The same where all may have it already: before what lies behind a pointer is read, or an element outside of loops.
                fn dyn_GatherBehind(address: *const c_void, site: *const Site);
                /// Before an assignment that the owners of `element` make: they get the element at `from` of the array at `base`.
                fn dyn_GatherFor(element: *const c_void, base: *const c_void, from: *const c_void);
                /// Copy of a whole array: `from` needs values, `to` gets them.
                fn dyn_ArrayCopy(to: *mut c_void, write: *const Site, from: *mut c_void, read: *const Site);
            }

            /// Tasks and processors. Task regions: dyn_RegionOpen, then dyn_LoopReduction per clause, then dyn_LoopStart; dyn_TaskBegin as
            /// each task begins; dyn_LoopClose (by cleanup).
            mod tasks {
                /// After dyn_Distribute: the array lives on one task alone. A task is known by the address of its element of the task
                /// array; `number` is its subscript. site: NULL if that is so from before the program begins.
                fn dyn_OntoTask(base: *mut c_void, task: *mut c_void, number: i64, site: *const Site);
                /// First and last number of each dimension of an arrangement of processors; told before the arrangement is used, where they
                /// are constants.
                fn dyn_Processors(arrangement: *mut c_void, rank: u32, first: *const i64, last: *const i64);
                /// After dyn_Distribute, in parallel runs before it: the array lives on a section of an arrangement, told as for dyn_MapTask.
                fn dyn_OntoProcessors(
                    base: *mut c_void, arrangement: *mut c_void, rank: u32, first: *const i64, last: *const i64,
                    site: *const Site
                );
                /// MAP. arrangement: address of the variable that declares the processors, NULL = not known. first, last: one per dimension
                /// of the section; rank 0: the whole arrangement; first > last: the whole dimension.
                fn dyn_MapTask(
                    task: *mut c_void, number: i64, arrangement: *mut c_void, rank: u32, first: *const i64,
                    last: *const i64, site: *const Site
                );
                /// Like dyn_LoopOpen.
                fn dyn_RegionOpen(region: *mut Loop, what: *const Construct);
                /// A task begins, `number` is its subscript.
                fn dyn_TaskBegin(region: *mut Loop, task: *mut c_void, number: i64, site: *const Site);
            }

            /// Parallel loops: dyn_LoopOpen, then the clauses in any order, then dyn_LoopSlots, then dyn_LoopStart; dyn_NextBox until
            /// it returns 0; dyn_LoopClose (by cleanup, also on a jump out).
            mod loops {
                /// first/last/step: user's bounds, last inclusive and already the value of the user's condition;
                /// irregular: bit d set = bounds of dimension d vary with outer loop variables (first/last/step of d
                /// are then those of no iteration; the emitted loop keeps the user's own header for d).
                fn dyn_LoopOpen(
                    looped: *mut Loop, what: *const Construct, first: *const i64, last: *const i64, step: *const i64,
                    irregular: u32, limits: *mut u32, limits_count: u32
                );
                /// ON of a loop.
                fn dyn_LoopOn(looped: *mut Loop, target: *mut c_void, rank: u32, rules: *const Rule, site: *const Site);
                /// TIE. axis: of the loop, from 1; negative = reversed, 0 = none.
                fn dyn_LoopTie(looped: *mut Loop, array: *mut c_void, rank: u32, axis: *const i64, site: *const Site);
                /// The slots of a loop. slot, coefficient: constants of the program, by whose address the runtime knows them again. coefficient:
                /// for each slot in turn, for each of its subscripts, of each loop variable. constant: for each slot in turn, for each of its
                /// subscripts, the rest, valid for the whole construct. reference: the arrays, bound. The runtime decides per execution whether
                /// every iteration of the box is in bounds and local, and sets limits[number]: 0 = always take the slow path, else
                /// the largest epoch (of other iterations) that the fast path may accept, DVM_PROVEN = all accesses are right. Slots of local
                /// arrays have no limits: they are told of what may be proven.
                fn dyn_LoopSlots(
                    looped: *mut Loop, slots: u32, slot: *const ToldSlot, coefficient: *const i64, constant: *const i64,
                    references: u32, reference: *const *mut Ref
                );
                /// After the slots, if some of their subscripts are not affine in the loop variables or stand in loops inside: what runs through
                /// integers inside of an iteration, each made of earlier ones. A sum is told by the number of factors that are not 0, for each
                /// its place (the loop variables, then these) and itself, and the rest. Per counted loop inside: number + 1 of the one around it or 0, step, accesses in each of its turns, then
                /// two sums, its first and last value. Per value of an element: the slot that reads it, 0, 0, and two sums that say nothing. Then per
                /// slot concerned: its number, number + 1 of the loop around it or 0, a sum for each subscript, and how many sums
                /// something is said of where it is accessed, and for each of them 0, it is not negative, or 1, it is not 0, and itself.
                fn dyn_LoopInner(looped: *mut Loop, inner: u32, length: u32, table: *const i64);
                /// What a datum holds that the loop reads and does not change: an integer, or a pointer as one. If there is no such datum or it has no
                /// value, 0, and the loop is not proven.
                fn dyn_LoopDatum(looped: *mut Loop, address: *const c_void, size: u32, is_signed: c_int) -> i64;
                /// After the slots: what the text of the loop does to checked data goes by them, by reductions with shadow words, or reads one of the
                /// scalars with these shadow words, whatever the iteration. accesses: those that every iteration makes, as far as the user's own loop does
                /// not count them. conditional: one per slot, 1 = an iteration may leave the access out; 0 also where an earlier slot writes the
                /// element then. Then dyn_LoopStart may find that nothing can be wrong; it answers 0 and has noted what the loop leaves behind.
                /// Where only some of the data is right for sure, their slots get the limit DVM_PROVEN. accesses DVM_PARTLY: that alone is asked
                /// for; the loop does other things to checked data, too, but not to what its slots lead to.
                fn dyn_LoopSummary(
                    looped: *mut Loop, accesses: u64, slots: u32, conditional: *const u8, scalars: u32,
                    scalar: *const *mut ShadowWord
                );
                /// The mark of a function; NULL: it has none.
                fn dyn_Computing(function: *const c_void) -> *const Computing;
                /// Behind the summary: the loop calls a function, which reads scalars.
                fn dyn_LoopComputes(looped: *mut Loop, mark: *const Computing);
                /// Beside the summary of a nest of two loops of which the inner one has bounds that vary: the 11 numbers that dvm_row has
                /// collected.
                fn dyn_LoopRows(looped: *mut Loop, rows: *const i64);
                /// 1: run the precise version, 0: the plain one.
                fn dyn_LoopStart(looped: *mut Loop) -> c_int;
                /// 1: first/last/step hold a box to execute.
                fn dyn_NextBox(looped: *mut Loop) -> c_int;
                /// Instead of dyn_NextBox, if the bounds of no loop vary: the next iteration, or the next run of the innermost loop, in the box or in
                /// the next one. told: values of all loop variables; or of the outer ones, then first, last and step of the innermost
                /// one. 0: there is none left; the values of the variables after the nest, but for those of loops never reached.
                /// bounds: first, last, step of each loop.
                fn dyn_NextIteration(looped: *mut Loop, bounds: *const i64, told: *mut i64) -> c_int;
                fn dyn_NextRun(looped: *mut Loop, bounds: *const i64, told: *mut i64) -> c_int;
                /// Irregular nests: before each run of the innermost loop. index[0..rank-2] hold the values of the outer loop variables,
                /// first/last/step[rank-1] the bounds of this run (the user's header expressions, evaluated once). Limits may change.
                fn dyn_LoopRow(looped: *mut Loop);
                /// A loop of the sequential part, told as one iteration of a parallel loop without dimensions: dyn_LoopSlots,
                /// dyn_LoopInner (all its loops are inside) and dyn_LoopSummary, of which the scalars may be written, too, and are told twice then; then
                /// dyn_SequenceStart, with which it is not open any more: 1: run the precise text, 0: nothing can be wrong, and what the
                /// loop leaves behind is noted. wait: how dvm_may_prove counts, one for each loop of the text.
                fn dyn_SequenceOpen(looped: *mut Loop, what: *const Construct);
                fn dyn_SequenceStart(looped: *mut Loop, wait: *mut u32) -> c_int;
                /// How many elements of `size` bytes from `base` on text of the sequential part may access whatever they hold, until it calls
                /// something or copies a record: `extent`, if so many lie in one plain object and all have values, else 0. extent 0:
                /// those up to the end of the object.
                fn dyn_Valued(base: *const c_void, size: usize, extent: u64) -> u64;
                /// Epochs are about to overflow; returns the new epoch.
                fn dyn_Renumber(looped: *mut Loop) -> u32;
                /// The end of the loop (dyn_LoopClose). above: what lies below it on the stack belongs to procedures that have returned.
                fn dyn_LoopLeft(looped: *mut Loop, above: *const c_void);
            }

            /// Clauses of a parallel directive, between dyn_LoopOpen and the slots.
            mod clauses {
                /// Widths: -1 = declared, -2 = any distance.
                fn dyn_LoopShadowRenew(
                    looped: *mut Loop, array: *mut c_void, rank: u32, low: *const i64, high: *const i64, corner: c_int,
                    site: *const Site
                );
                /// Begins when the loop ends.
                fn dyn_LoopShadowStart(looped: *mut Loop, group: *mut c_void, site: *const Site);
                /// Waits before the loop.
                fn dyn_LoopShadowWait(looped: *mut Loop, group: *mut c_void, site: *const Site);
                /// SHADOW_COMPUTE, behind dyn_LoopOn: processors repeat the iterations of their edges of `array`, -1 = declared width;
                /// array 0: the target of ON with its declared widths.
                fn dyn_LoopShadowCompute(
                    looped: *mut Loop, array: *mut c_void, rank: u32, low: *const i64, high: *const i64,
                    site: *const Site
                );
                /// axes: bit d set = elements that other iterations along loop d use or make; 0 = not known.
                fn dyn_LoopAcross(
                    looped: *mut Loop, array: *mut c_void, out: c_int, rank: u32, low: *const i64, high: *const i64,
                    axes: u32, site: *const Site
                );
                /// Parallel runs, behind dyn_LoopOn: which elements of an array of ACROSS an iteration makes, as dyn_LoopRemote. loops: bit d
                /// set = iterations may run in an order in which loop d is the outermost one, in strips of its values.
                fn dyn_LoopStrips(
                    looped: *mut Loop, array: *mut c_void, loops: u32, rank: u32, rules: *const Rule, site: *const Site
                );
                /// Parallel runs: into how many strips a loop with ACROSS is cut, or how many iterations make one; 0: it is not said.
                fn dyn_LoopStage(looped: *mut Loop, strips: i64, iterations: i64);
                /// operation: reduction codes of debugger.md section 0. location: MAXLOC/MINLOC, else NULL. shadow words NULL: found by address.
                fn dyn_LoopReduction(
                    looped: *mut Loop, operation: u32, address: *mut c_void, size: usize, shadow_word: *mut ShadowWord,
                    location: *mut c_void, location_size: usize, location_shadow_word: *mut ShadowWord, site: *const Site
                );
                /// The reductions declared after it belong to the group: their variables are locked from the end of the loop until
                /// dyn_ReductionWait. The group is known by the address of the variable that declares it.
                fn dyn_LoopReductionGroup(looped: *mut Loop, group: *mut c_void);
                /// CONSISTENT: the replicated array at `address`, of which each iteration produces elements. rules: one per dimension, which
                /// element that is (subscript = a*v + b); rank 0: any. With a group the array is complete after dyn_ConsistentWait.
                fn dyn_LoopConsistent(
                    looped: *mut Loop, address: *mut c_void, size: usize, shadow_word: *mut ShadowWord, rank: u32,
                    rules: *const Rule, group: *mut c_void, site: *const Site
                );
                /// Parallel runs: a variable that the loop reads and nobody changes. kind: the code of its type.
                fn dyn_LoopReplicated(
                    looped: *mut Loop, address: *mut c_void, size: usize, kind: u32, name: *const c_char
                );
                /// A private variable of the loop. shadow word NULL: found by address.
                fn dyn_LoopPrivate(looped: *mut Loop, address: *mut c_void, size: usize, shadow_word: *mut ShadowWord);
                /// REMOTE_ACCESS of a loop or statement (looped NULL): one call per listed reference. rules: one per dimension, which index an
                /// iteration reads; DVM_REPLICATED: any. rank 0: any element.
                fn dyn_LoopRemote(
                    looped: *mut Loop, array: *mut c_void, rank: u32, rules: *const Rule, group: *mut c_void, site: *const Site
                );
            }

            /// Groups, each known by the address of the variable that stands for it. Shadow edges: dyn_ShadowGroup, then each array joins with
            /// its widths (-1 = declared, -2 = any distance). A wait makes the edges valid; reading them before, writing the arrays before, a second
            /// start, a wait without a start and a start without a wait are reported. Remote buffers: an element that changes between dyn_Prefetch
            /// and the next loop of the group is reported where the loop reads it.
            mod groups {
                fn dyn_ReductionStart(group: *mut c_void, site: *const Site);
                fn dyn_ReductionWait(group: *mut c_void, site: *const Site);
                fn dyn_ConsistentStart(group: *mut c_void, site: *const Site);
                fn dyn_ConsistentWait(group: *mut c_void, site: *const Site);
                /// SHADOW_ADD: the array gets edges along dimension `axis` of the template (or array) that hold elements at any distance. A renewal
                /// without widths renews them as well. fortran: as for dyn_Redistribute.
                fn dyn_ShadowAdd(array: *mut c_void, template: *mut c_void, axis: u32, fortran: c_int);
                /// Makes the group empty again.
                fn dyn_ShadowGroup(group: *mut c_void);
                fn dyn_ShadowGroupAdd(
                    group: *mut c_void, array: *mut c_void, rank: u32, low: *const i64, high: *const i64,
                    corner: c_int, fortran: c_int
                );
                fn dyn_ShadowStart(group: *mut c_void, site: *const Site);
                fn dyn_ShadowWait(group: *mut c_void, site: *const Site);
                /// Fetches what loops of the group have read before (dyn_LoopRemote).
                fn dyn_Prefetch(group: *mut c_void, site: *const Site);
                /// Forgets what they have read.
                fn dyn_Reset(group: *mut c_void);
            }
        }
    };
}

/// Functions of the archive in Rust for traced text (`runtime/src/abi/compare`).
#[macro_export]
macro_rules! trace_events {
    ($with:ident) => {
        $with! {
            /// Events of the traced text; what begins with cmptrace_ is in dvmdbg_trace.h, too.
            mod events {
                fn cmptrace_BeginSeqLoop(file: *mut c_char, line: c_ulong, number: c_long);
                fn cmptrace_BeginParLoop(
                    file: *mut c_char, line: c_ulong, number: c_long, rank: u8, init: *mut c_long, last: *mut c_long,
                    step: *mut c_long
                );
                fn cmptrace_BeginTaskRegion(file: *mut c_char, line: c_ulong, number: c_long);
                fn cmptrace_EndStruct(file: *mut c_char, line: c_ulong, number: c_long, begin_line: c_ulong);
                fn cmptrace_Iter(index: *mut c_ulong);
                fn cmptrace_PreStoreVar(file: *mut c_char, line: c_ulong, operand: *mut c_char, kind: c_long, reduct: u8);
                fn cmptrace_PostStoreVar(
                    file: *mut c_char, line: c_ulong, operand: *mut c_char, kind: c_long, value: *mut c_void,
                    reduct: u8
                );
                fn cmptrace_LoadVar(
                    file: *mut c_char, line: c_ulong, operand: *mut c_char, kind: c_long, value: *mut c_void,
                    reduct: u8
                );
                fn cmptrace_SkipBlock(file: *mut c_char, line: c_ulong);
                /// The events that follow are those of this element of the array they name; rank 0: of what they name.
                fn dvm_trace_element(index: *const i64, rank: u32);
                /// A process of a parallel run reads what stands there. Called where dvm_reads_told is not 0.
                fn dvm_trace_read(site: *const Site, address: *const c_void);
                /// A statement begins, or ends, whose elements are recorded by ranges.
                fn dvm_trace_large(begins: c_int);
            }

            /// Reductions of traced text.
            mod reductions {
                /// Whether a reduction variable stands there, inside its construct.
                fn trcreduct_IsReduct(address: *mut c_void) -> c_int;
            }
        }
    };
}

/// Functions of the archive in C (`out_of_line.c`, `given.c`).
#[macro_export]
macro_rules! checks {
    ($with:ident) => {
        $with! {
            /// Checks that need not be inline.
            mod accesses {
                /// A scalar with a companion shadow word.
                fn dvm_slow_shadow_word(site: *const Site, address: *const c_void, size: usize, shadow_word: *mut ShadowWord) [cold];
                /// Outside of parallel constructs: whether the datum lies in a place that is known, and no more than a value was asked for.
                fn dvm_known(site: *const Site, base: *const c_void, address: *const c_void, size: usize) -> c_int;
                /// Whether both lie in one object whose place is known.
                fn dvm_lies(base: *const c_void, address: *const c_void, size: usize) -> c_int;
                /// Blocks of memory: records as a whole, copies of them, what library functions read and write.
                fn dvm_read_block(site: *const Site, address: *const c_void, size: usize);
                fn dvm_write_block(site: *const Site, address: *mut c_void, size: usize);
                fn dvm_copy_block(site: *const Site, to: *mut c_void, read: *const Site, from: *const c_void, size: usize);
                /// Records that are handed over as values, see dyn_Pass.
                fn dvm_pass(site: *const Site, to: *const c_void, number: u32, from: *const c_void, size: usize);
                fn dvm_forward(from: *const c_void, from_number: u32, to: *const c_void, to_number: u32);
                fn dvm_receive(to: *const c_void, number: u32, address: *mut c_void, size: usize);
                /// See dyn_Lacking.
                fn dvm_gives(
                    used: *const Site, name: *const c_char, address: *const c_void, size: usize, gives: u32, rank: u32,
                    lower: *const i64, extent: *const i64
                );
                /// See dyn_Taken.
                fn dvm_taken(used: *const Site, address: *mut c_void, size: usize);
                /// See dyn_ShadowWord.
                fn dvm_find_shadow_word(address: *const c_void, size: usize, unknown: *mut ShadowWord) -> *mut ShadowWord;
                /// Any lvalue by its address: pointers, members, elements of arrays the plan does not know.
                fn dvm_memory(site: *const Site, address: *const c_void, size: usize);
                /// A bit-field of the record at `address` is written, by the unit that it lies in: as many bytes as its type has, but none before
                /// `low` or from `high` on, where other members lie. Or it is read, by its own bytes. `example`: such a record in which only
                /// the bits of the field are set.
                fn dvm_bits(site: *const Site, address: *const c_void, example: *const c_void, unit: usize, low: usize, high: usize, alone: c_int);
                /// Value of an array variable, address of what is accessed, subscripts. n = 0: the variable is a pointer into an object
                /// that its type does not describe; the access is judged by the address.
                fn dvm_slow(
                    site: *const Site, reference: *mut Ref, base: *const c_void, address: *const c_void, size: usize,
                    limit: *mut u32, n: u32, s0: i64, s1: i64, s2: i64, s3: i64
                ) [cold];
                /// An element. Its address follows from the linear index `k` (in elements) and is never dereferenced here.
                fn dvm_slow_element(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, k: i64, limit: *mut u32,
                    n: u32, s0: i64, s1: i64, s2: i64, s3: i64
                ) [cold];
                /// The same out of line, for text outside of parallel loops: there a call is not what takes the time, and it spares the
                /// compiler a branch for each of many accesses.
                fn dvm_read_shadow_word(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                fn dvm_write_shadow_word(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                /// An element of an array of such a shape.
                fn dvm_element_1(site: *const Site, base: *const c_void, shape: *const Shape, s0: i64);
                fn dvm_element_2(site: *const Site, base: *const c_void, shape: *const Shape, s0: i64, s1: i64);
                fn dvm_element_3(site: *const Site, base: *const c_void, shape: *const Shape, s0: i64, s1: i64, s2: i64);
                fn dvm_element_4(
                    site: *const Site, base: *const c_void, shape: *const Shape, s0: i64, s1: i64, s2: i64, s3: i64
                );
                /// An element of a distributed array of such a shape.
                fn dvm_mapped(
                    site: *const Site, base: *const c_void, shape: *const Shape, s0: i64, s1: i64, s2: i64, s3: i64
                );
                /// What a pointer leads to that shows no dimensions, k elements behind it.
                fn dvm_behind(site: *const Site, base: *const c_void, size: usize, k: i64);
                /// An element behind a pointer to rows of so many bytes.
                fn dvm_row_element_2(
                    reference: *mut Ref, site: *const Site, base: *const c_void, size: usize, row1: usize, s0: i64,
                    s1: i64
                );
                fn dvm_row_element_3(
                    reference: *mut Ref, site: *const Site, base: *const c_void, size: usize, row1: usize, row2: usize,
                    s0: i64, s1: i64, s2: i64
                );
                fn dvm_row_element_4(
                    reference: *mut Ref, site: *const Site, base: *const c_void, size: usize, row1: usize, row2: usize,
                    row3: usize, s0: i64, s1: i64, s2: i64, s3: i64
                );
                /// One of several checks that a call makes, in the order of their rows. What is not known before the program runs is among the values that the
                /// call is given: from[] are the numbers, from 1, of those that are added to `what`, `base` and the subscripts; 0: none.
                /// DVM_JOINT_SLOW: an element whose place does not tell enough; DVM_JOINT_SHADOW_WORD: a scalar by its shadow word.
                fn dvm_joined_0(joint: *const Joint);
                fn dvm_joined_2(joint: *const Joint, v1: i64, v2: i64);
                fn dvm_joined_5(joint: *const Joint, v1: i64, v2: i64, v3: i64, v4: i64, v5: i64);
                fn dvm_joined_10(
                    joint: *const Joint, v1: i64, v2: i64, v3: i64, v4: i64, v5: i64, v6: i64, v7: i64, v8: i64,
                    v9: i64, v10: i64
                );
                /// A member of a record that is an element: the subscripts are those of the record.
                fn dvm_member(
                    site: *const Site, base: *const c_void, address: *const c_void, size: usize, n: u32, s0: i64,
                    s1: i64, s2: i64, s3: i64
                ) [cold];
                /// The same of what lies some elements behind a pointer.
                fn dvm_part(site: *const Site, base: *const c_void, address: *const c_void, size: usize);
                /// Where a procedure is entered that does the same in each call: whether all that it does with what it is given is right; that is
                /// noted then, as so many accesses. `given`: where each of its data begins, and where the array lies that it is a part of; `met`: one for each of them.
                fn dvm_works(
                    touched: *const Touched, count: u32, met: *mut MetGiven, given: *const *const c_void, accesses: u64
                ) -> c_int;
                /// The mark of a function, NULL if it has none, says that it only computes, of these arguments.
                fn dvm_computes(mark: *const Computing, arguments: *const c_char) -> c_int;
                /// An element of an array that lies in a record: whether its subscripts are inside of the dimensions of the type.
                fn dvm_inside(site: *const Site, rank: u32, subscript: *const i64, extent: *const i64) -> c_int;
                /// A record as a whole, an element or a part of one: whether it lies there. n = 0: behind the pointer `base`.
                fn dvm_within(
                    site: *const Site, base: *const c_void, address: *const c_void, size: usize, n: u32, s0: i64,
                    s1: i64, s2: i64, s3: i64
                ) -> c_int;
                /// The same for a dense array of C that no directive of its unit maps: `rank` extents are the factors of its size if there
                /// are as many, else it counts as one row.
                fn dvm_open_array(
                    base: *mut c_void, name: *const c_char, element: usize, bytes: usize, rank: u32, count: u32,
                    factors: *const i64
                );
                /// Bytes of a string with its final zero, at most `most`.
                fn dvm_string(string: *const c_char, most: usize) -> usize [cold];
                /// The end of a parallel loop or task region, by cleanup.
                fn dyn_LoopClose(looped: *mut Loop);
                /// A jump out of called functions may have led here: setjmp has returned again, or a function inside this one has
                /// jumped to a label. `top` is the construct around this place, `unseen` what the function was entered with.
                fn dvm_landed(top: *mut Context, unseen: *const c_void) [cold];
                /// Bytes that a function of the sprintf family stored: `result` is what it returned.
                fn dvm_printed(result: c_int, most: usize) -> usize [cold];
                /// The pointer at `place` leads to new memory; size 0: the call that was to give it failed.
                fn dvm_born_behind(place: *const c_void, size: usize, initialised: c_int) [cold];
                /// alloca: memory that ends with its procedure. `piece`: two pointers in that frame, which this keeps; `pieces` leads to
                /// the last one.
                fn dvm_on_stack(pieces: *mut *mut c_void, piece: *mut c_void, address: *mut c_void, size: usize) [cold];
                /// The end of all that `pieces` leads to.
                fn dvm_end_pieces(pieces: *const *mut c_void) [cold];
            }

            /// Accesses of traced text.
            mod traced {
                /// An access, of the value at `address`, which is returned. One function with several cases: a compiler spends more on
                /// each function than on what is in it.
                fn dvm_trace(site: *const Site, address: *const c_void, event: c_int) -> *mut c_void [cold];
                /// The same of what is recorded as another type. Few units have such accesses; the others are spared its functions.
                fn dvm_trace_wide(site: *const Site, address: *const c_void, event: c_int) -> *mut c_void [cold];
                /// Elements that have got values, side by side in `bytes` bytes. extent: of the array that they are all of; rank 0: not known.
                fn dvm_trace_elements(
                    site: *const Site, address: *const c_void, element: usize, bytes: usize, rank: u32, extent: *const i64
                ) [cold];
                /// The end of a construct, by cleanup of a variable that is born after its context.
                fn dvm_trace_end(open: *const *const Construct) [cold];
            }
        }
    };
}

/// Functions of the archive in C that companions of Fortran units alone call.
#[macro_export]
macro_rules! companion_functions {
    ($with:ident) => {
        $with! {
            /// What companions call beside the rest.
            mod companion {
                /// A scalar dummy argument, by the shadow word of what it stands for; null: its memory is followed, but has no shadow word.
                fn dvm_read_dummy(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                fn dvm_write_dummy(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                /// Whether a part of an object has a value, as far as its place is known.
                fn dvm_has_value(address: *const c_void, size: usize) -> c_int;
                /// A loop or region is open: dvm_unwind finds it, whether control is on or not.
                fn dvm_opened(looped: *mut Loop);
                /// Closes what dvm_opened has noted.
                fn dvm_close(looped: *mut Loop);
                /// Ends the constructs inside `to`.
                fn dvm_unwind(to: *mut Context);
                /// dyn_LoopStart behind dvm_opened.
                fn dvm_start(looped: *mut Loop) -> c_int;
                /// Lets a piece of memory, first byte and end, reach to another one.
                fn dvm_widen(part: *mut *mut c_char, other: *const c_void, size: usize);
                /// Shape of the dummy array behind a descriptor, strides in elements; its address. Null: there is none, or its elements
                /// do not lie whole elements apart (a component of records), and it is not followed.
                fn dvm_shape(
                    descriptor: *const c_void, element: usize, rank: u32, extent: *mut i64, stride: *mut i64
                ) -> *mut c_void;
                /// Bytes from the first element of such an array to its last.
                fn dvm_span(element: usize, rank: u32, extent: *const i64, stride: *const i64) -> usize;
                /// The elements of such an array do not lie side by side.
                fn dvm_scattered(rank: u32, extent: *const i64, stride: *const i64) -> c_int;
                /// No element of an assumed-shape dummy has a value at entry.
                fn dvm_lose_shaped(base: *mut c_void, element: usize, rank: u32, extent: *const i64, stride: *const i64);
                /// No part of this kind has a value in the records of such a dummy; `last`: where it lies in the last record of
                /// each dimension.
                fn dvm_lose_parts(first: *mut c_void, bytes: usize, rank: u32, extent: *const i64, last: *const i64);
                /// The same for a dummy of any kind.
                fn dvm_lose_described(descriptor: *const c_void);
                /// All elements of an array are read or written, or those that a mask selects; an `element` of 0: they are texts of
                /// whatever length.
                fn dvm_described(
                    site: *const Site, descriptor: *const c_void, element: usize, writes: c_int, mask: *const c_char
                );
                /// The characters from `first` to `last` of each text of an array, which has `length` of them.
                fn dvm_described_parts(
                    site: *const Site, descriptor: *const c_void, first: i64, last: i64, length: i64, writes: c_int,
                    mask: *const c_char
                );
                /// A statement begins whose references go to this many elements each; ends: the same, negative. Those of more than
                /// DVM_FEW are recorded by ranges.
                fn dvm_trace_many(count: i64) [cold];
                /// Events of all elements of an array, in their order, or of those that a mask of bytes selects. The subscripts of an
                /// element: `first` and `step` of each of `axes`, a step of 0 where it is the same in all; no axes: they are not known. Of a
                /// vector that chooses (DVM_CHOSEN) its values stand in `first`, from the position on that stands there for its axis.
                fn dvm_trace_array(
                    site: *const Site, event: c_int, axes: c_int, first: *const i64, step: *const i64,
                    array: *const c_void, mask: *const c_void
                ) [cold];
                /// An array was passed: if its elements do not lie side by side, it may have been copied and copied back.
                fn dvm_copied_back(descriptor: *const c_void);
                /// A remote array goes to a procedure, see dyn_RemotePassed.
                fn dvm_remote_passed(descriptor: *const c_void);
                /// An array is going to be passed to this procedure, as its argument `number`; if its elements do not lie side by side it may get
                /// a copy. `changed`: it may change them.
                fn dvm_lend(callee: *const c_void, number: u32, changed: c_int, descriptor: *const c_void);
                /// The procedure has got it. `out`: by a dummy with INTENT(OUT), so that the copy need not hold the values.
                fn dvm_received(callee: *const c_void, number: u32, out: c_int, address: *const c_void);
                /// It has returned.
                fn dvm_passed_back(callee: *const c_void, number: u32);
                /// An element outside of the bounds that its array has at the moment: known by its name alone.
                fn dvm_outside(
                    site: *const Site, size: usize, rank: u32, lower: *const i64, extent: *const i64, s0: i64, s1: i64,
                    s2: i64, s3: i64
                );
                /// Where a datum, an array, or an object of any type is: for procedures that may not ask LOC.
                fn dvm_datum_at(datum: *const c_void) -> c_long;
                fn dvm_array_at(descriptor: *const c_void) -> c_long;
                fn dvm_object_at_(object: *const *mut c_void) -> c_long;
                fn dvm_objects_at_(array: *const *mut c_void) -> c_long;
                /// The characters of a text: where LEN is a name of the program.
                fn dvm_length_(text: *const c_char, length: usize) -> c_long;
                /// Value of the variable of loop `d` after the nest; `now` if the loop was never reached.
                fn dvm_final(looped: *const Loop, bounds: *const i64, d: u32, now: i64) -> i64;
                /// An element of an array that is bound.
                fn dvm_bound_element_1(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, k: i64, s0: i64
                );
                fn dvm_bound_element_2(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, k: i64, s0: i64, s1: i64
                );
                fn dvm_bound_element_3(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, k: i64, s0: i64, s1: i64,
                    s2: i64
                );
                fn dvm_bound_element_4(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, k: i64, s0: i64, s1: i64,
                    s2: i64, s3: i64
                );
                /// Checks every element of a section; lo, hi, step: one per dimension. mask: which elements count, in their order.
                fn dvm_section(
                    site: *const Site, reference: *mut Ref, base: *const c_void, size: usize, rank: u32,
                    lo: *const i64, hi: *const i64, step: *const i64, mask: *const c_char
                );
                /// Whether a section with these first and last indices ends outside of the bounds of its array, which is reported.
                fn dvm_section_beyond(
                    site: *const Site, size: usize, rank: u32, lower: *const i64, extent: *const i64, lo: *const i64,
                    hi: *const i64, step: *const i64
                ) -> c_int;
                /// Whether some unit gives some of these bytes a value; of any in the block if `bytes` is 0.
                fn dvm_is_given(block: *const c_char, offset: usize, bytes: usize) -> c_int;
                /// An object of `size` bytes was born with values, which lies `offset` bytes behind the beginning of the block: those that no unit
                /// gives any have none.
                fn dvm_lose_rest(block: *const c_char, address: *const c_void, size: usize, offset: usize);
                /// The limit of all slots of a loop, 0 if they differ.
                fn dvm_common_limit(limit: *const u32, count: usize) -> u32;
                /// The full checks out of line, for what the forms of runs do not accept: seldom executed, and long.
                fn dvm_late_accumulate(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site) [cold];
                fn dvm_late_shared_read(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                ) [cold];
                fn dvm_late_shared_write(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                ) [cold];
                fn dvm_late_plain_read(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                ) [cold];
                fn dvm_late_plain_write(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                ) [cold];
                fn dvm_late_accumulate_element(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                ) [cold];
            }
        }
    };
}

/// Functions whose text stands in the headers.
#[macro_export]
macro_rules! inline_functions {
    ($with:ident) => {
        $with! {
            /// Inline checks.
            mod inline {
                /// Scalars with a companion shadow word.
                fn dvm_read_scalar(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                fn dvm_write_scalar(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                /// Reduction variable of the enclosing construct, in its own accumulation: needs a value, no more.
                /// 1 is the mark of a variable with a value from its first access in the construct on; any other access meets an odd
                /// epoch and is judged.
                fn dvm_accumulate(shadow_word: *mut ShadowWord, address: *const c_void, size: usize, site: *const Site);
                /// Elements in the text of a parallel loop. w, r: the shadow words of the bound reference; limit: the slot; cur: dvm_cur, the
                /// epoch of the iteration; k: linear index from the variable's value; inside: the tests of the subscripts that are not
                /// affine. Of the readers of a shared element in a construct the first is kept: a later writer needs no other to see
                /// that an earlier iteration has read the old value.
                fn dvm_shared_read(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                fn dvm_shared_write(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                fn dvm_plain_read(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                fn dvm_plain_write(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                /// The same of elements of reduction arrays, in their own accumulation.
                fn dvm_accumulate_element(
                    reference: *mut Ref, w: *mut u32, r: *mut u32, limit: *mut u32, cur: u32, site: *const Site,
                    base: *const c_void, size: usize, k: i64, inside: c_int, n: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                /// A limit of 64 bits without a sign, for a loop that counts with one: a first value that this does not hold is below 0, and
                /// a limit that it does not hold is as good as the last number.
                fn dvm_limit_of(first: u64, limit: u64) -> i64;
                /// The number before a limit, or behind it; there is none before the first, nor behind the last one.
                fn dvm_below(limit: i64) -> i64;
                fn dvm_above(limit: i64) -> i64;
                /// The last value of a loop whose step may lead away from it: then the loop ends before its first turn.
                fn dvm_last_of(first: i64, last: i64, step: i64, descending: c_int) -> i64;
                /// The first loops of a nest, so many of them, have turns.
                fn dvm_reaches(first: *const i64, last: *const i64, step: *const i64, loops: u32) -> c_int;
                /// Bounds of the next row of a nest of two loops, with constant step. rows: number of rows, 1 if they do not follow the rule,
                /// step; then of the rows of even and of odd number each first and last value of its first row, and how these change from one
                /// such row to the next.
                fn dvm_row(rows: *mut i64, first: i64, last: i64, step: i64);
                /// Begin of an iteration. `cur`: a local copy of dvm_state.cur that the emitted loop keeps; returns the new one.
                fn dvm_iteration(looped: *mut Loop, cur: u32) -> u32;
                /// Whether a loop of the sequential part is worth a judgement where it begins: now and then, of those that are not proven or
                /// do little.
                fn dvm_may_prove(wait: *mut u32) -> c_int;
                /// A pointer to rows, bound again when it or the objects have changed.
                fn dvm_bound(
                    reference: *mut Ref, pointer: *const c_void, element: usize, rank: u32, extent: *const i64
                ) -> *mut Ref;
                /// First act of every instrumented procedure: the caller learns that its callee is instrumented, and the runtime that
                /// a callee which is not calls back. `function`: NULL if nobody asks for it.
                fn dvm_called(function: *const c_void);
                /// The same of a procedure that is bound to a type: it also answers to who called what an object has.
                fn dvm_called_bound(function: *const c_void);
                /// The same of a procedure that finalizes objects: wherever one ends to exist it is called, also before the body of
                /// a procedure, which is yet to answer.
                fn dvm_called_final(function: *const c_void);
                /// First act of an instrumented main program: what was there before it is none of the program's code.
                fn dvm_begun();
                /// Sequential loops: the context is a variable with cleanup, so that every way out closes it.
                fn dvm_enter(context: *mut Context, what: *const Construct);
                fn dvm_leave(context: *mut Context);
                /// A local object, or NULL if its declaration was not executed.
                fn dvm_remove(address: *const *mut c_void);
                /// An element of an array that a descriptor leads to. There may be none any more: no system gives a program memory at
                /// addresses as low as this.
                fn dvm_described_element(
                    site: *const Site, address: *const c_void, size: usize, rank: u32, s0: i64, s1: i64, s2: i64,
                    s3: i64
                );
                fn dvm_run_shared_read(w: *const u32, r: *mut u32, k: i64, own: u32, level: u32) -> c_int;
                fn dvm_run_shared_write(w: *mut u32, r: *const u32, k: i64, own: u32, level: u32) -> c_int;
                fn dvm_run_plain_read(w: *const u32, r: *mut u32, k: i64, cur: u32, level: u32) -> c_int;
                fn dvm_run_plain_write(w: *mut u32, r: *const u32, k: i64, cur: u32, level: u32) -> c_int;
                fn dvm_run_read_shadow_word(shadow_word: *mut ShadowWord, now: u64) -> c_int;
                fn dvm_run_write_shadow_word(shadow_word: *mut ShadowWord, now: u64) -> c_int;
            }
        }
    };
}

/// A function that emitted text calls.
pub struct Function {
    /// Its symbol.
    pub name: &'static str,
    /// Its name in C, where that is another one.
    pub in_c: Option<&'static str>,
    /// What it does, a line each.
    pub doc: &'static [&'static str],
    /// Names and types, as Rust spells them.
    pub parameters: &'static [(&'static str, &'static str)],
    /// Its type as Rust spells it; `()`: none.
    pub result: &'static str,
    /// Seldom called.
    pub is_cold: bool,
}

/// Families: what the functions have in common, and they.
pub type Families = &'static [(&'static [&'static str], &'static [Function])];

macro_rules! tell {
    ($(
        $(#[doc = $about:literal])*
        mod $family:ident {
            $(
                $(#[doc = $doc:literal])*
                fn $name:ident $(as $in_c:ident)? ($($parameter:ident: $type:ty),* $(,)?) $(-> $result:ty)? $([$cold:ident])?;
            )*
        }
    )*) => {
        &[$((
            &[$($about),*],
            &[$(
                Function {
                    name: stringify!($name),
                    in_c: [$(Some(stringify!($in_c)),)? None][0],
                    doc: &[$($doc),*],
                    parameters: &[$((stringify!($parameter), stringify!($type))),*],
                    result: [$(stringify!($result),)? "()"][0],
                    is_cold: [$(stringify!($cold),)? ""][0].len() == 4,
                },
            )*],
        )),*]
    };
}

/// Functions of the archive in Rust.
pub const ENTRIES: Families = entry_points!(tell);
/// Functions of the archive in Rust that tell of traces.
pub const TRACE_EVENTS: Families = trace_events!(tell);
/// Functions of the archive in C.
pub const CHECKS: Families = checks!(tell);
/// Functions of the archive in C that companions of Fortran units alone call.
pub const COMPANION: Families = companion_functions!(tell);
