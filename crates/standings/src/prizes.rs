//! Prizes: by place, by class, special; how tied players share, with the computation.

mod award;
mod share;

pub use award::{
    Accumulation, Award, ClassPrizes, Payout, Prize, PrizeFund, Sharing, SpecialPrize,
};
pub use share::{Amount, BlockShare, money, prize_share};
