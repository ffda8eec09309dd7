//! A form as a browser would send it: every field of the page with the value it shows.

/// The fields of the form with this id: what a browser sends when its button is pressed and nothing was touched.
pub(crate) fn fields(page: &str, id: &str) -> Vec<(String, String)> {
    let start = page.find(&format!("id=\"{id}\"")).expect("the form is on the page");
    let form = &page[start..];
    let form = &form[..form.find("</form>").expect("the form ends")];
    let mut fields = Vec::new();
    let mut rest = form;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let name_end = rest.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let tag = &rest[..name_end];
        let end = tag_end(rest);
        let attributes = &rest[name_end..end];
        match tag {
            "input" => input(attributes, &mut fields),
            "textarea" => {
                let body = &rest[end + 1..];
                let body = &body[..body.find("</textarea>").unwrap()];
                // The first line break of an area is no part of it; others are sent as two characters.
                let text = unescaped(body.strip_prefix('\n').unwrap_or(body));
                let sent = text.replace("\r\n", "\n").replace('\n', "\r\n");
                fields.push((value_of(attributes, "name").unwrap(), sent));
            }
            "select" => {
                let body = &rest[end + 1..];
                let body = &body[..body.find("</select>").unwrap()];
                fields.push((value_of(attributes, "name").unwrap(), selected(body)));
            }
            _ => {}
        }
        rest = &rest[end..];
    }
    fields
}

/// Where a tag ends; a sign inside quotes does not end it.
fn tag_end(text: &str) -> usize {
    let mut quoted = false;
    for (at, sign) in text.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            '>' if !quoted => return at,
            _ => {}
        }
    }
    text.len()
}

fn input(attributes: &str, fields: &mut Vec<(String, String)>) {
    let Some(name) = value_of(attributes, "name") else { return };
    let kind = value_of(attributes, "type").unwrap_or_default();
    let ticked = attributes.split_whitespace().any(|word| word == "checked");
    if name == "form_token" || matches!(kind.as_str(), "checkbox" | "radio") && !ticked {
        return;
    }
    let value = value_of(attributes, "value").unwrap_or_default();
    let sent = if kind.is_empty() { value.replace(['\r', '\n'], "") } else { value };
    fields.push((name, sent));
}

fn selected(options: &str) -> String {
    let all: Vec<&str> = options.split("<option").skip(1).collect();
    let chosen = all.iter().find(|option| option[..tag_end(option)].contains(" selected"));
    let option = chosen.or(all.first()).expect("a list has options");
    value_of(&option[..tag_end(option)], "value").unwrap_or_default()
}

fn value_of(attributes: &str, name: &str) -> Option<String> {
    let mark = format!(" {name}=\"");
    let (_, rest) = attributes.split_once(&mark)?;
    Some(unescaped(rest.split('"').next().unwrap()))
}

fn unescaped(text: &str) -> String {
    let mut plain = text.to_owned();
    for (code, sign) in
        [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")]
    {
        plain = plain.replace(code, sign);
    }
    plain
}

#[test]
fn a_form_is_read_as_a_browser_sends_it() {
    let page = r#"<form id="x"><input name="a" value="1 &#62; 0"><input type="checkbox" name="b" value="yes">
        <input type="radio" name="c" value="1"><input type="radio" name="c" value="2" checked>
        <select name="d"><option value="">–</option><option value="k" selected>K</option></select>
        <textarea name="e">
one
two</textarea></form>"#;
    let read = fields(page, "x");
    let pairs: Vec<(&str, &str)> = read.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(pairs, [("a", "1 > 0"), ("c", "2"), ("d", "k"), ("e", "one\r\ntwo")]);
}
