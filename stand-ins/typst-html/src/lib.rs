//! Stands in for `typst-html` 0.15, which writes documents as HTML.
//!
//! Papers are PDF. Realisation and the table of routines ask whether a piece of content is an element of HTML: there
//! is none, because an [`HtmlTag`] cannot be made. Nothing is registered for the target HTML, so a document for it
//! stays without rules. With this crate go the writer of drawings and the renderer of PDF inside PDF that only HTML
//! needs. To drop it: take the line out of `[patch.crates-io]`.
#![expect(missing_docs, reason = "the macro of the typesetter writes items without a word")]

use typst_library::diag::StrResult;
use typst_library::foundations::{
    Content, Module, NativeRuleMap, Scope, Str, StyleChain, cast, elem,
};
use typst_library::visualize::Color;

/// The module `html`: empty.
pub fn module() -> Module {
    Module::new("html", Scope::new())
}

/// No element has a rule of its own in HTML.
pub fn register(_: &mut NativeRuleMap) {}

/// Whether content is a formula in HTML: never.
pub fn html_mathml_body<'a>(_: &'a Content, _: StyleChain<'a>) -> Option<Option<&'a Content>> {
    None
}

/// Coloured text in HTML: the text.
pub fn html_span_filled(content: Content, _: Color) -> Content {
    content
}

/// An element of HTML; there is none.
#[elem(name = "elem")]
pub struct HtmlElem {
    /// Its tag.
    #[required]
    pub tag: HtmlTag,
}

/// A tag of HTML; there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HtmlTag {}

impl HtmlTag {
    /// Refuses.
    pub fn named(_: &str) -> StrResult<Self> {
        Err("HTML is left out of this program".into())
    }

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {}
    }
}

cast! {
    HtmlTag,
    self => self.as_str().into_value(),
    name: Str => Self::named(&name)?,
}

/// What tags mean.
pub mod tag {
    use super::HtmlTag;

    /// Whether blanks beside it vanish.
    pub fn is_whitespace_collapsing(tag: HtmlTag) -> bool {
        match tag {}
    }

    /// Whether it may stand in a paragraph.
    pub fn should_group_into_pars(tag: HtmlTag) -> bool {
        match tag {}
    }
}
