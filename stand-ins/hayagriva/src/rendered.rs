//! What comes out: text with its looks. Nothing ever does.

use crate::citationberg::{
    Display, FontStyle, FontVariant, FontWeight, TextDecoration, VerticalAlign,
};

/// A bibliography and its citations.
#[derive(Debug, Clone)]
pub struct Rendered {
    /// The bibliography.
    pub bibliography: Option<RenderedBibliography>,
    /// The citations, in their order.
    pub citations: Vec<RenderedCitation>,
}

impl Rendered {
    pub(crate) fn empty() -> Self {
        let bibliography = RenderedBibliography { items: Vec::new(), hanging_indent: false };
        Self { bibliography: Some(bibliography), citations: Vec::new() }
    }
}

/// A list of books.
#[derive(Debug, Clone)]
pub struct RenderedBibliography {
    /// The books.
    pub items: Vec<BibliographyItem>,
    /// Whether later lines are indented.
    pub hanging_indent: bool,
}

/// A book in the list.
#[derive(Debug, Clone)]
pub struct BibliographyItem {
    /// Its key.
    pub key: String,
    /// What stands before it.
    pub first_field: Option<ElemChild>,
    /// What it says.
    pub content: ElemChildren,
}

/// A citation.
#[derive(Debug, Clone)]
pub struct RenderedCitation {
    /// What it says.
    pub citation: ElemChildren,
}

/// Parts one after the other.
#[derive(Debug, Clone)]
pub struct ElemChildren(pub Vec<ElemChild>);

impl ElemChildren {
    /// The first part that means this: none does.
    pub fn find_meta(&self, _: &ElemMeta) -> Option<&Elem> {
        None
    }
}

/// A part.
#[derive(Debug, Clone)]
pub enum ElemChild {
    /// Text.
    Text(Formatted),
    /// Parts that belong together.
    Elem(Elem),
    /// A formula.
    Markup(String),
    /// A link.
    Link {
        /// What is shown.
        text: Formatted,
        /// Where it leads.
        url: String,
    },
    /// What the caller gave.
    Transparent {
        /// With which citation.
        cite_idx: usize,
        /// How it looks.
        format: Formatting,
    },
}

/// Parts that belong together.
#[derive(Debug, Clone)]
pub struct Elem {
    /// The parts.
    pub children: ElemChildren,
    /// How they stand on the page.
    pub display: Option<Display>,
    /// What they mean.
    pub meta: Option<ElemMeta>,
}

/// What parts mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ElemMeta {
    /// The number of a citation.
    CitationNumber,
    /// A book.
    Entry(usize),
}

/// Text with its looks.
#[derive(Debug, Clone)]
pub struct Formatted {
    /// The text.
    pub text: String,
    /// Its looks.
    pub formatting: Formatting,
}

/// The looks of a text.
#[derive(Debug, Clone, Copy)]
pub struct Formatting {
    /// Upright or not.
    pub font_style: FontStyle,
    /// Small capitals or not.
    pub font_variant: FontVariant,
    /// Bold or not.
    pub font_weight: FontWeight,
    /// A line below or not.
    pub text_decoration: TextDecoration,
    /// Raised or lowered.
    pub vertical_align: VerticalAlign,
}
