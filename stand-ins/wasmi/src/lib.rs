//! Stands in for `wasmi` 1.1, the machine that runs plug-ins of the typesetter.
//!
//! No paper of ours loads a plug-in. A [`Module`] is never made: [`Module::new`] refuses, and everything that could
//! only happen with one cannot happen. To drop this: take the line out of `[patch.crates-io]`.

use std::fmt;
use std::marker::PhantomData;

/// There is none.
#[derive(Debug, Clone, Copy)]
enum Never {}

/// Plug-ins are refused.
#[derive(Debug, Clone, Copy)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plug-ins are left out of this program")
    }
}

impl std::error::Error for Error {}

/// How a machine is set up; kept by nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct Config;

impl Config {
    /// Whether instructions with freedom in their results are allowed.
    pub fn wasm_relaxed_simd(&mut self, _: bool) -> &mut Self {
        self
    }
}

/// A machine without anything to run.
#[derive(Debug, Clone, Copy)]
pub struct Engine;

impl Engine {
    /// A machine.
    pub fn new(_: &Config) -> Self {
        Self
    }
}

/// A plug-in; there is none.
#[derive(Debug, Clone, Copy)]
pub struct Module(Never);

impl Module {
    /// Refuses.
    pub fn new(_: &Engine, _: impl AsRef<[u8]>) -> Result<Self, Error> {
        Err(Error)
    }

    /// What it offers under a name.
    pub fn get_export(&self, _: &str) -> Option<ExternType> {
        match self.0 {}
    }

    /// All it offers.
    pub fn exports(&self) -> std::slice::Iter<'_, ExportType> {
        match self.0 {}
    }
}

/// What a plug-in offers, with its name.
#[derive(Debug, Clone, Copy)]
pub struct ExportType(Never);

impl ExportType {
    /// Its kind.
    pub fn ty(&self) -> &ExternType {
        match self.0 {}
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self.0 {}
    }
}

/// Kinds of what a plug-in offers.
#[derive(Debug, Clone, Copy)]
pub enum ExternType {
    /// A function.
    Func(FuncType),
    /// A memory.
    Memory(MemoryType),
}

/// The kind of a memory.
#[derive(Debug, Clone, Copy)]
pub enum MemoryType {}

/// The kind of a function.
#[derive(Debug, Clone, Copy)]
pub struct FuncType(Never);

impl FuncType {
    /// What it takes.
    pub fn params(&self) -> &[ValType] {
        match self.0 {}
    }

    /// What it gives.
    pub fn results(&self) -> &[ValType] {
        match self.0 {}
    }
}

/// Kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValType {
    /// 32 bits.
    I32,
    /// 64 bits.
    I64,
}

/// A value.
#[derive(Debug, Clone, Copy)]
pub enum Val {
    /// 32 bits.
    I32(i32),
    /// 64 bits.
    I64(i64),
}

/// What a plug-in may call.
#[derive(Debug)]
pub struct Linker<T> {
    engine: Engine,
    state: PhantomData<fn() -> T>,
}

impl<T> Linker<T> {
    /// Nothing yet.
    pub fn new(engine: &Engine) -> Self {
        Self { engine: *engine, state: PhantomData }
    }

    /// One function more; nobody will call it.
    pub fn func_wrap<F>(&mut self, _: &str, _: &str, _: F) -> Result<&mut Self, Error> {
        Ok(self)
    }

    /// The machine.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Starts a plug-in.
    pub fn instantiate_and_start(
        &self,
        _: &mut Store<T>,
        module: &Module,
    ) -> Result<Instance, Error> {
        match module.0 {}
    }
}

/// What the host keeps for a plug-in.
#[derive(Debug)]
pub struct Store<T>(T);

impl<T> Store<T> {
    /// Keeps it.
    pub fn new(_: &Engine, data: T) -> Self {
        Self(data)
    }

    /// What is kept.
    pub fn data_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// A plug-in that runs; there is none.
#[derive(Debug, Clone, Copy)]
pub struct Instance(Never);

impl Instance {
    /// What it offers under a name.
    pub fn get_export<C>(&self, _: C, _: &str) -> Option<Extern> {
        match self.0 {}
    }
}

/// What a running plug-in offers.
#[derive(Debug, Clone, Copy)]
pub struct Extern(Never);

impl Extern {
    /// As a function.
    pub fn into_func(self) -> Option<Func> {
        match self.0 {}
    }

    /// As a memory.
    pub fn into_memory(self) -> Option<Memory> {
        match self.0 {}
    }
}

/// A function of a running plug-in.
#[derive(Debug, Clone, Copy)]
pub struct Func(Never);

impl Func {
    /// Its kind.
    pub fn ty<C>(&self, _: C) -> FuncType {
        match self.0 {}
    }

    /// Calls it.
    pub fn call<C>(&self, _: C, _: &[Val], _: &mut [Val]) -> Result<(), Error> {
        match self.0 {}
    }
}

/// The memory of a running plug-in.
#[derive(Debug, Clone, Copy)]
pub struct Memory(Never);

impl Memory {
    /// Its pages.
    pub fn size<C>(&self, _: C) -> u64 {
        match self.0 {}
    }

    /// Its bytes.
    pub fn data<'a, T>(&self, _: &'a Store<T>) -> &'a [u8] {
        match self.0 {}
    }

    /// Its bytes, to be changed.
    pub fn data_mut<'a, T>(&self, _: &'a mut Store<T>) -> &'a mut [u8] {
        match self.0 {}
    }

    /// More pages.
    pub fn grow<C>(&self, _: C, _: u64) -> Result<u64, Error> {
        match self.0 {}
    }

    /// Copies out of it.
    pub fn read<C>(&self, _: C, _: usize, _: &mut [u8]) -> Result<(), Error> {
        match self.0 {}
    }

    /// Copies into it.
    pub fn write<C>(&self, _: C, _: usize, _: &[u8]) -> Result<(), Error> {
        match self.0 {}
    }
}

/// A plug-in that calls the host; there is none.
#[derive(Debug)]
pub struct Caller<'a, T> {
    never: Never,
    state: PhantomData<&'a mut T>,
}

impl<T> Caller<'_, T> {
    /// What it offers under a name.
    pub fn get_export(&self, _: &str) -> Option<Extern> {
        match self.never {}
    }

    /// What the host keeps for it.
    pub fn data_mut(&mut self) -> &mut T {
        let Self { never, state: PhantomData } = self;
        match *never {}
    }
}
