//! What of the sources a person can reach: from a verb of the command line, a page, a paper.
//!
//! A thing is reached if a reached thing mentions it. A function of a type is reached if it is mentioned and its type is
//! reached; a function a trait asks for comes with its type. Names are looked up in the room that mentions them and in
//! the rooms below it; `module::name` and `Type::name` hold to the module and the type.
//!
//! **Limits.** Names are not types: a function nobody calls counts as reached when a reached thing calls another function
//! of the same name on a type that is reached too. So what is told to be out of reach is out of reach (but for what a
//! macro puts together from pieces of names); what is told to be in reach may, rarely, not be.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::things::{Mention, Sort, Thing};
use super::words::words;
use crate::tidy::arrows::{Graph, closure};
use crate::tree::Source;

/// The sources as a web of things.
#[derive(Debug)]
pub(super) struct Reach {
    things: Vec<Thing>,
    /// What each thing leads to.
    edges: Vec<Vec<usize>>,
    reached: Vec<bool>,
    /// The nearest doors of each thing, at most three.
    doors: Vec<Vec<String>>,
}

impl Reach {
    /// Looks from the command line on; `templates` are the pages, whose words are mentioned by `web`.
    pub(super) fn new(things: Vec<Thing>, templates: &[Source], graph: &Graph) -> Self {
        let below = rooms_below(&things, graph);
        let by_name = by_name(&things);
        let companions = Companions::new(&things);
        let look = Lookup { things: &things, by_name: &by_name, below: &below, companions };
        let edges: Vec<Vec<usize>> = (0..things.len()).map(|index| look.led_to(index)).collect();
        let reached = look.reached(&edges, &look.mentioned_by_pages(templates));
        let mut this = Self { things, edges, reached, doors: Vec::new() };
        this.doors = this.nearest_doors();
        this
    }

    /// The thing a line of a file belongs to: what begins there, what it stands in, or, where a block of functions begins,
    /// the first of them. For a file as a whole a thing of it that is reached.
    pub(super) fn thing_at(&self, path: &str, line: Option<usize>) -> Option<usize> {
        let here = || self.things.iter().enumerate().filter(|(_, thing)| thing.path == path);
        let Some(line) = line else {
            return here().map(|(index, _)| index).find(|index| self.is_reached(*index));
        };
        let inner = here()
            .filter(|(_, thing)| (thing.first_line..=thing.last_line).contains(&line))
            .min_by_key(|(_, thing)| {
                (thing.last_line - thing.first_line, thing.sort == Sort::Loose)
            });
        let next = || {
            here().filter(|(_, thing)| thing.first_line > line).min_by_key(|(_, it)| it.first_line)
        };
        inner.or_else(next).map(|(index, _)| index)
    }

    /// Whether a person can reach a thing.
    pub(super) fn is_reached(&self, thing: usize) -> bool {
        self.reached.get(thing).copied().unwrap_or(false)
    }

    /// Where a person meets a thing.
    pub(super) fn doors(&self, thing: usize) -> &[String] {
        self.doors.get(thing).map_or(&[], Vec::as_slice)
    }

    /// From each door its own walk; whoever is nearest is named first.
    fn nearest_doors(&self) -> Vec<Vec<String>> {
        let mut doors: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, thing) in self.things.iter().enumerate() {
            if let Some(door) = door(&thing.path).filter(|_| self.reached[index]) {
                doors.entry(door).or_default().push(index);
            }
        }
        let mut near: Vec<Vec<(usize, &str)>> = vec![Vec::new(); self.things.len()];
        for (door, start) in &doors {
            for (index, steps) in self.walked(start) {
                near[index].push((steps, door));
            }
        }
        let nearest = |mut found: Vec<(usize, &str)>| {
            found.sort_unstable();
            found.truncate(3);
            found.into_iter().map(|(_, door)| door.to_owned()).collect()
        };
        near.into_iter().map(nearest).collect()
    }

    fn walked(&self, start: &[usize]) -> Vec<(usize, usize)> {
        let mut steps: Vec<Option<usize>> = vec![None; self.things.len()];
        let mut waiting: VecDeque<usize> = start.iter().copied().collect();
        for index in start {
            steps[*index] = Some(0);
        }
        while let Some(index) = waiting.pop_front() {
            let next = steps[index].map(|steps| steps + 1);
            for &other in &self.edges[index] {
                if steps[other].is_none() && self.reached[other] {
                    steps[other] = next;
                    waiting.push_back(other);
                }
            }
        }
        let found = steps.into_iter().enumerate();
        found.filter_map(|(index, steps)| Some((index, steps?))).collect()
    }
}

/// The door a file is: a verb, a page, a paper.
fn door(path: &str) -> Option<String> {
    let part = |prefix: &str| {
        let rest = path.strip_prefix(prefix)?;
        let name = rest.split(['/', '.']).next().unwrap_or_default();
        Some(name.replace('_', "-"))
    };
    if let Some(verb) = part("crates/runda/src/commands/keep/") {
        return Some(format!("`runda {verb}`"));
    }
    if let Some(verb) = part("crates/runda/src/commands/") {
        const HELPERS: [&str; 5] = ["keep", "named", "language", "report", "written"];
        return (!HELPERS.contains(&verb.as_str())).then(|| format!("`runda {verb}`"));
    }
    if let Some(page) = part("crates/web/src/routes/") {
        return Some(format!("page {page}"));
    }
    if path.starts_with("crates/web/src/api") {
        return Some("API".to_owned());
    }
    part("crates/papers/src/fill/").map(|paper| format!("paper {paper}"))
}

type Names<'a> = BTreeMap<&'a str, Vec<usize>>;

fn by_name(things: &[Thing]) -> Names<'_> {
    let mut names = Names::new();
    for (index, thing) in things.iter().enumerate().filter(|(_, thing)| !thing.name.is_empty()) {
        names.entry(&thing.name).or_default().push(index);
    }
    names
}

fn rooms_below(things: &[Thing], graph: &Graph) -> BTreeMap<String, BTreeSet<String>> {
    let rooms: BTreeSet<&String> = things.iter().map(|thing| &thing.room).collect();
    let package =
        |room: &str| if room == "runda" { room.to_owned() } else { format!("runda-{room}") };
    let below = |room: &String| {
        let reached = closure(graph, &package(room));
        let rooms = reached.iter().map(|it| it.strip_prefix("runda-").unwrap_or(it).to_owned());
        (room.clone(), rooms.chain([room.clone()]).collect())
    };
    rooms.into_iter().map(below).collect()
}

struct Lookup<'a> {
    things: &'a [Thing],
    by_name: &'a Names<'a>,
    below: &'a BTreeMap<String, BTreeSet<String>>,
    companions: Companions<'a>,
}

/// What may come with a thing.
struct Companions<'a> {
    /// The functions of a type, by room and name of the type.
    functions: BTreeMap<(&'a str, &'a str), Vec<usize>>,
    /// What stands loose in a file.
    loose: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Companions<'a> {
    fn new(things: &'a [Thing]) -> Self {
        let mut this = Self { functions: BTreeMap::new(), loose: BTreeMap::new() };
        for (index, thing) in things.iter().enumerate() {
            if let Some(owner) = &thing.owner {
                this.functions.entry((&thing.room, owner)).or_default().push(index);
            }
            if thing.sort == Sort::Loose {
                this.loose.entry(&thing.path).or_default().push(index);
            }
        }
        this
    }
}

impl Lookup<'_> {
    /// What a thing leads to by what it mentions.
    fn led_to(&self, index: usize) -> Vec<usize> {
        let thing = &self.things[index];
        let found: BTreeSet<usize> =
            thing.mentions.iter().flat_map(|mention| self.meant(thing, mention)).collect();
        found.into_iter().filter(|other| *other != index).collect()
    }

    fn meant(&self, by: &Thing, mention: &Mention) -> Vec<usize> {
        let (Mention::Method(name) | Mention::Of(_, name) | Mention::Bare(name)) = mention;
        let visible = self.below.get(&by.room);
        let all = self.by_name.get(name.as_str()).into_iter().flatten().copied();
        let seen: Vec<usize> = all
            .filter(|index| visible.is_none_or(|rooms| rooms.contains(&self.things[*index].room)))
            .collect();
        let of = |is: &dyn Fn(&Thing) -> bool| -> Vec<usize> {
            seen.iter().copied().filter(|index| is(&self.things[*index])).collect()
        };
        match mention {
            Mention::Method(_) => of(&|thing| thing.owner.is_some()),
            Mention::Of(qualifier, _) if qualifier == "Self" => {
                of(&|thing| thing.owner == by.owner && thing.path == by.path)
            }
            Mention::Of(qualifier, _) => {
                let room = qualifier.strip_prefix("runda_").unwrap_or(qualifier);
                let held = of(&|thing| {
                    thing.owner.as_deref() == Some(qualifier)
                        || (thing.owner.is_none() && thing.module == *qualifier)
                        || (thing.owner.is_none() && thing.room == room)
                });
                if held.is_empty() { of(&|thing| thing.owner.is_none()) } else { held }
            }
            Mention::Bare(_) => {
                let here = of(&|thing| thing.owner.is_none() && thing.path == by.path);
                if here.is_empty() { of(&|thing| thing.owner.is_none()) } else { here }
            }
        }
    }

    /// Everything the pages mention, as if `web` did.
    fn mentioned_by_pages(&self, templates: &[Source]) -> Vec<usize> {
        let mut found = BTreeSet::new();
        for name in templates.iter().flat_map(|page| words(&page.text)).map(|word| word.text) {
            for &index in self.by_name.get(name).into_iter().flatten() {
                if self.things[index].room == "web" {
                    found.insert(index);
                }
            }
        }
        found.into_iter().collect()
    }

    /// The walk from `main`. A function of a type waits until its type is reached.
    fn reached(&self, edges: &[Vec<usize>], pages: &[usize]) -> Vec<bool> {
        let mut walk = Walk {
            lookup: self,
            reached: vec![false; self.things.len()],
            mentioned: vec![false; self.things.len()],
            waiting: Vec::new(),
        };
        let is_main = |thing: &Thing| thing.room == "runda" && thing.name == "main";
        for (index, thing) in self.things.iter().enumerate() {
            if is_main(thing) {
                walk.reach(index);
            }
        }
        for index in pages {
            walk.mention(*index);
        }
        while let Some(index) = walk.waiting.pop() {
            edges[index].iter().for_each(|other| walk.mention(*other));
            walk.came_with(index);
        }
        walk.reached
    }

    /// The type, or the trait, whose function a thing is.
    fn owners(&self, thing: &Thing) -> Vec<usize> {
        let Some(owner) = &thing.owner else { return Vec::new() };
        let named = self.by_name.get(owner.as_str()).into_iter().flatten().copied();
        named
            .filter(|index| {
                let other = &self.things[*index];
                other.owner.is_none() && other.room == thing.room && other.sort == Sort::Other
            })
            .collect()
    }
}

struct Walk<'a, 'b> {
    lookup: &'a Lookup<'b>,
    reached: Vec<bool>,
    mentioned: Vec<bool>,
    waiting: Vec<usize>,
}

impl Walk<'_, '_> {
    fn reach(&mut self, index: usize) {
        if !self.reached[index] {
            self.reached[index] = true;
            self.waiting.push(index);
        }
    }

    /// Somebody mentions a thing: it is reached, unless its type is not yet.
    fn mention(&mut self, index: usize) {
        self.mentioned[index] = true;
        let owners = self.lookup.owners(&self.lookup.things[index]);
        if owners.is_empty() || owners.iter().any(|owner| self.reached[*owner]) {
            self.reach(index);
        }
    }

    /// What comes with a thing: functions of a type that were waiting or that a trait asks for, and what stands loose in
    /// its file.
    fn came_with(&mut self, index: usize) {
        let lookup = self.lookup;
        let thing = &lookup.things[index];
        if thing.sort == Sort::Other {
            let functions = lookup.companions.functions.get(&(&*thing.room, &*thing.name));
            for &other in functions.into_iter().flatten() {
                if lookup.things[other].sort == Sort::OfTrait || self.mentioned[other] {
                    self.reach(other);
                }
            }
        }
        for &other in lookup.companions.loose.get(&*thing.path).into_iter().flatten() {
            self.reach(other);
        }
    }
}
