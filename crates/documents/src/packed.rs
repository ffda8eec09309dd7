//! The file made small: what is not a stream is packed into streams of objects and compressed.
//!
//! Tags for screen readers are an object for every cell of a table, and the writer beneath us writes objects in
//! plain text. Packed they take a tenth. Streams of objects are part of PDF since 1.5 and allowed in PDF/A-2.

use std::ops::Range;

use miniz_oxide::deflate::compress_to_vec_zlib;

/// So many objects share a stream: enough to compress well, few enough to be opened fast.
const SHARED: usize = 256;

/// How hard is compressed, of 10.
const LEVEL: u8 = 7;

/// Bytes of an entry of the table of places: its kind, the place or the stream, the number in the stream.
const ENTRY: usize = 7;

/// The file with its objects packed; as it was, if it is not as expected.
pub(crate) fn packed(pdf: Vec<u8>) -> Vec<u8> {
    match Plain::read(&pdf) {
        Some(plain) => plain.packed(),
        None => pdf,
    }
}

/// A file with a table of places at its end.
struct Plain<'a> {
    /// What stands before the first object.
    opening: &'a [u8],
    objects: Vec<Object<'a>>,
    /// The trailer without its brackets and its size.
    trailer: String,
}

struct Object<'a> {
    number: usize,
    /// With the words that open and close it.
    whole: &'a [u8],
    /// Without them; none if it is a stream.
    packable: Option<&'a [u8]>,
}

impl<'a> Plain<'a> {
    fn read(pdf: &'a [u8]) -> Option<Self> {
        let end = rfind(pdf, b"startxref\n")?;
        let after = std::str::from_utf8(pdf.get(end + 10..)?).ok()?;
        let table: usize = after.lines().next()?.trim().parse().ok()?;
        let text = std::str::from_utf8(pdf.get(table..end)?).ok()?;
        let (entries, trailer) = text.split_once("trailer\n")?;
        let mut lines = entries.strip_prefix("xref\n")?.lines();
        let count: usize = lines.next()?.strip_prefix("0 ")?.parse().ok()?;
        let mut places: Vec<(usize, usize)> = Vec::with_capacity(count);
        for (number, line) in lines.enumerate() {
            if let Some(place) = line.trim_end().strip_suffix(" 00000 n") {
                places.push((place.parse().ok()?, number));
            }
        }
        places.sort_unstable();
        let opening = pdf.get(..places.first()?.0)?;
        let ends = places.iter().skip(1).map(|(place, _)| *place).chain([table]);
        let objects = places.iter().zip(ends);
        let objects = objects
            .map(|((place, number), end)| Object::read(pdf, *place..end, *number))
            .collect::<Option<Vec<_>>>()?;
        let trailer = trailer.trim().strip_prefix("<<")?.strip_suffix(">>")?;
        let trailer = trailer.replacen(&format!("/Size {count}"), "", 1);
        (!trailer.contains("/Size") && !trailer.contains("/Prev")).then_some(Self {
            opening,
            objects,
            trailer,
        })
    }

    fn packed(&self) -> Vec<u8> {
        let mut out = self.opening.to_vec();
        let last = self.objects.iter().map(|object| object.number).max().unwrap_or_default();
        let mut places = vec![Place::Free; last + 1];
        for object in self.objects.iter().filter(|object| object.packable.is_none()) {
            set(&mut places, object.number, Place::At(out.len()));
            out.extend_from_slice(object.whole);
        }
        let small: Vec<(usize, &[u8])> =
            self.objects.iter().filter_map(|it| Some((it.number, it.packable?))).collect();
        for shared in small.chunks(SHARED) {
            let stream = places.len();
            for (at, (number, _)) in shared.iter().enumerate() {
                set(&mut places, *number, Place::In { stream, at });
            }
            places.push(Place::At(out.len()));
            write_stream(&mut out, stream, &object_stream(shared));
        }
        let table = out.len();
        places.push(Place::At(table));
        let size = places.len();
        let dictionary = format!(
            "/Type/XRef/Size {size}/W[1 4 2]/DecodeParms<</Predictor 12/Columns {ENTRY}>>{}",
            self.trailer
        );
        write_stream(&mut out, size - 1, &(dictionary, differences(&places)));
        out.extend_from_slice(format!("startxref\n{table}\n%%EOF").as_bytes());
        out
    }
}

impl<'a> Object<'a> {
    fn read(pdf: &'a [u8], at: Range<usize>, number: usize) -> Option<Self> {
        let whole = pdf.get(at)?;
        let inner = whole.strip_prefix(format!("{number} 0 obj").as_bytes())?;
        let inner = inner.trim_ascii().strip_suffix(b"endobj")?.trim_ascii();
        let packable = (!inner.ends_with(b"endstream")).then_some(inner);
        Some(Self { number, whole, packable })
    }
}

/// Where an object is.
#[derive(Debug, Clone, Copy)]
enum Place {
    Free,
    At(usize),
    In { stream: usize, at: usize },
}

impl Place {
    fn entry(self) -> [u8; ENTRY] {
        let (kind, place, at) = match self {
            Self::Free => (0, 0, u16::MAX.into()),
            Self::At(place) => (1, place, 0),
            Self::In { stream, at } => (2, stream, at),
        };
        let place = u32::try_from(place).unwrap_or(u32::MAX).to_be_bytes();
        let at = u16::try_from(at).unwrap_or(u16::MAX).to_be_bytes();
        let mut entry = [kind; ENTRY];
        let fields = place.into_iter().chain(at);
        entry.iter_mut().skip(1).zip(fields).for_each(|(held, byte)| *held = byte);
        entry
    }
}

fn set(places: &mut [Place], number: usize, place: Place) {
    if let Some(held) = places.get_mut(number) {
        *held = place;
    }
}

/// Objects one after the other, and before them which ones they are and where each begins.
fn object_stream(shared: &[(usize, &[u8])]) -> (String, Vec<u8>) {
    let mut index = String::new();
    let mut bodies = Vec::new();
    for (number, body) in shared {
        index.extend([number.to_string(), " ".into(), bodies.len().to_string(), " ".into()]);
        bodies.extend_from_slice(body);
        bodies.push(b'\n');
    }
    let dictionary = format!("/Type/ObjStm/N {}/First {}", shared.len(), index.len());
    let mut content = index.into_bytes();
    content.append(&mut bodies);
    (dictionary, content)
}

/// The entries, each as its difference from the one above: neighbours are alike.
fn differences(places: &[Place]) -> Vec<u8> {
    /// The mark of a row of differences from the row above.
    const UP: u8 = 2;
    let mut above = [0; ENTRY];
    let mut rows = Vec::with_capacity(places.len() * (ENTRY + 1));
    for entry in places.iter().map(|place| place.entry()) {
        rows.push(UP);
        rows.extend(entry.iter().zip(above).map(|(own, above)| own.wrapping_sub(above)));
        above = entry;
    }
    rows
}

fn write_stream(out: &mut Vec<u8>, number: usize, (dictionary, content): &(String, Vec<u8>)) {
    let content = compress_to_vec_zlib(content, LEVEL);
    let length = content.len();
    let head =
        format!("{number} 0 obj\n<<{dictionary}/Filter/FlateDecode/Length {length}>>\nstream\n");
    out.extend_from_slice(head.as_bytes());
    out.extend_from_slice(&content);
    out.extend_from_slice(b"\nendstream\nendobj\n\n");
}

fn rfind(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).rposition(|window| window == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    const SMALL: &str = "%PDF-1.7\n\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n\n\
        2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n\n\
        3 0 obj\n<</Length 4>>\nstream\nabcd\nendstream\nendobj\n\n";

    fn file() -> Vec<u8> {
        let places = ["1 0 obj", "2 0 obj", "3 0 obj"].map(|it| SMALL.find(it).unwrap());
        let entries = places.map(|place| format!("{place:010} 00000 n\r\n")).concat();
        let table = SMALL.len();
        let text = format!(
            "{SMALL}xref\n0 4\n0000000000 65535 f\r\n{entries}trailer\n<</Size 4/Root 1 0 R>>\n\
             startxref\n{table}\n%%EOF"
        );
        text.into_bytes()
    }

    fn find(text: &[u8], word: &str) -> usize {
        text.windows(word.len()).position(|window| window == word.as_bytes()).unwrap()
    }

    /// The content of the stream whose dictionary has this word.
    fn content(pdf: &[u8], word: &str) -> Vec<u8> {
        let rest = &pdf[find(pdf, word)..];
        let begins = find(rest, "stream\n") + 7;
        let ends = find(rest, "\nendstream");
        decompress_to_vec_zlib(&rest[begins..ends]).unwrap()
    }

    #[test]
    fn objects_are_packed_and_streams_stay() {
        let packed = packed(file());
        assert!(find(&packed, "3 0 obj\n<</Length 4>>\nstream\nabcd\nendstream") > 0);
        let objects = String::from_utf8(content(&packed, "/ObjStm")).unwrap();
        assert_eq!(
            objects,
            "1 0 2 30 <</Type/Catalog/Pages 2 0 R>>\n<</Type/Pages/Kids[]/Count 0>>\n"
        );
    }

    #[test]
    fn the_table_tells_where_everything_is() {
        let packed = packed(file());
        let rows = content(&packed, "/XRef");
        let mut above = [0_u8; ENTRY];
        let entries: Vec<[u8; ENTRY]> = rows
            .chunks(ENTRY + 1)
            .map(|row| {
                for (held, more) in above.iter_mut().zip(&row[1..]) {
                    *held = held.wrapping_add(*more);
                }
                above
            })
            .collect();
        let at = |word: &str| u8::try_from(find(&packed, word)).unwrap();
        assert_eq!(entries[1], [2, 0, 0, 0, 4, 0, 0]);
        assert_eq!(entries[2], [2, 0, 0, 0, 4, 0, 1]);
        assert_eq!(entries[3], [1, 0, 0, 0, at("3 0 obj"), 0, 0]);
        assert_eq!(entries[4], [1, 0, 0, 0, at("4 0 obj"), 0, 0]);
        assert_eq!(entries.len(), 6);
        let end = format!("startxref\n{}\n%%EOF", find(&packed, "5 0 obj"));
        assert!(packed.ends_with(end.as_bytes()));
    }

    #[test]
    fn a_file_that_is_not_as_expected_stays_as_it_is() {
        for strange in ["", "%PDF-1.7\nstartxref\n9\n%%EOF", "startxref\n0\n", SMALL] {
            assert_eq!(packed(strange.as_bytes().to_vec()), strange.as_bytes());
        }
    }
}
