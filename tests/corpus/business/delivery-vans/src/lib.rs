//! Which parcels go with which delivery van.

use contracts::{ensures, invariant, requires};
use std::collections::BTreeMap;

/// A parcel that has been given to a van.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parcel {
    /// The number of the van.
    pub van: usize,
    /// How much room it takes, in litres.
    pub volume: u32,
}

/// Why a parcel is not loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoadError {
    /// There is no such van.
    NoVan,
    /// There is no parcel with this number.
    NoParcel,
    /// There is a parcel with this number.
    Twice,
    /// The van has not so much room.
    Full,
}

/// The vans of a depot and their parcels. Vans are counted from 0 on.
#[derive(Debug, Clone)]
pub struct Depot {
    capacities: Vec<u32>,
    loads: Vec<u32>,
    parcels: BTreeMap<u32, Parcel>,
}

#[invariant(self.loads.len() == self.capacities.len())]
#[invariant(self.loads.iter().zip(&self.capacities).all(|(load, capacity)| load <= capacity))]
#[invariant((0..self.loads.len()).all(|van| self.loads[van] == volume_of(self.parcels.values(), van)))]
impl Depot {
    /// Vans without parcels, which have so much room in litres.
    #[ensures(ret.free().eq(capacities.iter().copied()))]
    pub fn new(capacities: &[u32]) -> Self {
        Self {
            capacities: capacities.to_vec(),
            loads: vec![0; capacities.len()],
            parcels: BTreeMap::new(),
        }
    }

    /// How much room is left in each van.
    pub fn free(&self) -> impl Iterator<Item = u32> + '_ {
        let pairs = self.capacities.iter().zip(&self.loads);
        pairs.map(|(capacity, load)| capacity - load)
    }

    /// The parcel with this number.
    pub fn parcel(&self, number: u32) -> Option<Parcel> {
        self.parcels.get(&number).copied()
    }

    /// Can so much more be put into a van, where `without` litres are taken out before?
    #[requires(van < self.loads.len())]
    fn fits(&self, van: usize, volume: u32, without: u32) -> bool {
        volume <= self.capacities[van] - (self.loads[van] - without)
    }

    /// Puts a parcel into a van.
    #[ensures(ret.is_ok() -> self.parcel(number) == Some(Parcel { van, volume }))]
    #[ensures(ret.is_err() -> self.parcel(number) == old(self.parcel(number)))]
    pub fn load(&mut self, number: u32, van: usize, volume: u32) -> Result<(), LoadError> {
        if van >= self.loads.len() {
            return Err(LoadError::NoVan);
        }
        if self.parcels.contains_key(&number) {
            return Err(LoadError::Twice);
        }
        if !self.fits(van, volume, 0) {
            return Err(LoadError::Full);
        }
        self.loads[van] += volume;
        self.parcels.insert(number, Parcel { van, volume });
        Ok(())
    }

    /// Takes a parcel out of its van.
    #[ensures(self.parcel(number).is_none())]
    pub fn unload(&mut self, number: u32) -> Result<Parcel, LoadError> {
        let parcel = self.parcels.remove(&number).ok_or(LoadError::NoParcel)?;
        self.loads[parcel.van] -= parcel.volume;
        Ok(parcel)
    }

    /// Corrects how much room a parcel takes. If the van has not so much room, nothing changes.
    #[ensures(ret.is_ok() -> self.parcel(number).is_some_and(|parcel| parcel.volume == volume))]
    #[ensures(ret.is_err() -> self.parcel(number) == old(self.parcel(number)))]
    pub fn measure(&mut self, number: u32, volume: u32) -> Result<(), LoadError> {
        let parcel = self.parcel(number).ok_or(LoadError::NoParcel)?;
        if !self.fits(parcel.van, volume, parcel.volume) {
            return Err(LoadError::Full);
        }
        let others = self.loads[parcel.van];
        self.loads[parcel.van] = others + volume;
        self.parcels.insert(number, Parcel { volume, ..parcel });
        Ok(())
    }

    /// Puts a parcel into another van, or leaves it in its van if that is the same. If the other van
    /// has not enough room, nothing changes.
    #[ensures(ret.is_ok() -> self.parcel(number).is_some_and(|parcel| parcel.van == van))]
    #[ensures(ret.is_err() -> self.parcel(number) == old(self.parcel(number)))]
    pub fn shift(&mut self, number: u32, van: usize) -> Result<(), LoadError> {
        if van >= self.loads.len() {
            return Err(LoadError::NoVan);
        }
        let parcel = self.parcel(number).ok_or(LoadError::NoParcel)?;
        if parcel.van == van {
            return Ok(());
        }
        if !self.fits(van, parcel.volume, 0) {
            return Err(LoadError::Full);
        }
        self.loads[parcel.van] -= parcel.volume;
        self.loads[van] += parcel.volume;
        self.parcels.insert(number, Parcel { van, ..parcel });
        Ok(())
    }
}

/// How much room the parcels of a van take.
pub fn volume_of<'a>(parcels: impl Iterator<Item = &'a Parcel>, van: usize) -> u32 {
    let own = parcels.filter(|parcel| parcel.van == van);
    own.map(|parcel| parcel.volume).sum()
}
