//! Whether a complete pairing exists, without looking for one: the determinant of a skew matrix with
//! a random entry for every pair (Tutte) is zero if there is none, and otherwise once in 10^16 times.

use runda_trials::swiss::Dice;

const PRIME: u128 = (1 << 61) - 1;

/// Whether the players of a set have a complete pairing of joined pairs.
pub(crate) fn exists(set: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> bool {
    let n = set.len();
    let mut dice = Dice::new(0x5eed);
    let mut rows = vec![vec![0_u128; n]; n];
    for i in 0..n {
        for j in i + 1..n {
            let entry = 1 + u128::from(dice.throw()) % (PRIME - 1);
            if joined(set[i], set[j]) {
                rows[i][j] = entry;
                rows[j][i] = PRIME - entry;
            }
        }
    }
    (0..n).all(|column| eliminate(&mut rows, column))
}

/// One step of Gauss' elimination; whether there was anything to divide by.
fn eliminate(rows: &mut [Vec<u128>], column: usize) -> bool {
    let Some(pivot) = (column..rows.len()).find(|&row| rows[row][column] != 0) else {
        return false;
    };
    rows.swap(column, pivot);
    let (above, below) = rows.split_at_mut(column + 1);
    let pivot = &above[column];
    let inverse = power(pivot[column], PRIME - 2);
    for row in below.iter_mut().filter(|row| row[column] != 0) {
        let factor = row[column] * inverse % PRIME;
        for (entry, above) in row.iter_mut().zip(pivot).skip(column) {
            *entry = (*entry + (PRIME - factor) * above) % PRIME;
        }
    }
    true
}

fn power(mut base: u128, mut exponent: u128) -> u128 {
    let mut product = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            product = product * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    product
}
