//! Tables with a header line, columns separated by tabs.

/// One line under a header.
#[derive(Debug, Clone)]
pub(crate) struct Row<'a> {
    header: Vec<&'a str>,
    cells: Vec<&'a str>,
}

impl<'a> Row<'a> {
    /// The cell of a column; empty when there is no such column.
    pub(crate) fn get(&self, column: &str) -> &'a str {
        let place = self.header.iter().position(|name| *name == column);
        place.and_then(|place| self.cells.get(place)).copied().unwrap_or_default()
    }
}

/// Every line but the header; empty lines and lines with `#` at the front are skipped.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').map(str::trim).collect();
    lines.map(move |line| Row {
        header: header.clone(),
        cells: line.split('\t').map(str::trim).collect(),
    })
}
