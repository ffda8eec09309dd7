//! What was really typed: a field that comes back as the page showed it changes nothing.

use super::RegulationsForm;

/// A field of one line, or a box.
pub(super) type Field = fn(&RegulationsForm) -> &String;
/// A field that is sent once for every row.
pub(super) type Rows = fn(&RegulationsForm) -> &Vec<String>;

/// The form that was sent, beside the one the page had shown.
#[derive(Debug)]
pub(super) struct Typed<'a> {
    sent: &'a RegulationsForm,
    /// None for a tournament that does not exist yet: then everything counts.
    shown: Option<RegulationsForm>,
}

impl<'a> Typed<'a> {
    pub(super) const fn new(sent: &'a RegulationsForm, shown: Option<RegulationsForm>) -> Self {
        Self { sent, shown }
    }

    /// Whether somebody changed the field.
    pub(super) fn changed(&self, field: Field) -> bool {
        let now = field(self.sent);
        self.shown.as_ref().is_none_or(|shown| one_line(field(shown)) != one_line(now))
    }

    /// Whether somebody changed one of these fields.
    pub(super) fn any_changed(&self, fields: &[Field]) -> bool {
        fields.iter().any(|field| self.changed(*field))
    }

    /// The text of a changed field.
    pub(super) fn text(&self, field: Field) -> Option<String> {
        self.changed(field).then(|| self.now(field).to_owned())
    }

    /// Whether the box of a changed field is ticked.
    pub(super) fn flag(&self, field: Field) -> Option<bool> {
        self.changed(field).then(|| self.is_set(field))
    }

    /// The value of a changed field: nothing if it was emptied, an error if it cannot be read.
    pub(super) fn value<T: std::str::FromStr>(
        &self,
        field: Field,
    ) -> Option<Result<Option<T>, ()>> {
        self.changed(field).then(|| optional(self.now(field)))
    }

    /// The text of a changed area, lines as they were typed.
    pub(super) fn area(&self, field: Field) -> Option<String> {
        let now = lines_alike(field(self.sent));
        let same = self.shown.as_ref().is_some_and(|shown| lines_alike(field(shown)) == now);
        (!same).then_some(now)
    }

    /// The lines of a changed area, empty ones left out.
    pub(super) fn lines(&self, field: Field) -> Option<Vec<String>> {
        let filled = |text: String| {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            lines.map(str::to_owned).collect()
        };
        self.area(field).map(filled)
    }

    /// The rows of a changed list, empty ones left out.
    pub(super) fn rows(&self, field: Rows) -> Option<Vec<String>> {
        let filled = |form: &RegulationsForm| -> Vec<String> {
            let rows = field(form).iter().map(|row| row.trim());
            rows.filter(|row| !row.is_empty()).map(str::to_owned).collect()
        };
        let now = filled(self.sent);
        let same = self.shown.as_ref().is_some_and(|shown| filled(shown) == now);
        (!same).then_some(now)
    }

    /// What stands in a field, changed or not.
    pub(super) fn now(&self, field: Field) -> &'a str {
        field(self.sent).trim()
    }

    /// Whether a box is ticked, changed or not.
    pub(super) fn is_set(&self, field: Field) -> bool {
        !field(self.sent).is_empty()
    }
}

/// Browsers strike line breaks out of a field of one line.
fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], "").trim().to_owned()
}

/// Browsers send every line break of an area as two characters.
fn lines_alike(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}

/// An empty field is nothing, a filled one must be readable.
pub(super) fn optional<T: std::str::FromStr>(text: &str) -> Result<Option<T>, ()> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| ()),
    }
}
