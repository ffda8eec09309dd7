//! Pictures the other way round.

use crate::DynamicImage;

/// Left and right exchanged.
pub fn flip_horizontal_in_place(image: &mut DynamicImage) {
    let (width, height) = (image.width(), image.height());
    *image = image.moved((width, height), |x, y| (width - 1 - x, y));
}

/// Above and below exchanged.
pub fn flip_vertical_in_place(image: &mut DynamicImage) {
    let (width, height) = (image.width(), image.height());
    *image = image.moved((width, height), |x, y| (x, height - 1 - y));
}

/// Turned upside down.
pub fn rotate180_in_place(image: &mut DynamicImage) {
    let (width, height) = (image.width(), image.height());
    *image = image.moved((width, height), |x, y| (width - 1 - x, height - 1 - y));
}
