//! The text of pages, as people read it.

use typst::layout::{Abs, Frame, FrameItem, Point, Transform};

/// A piece of text on a page; places are points from the upper left corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// The page, counted from 1.
    pub page: usize,
    /// The left edge.
    pub left: f64,
    /// The right edge.
    pub right: f64,
    /// The upper edge, where capitals end.
    pub top: f64,
    /// The lower edge, where the letters stand.
    pub bottom: f64,
    /// What it says.
    pub text: String,
}

/// A line of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The page, counted from 1.
    pub page: usize,
    /// What it says; wide gaps are two spaces.
    pub text: String,
}

/// Letters stand in one line if their feet are so close.
const SAME_LINE: f64 = 1.5;

/// The pieces of a page in the order of the page.
pub(crate) fn pieces(page: usize, frame: &Frame) -> Vec<Piece> {
    let mut found = Vec::new();
    walk(page, frame, Transform::identity(), &mut found);
    found
}

fn walk(page: usize, frame: &Frame, outer: Transform, found: &mut Vec<Piece>) {
    for (at, item) in frame.items() {
        let here = outer.pre_concat(Transform::translate(at.x, at.y));
        match item {
            FrameItem::Group(group) => {
                walk(page, &group.frame, here.pre_concat(group.transform), found);
            }
            FrameItem::Text(text) => {
                let height = text.font.metrics().cap_height.at(text.size);
                let corners = [
                    Point::new(Abs::zero(), -height).transform(here),
                    Point::new(text.width(), Abs::zero()).transform(here),
                ];
                let [one, two] = corners.map(|corner| (corner.x.to_pt(), corner.y.to_pt()));
                found.push(Piece {
                    page,
                    left: one.0.min(two.0),
                    right: one.0.max(two.0),
                    top: one.1.min(two.1),
                    bottom: one.1.max(two.1),
                    text: text.text.as_str().replace('\u{200b}', ""),
                });
            }
            FrameItem::Shape(..)
            | FrameItem::Image(..)
            | FrameItem::Link(..)
            | FrameItem::Tag(_) => {}
        }
    }
}

/// Puts pieces that stand in one line together.
pub(crate) fn lines(mut pieces: Vec<Piece>) -> Vec<Line> {
    pieces.sort_by(|a, b| a.page.cmp(&b.page).then(a.bottom.total_cmp(&b.bottom)));
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces {
        let stands_in = |line: &Vec<Piece>| {
            let first = line.first();
            first.is_some_and(|it| {
                it.page == piece.page && (it.bottom - piece.bottom).abs() < SAME_LINE
            })
        };
        match lines.last_mut() {
            Some(line) if stands_in(line) => line.push(piece),
            _ => lines.push(vec![piece]),
        }
    }
    lines.into_iter().map(joined).collect()
}

fn joined(mut pieces: Vec<Piece>) -> Line {
    pieces.sort_by(|a, b| a.left.total_cmp(&b.left));
    let page = pieces.first().map_or(1, |piece| piece.page);
    let mut text = String::new();
    let mut end = f64::NEG_INFINITY;
    for piece in &pieces {
        let gap = piece.left - end;
        if gap > 5.0 && !text.is_empty() {
            text.push_str("  ");
        } else if gap > 0.5 && !text.is_empty() && !text.ends_with(' ') {
            text.push(' ');
        }
        text.push_str(&piece.text);
        end = piece.right;
    }
    Line { page, text: text.trim_end().to_owned() }
}
