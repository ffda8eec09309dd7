//! The judge of the Swiss system of the Polish draughts code.
