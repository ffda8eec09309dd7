//! One search for an augmenting path, with blossoms.
//!
//! The search grows one alternating tree from an exposed root. Vertices at even distance are
//! *outer*, those at odd distance *inner*; an edge between two outer vertices closes an odd cycle,
//! which is shrunk into one outer *blossom*, so that its inner vertices become outer too. Paths are
//! kept in the form of labels (a vertex label for an outer vertex of the tree, an edge label for
//! one that became outer in a blossom) and turned round by [`turn`](turn_path) without ever being
//! written down.
//!
//! The graph is dense, so edges are not enumerated. A vertex is scanned against the vertices not
//! yet reached (each of them is reached once) and against the blossoms other than its own (each
//! shrinking leaves fewer of them). What is scanned in vain is either an entry of a short list of
//! vertices kept apart, or a whole kind skipped at once. One search is thus nearly linear in the
//! number of vertices, and in the dense case it ends after a handful of them. Where the lists are
//! long (nearly everybody has met), whole words of vertices are scanned at once instead.
//!
//! **Length:** one algorithm; its steps share every field of the search and are read together.

use alloc::vec;
use alloc::vec::Vec;

use super::Graph;
use super::graph::Kind;

/// No vertex.
pub(super) const NONE: usize = usize::MAX;

/// Blossoms of several kinds stand in a list of their own, after those of the single kinds.
const MIXED: usize = Kind::COUNT;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Unreached,
    Outer,
    Inner,
}

/// How an outer vertex gets back to the root.
#[derive(Debug, Clone, Copy)]
enum Label {
    Root,
    /// By its mate and on to this outer vertex.
    Vertex(usize),
    /// Through the edge that closed its blossom.
    Edge(usize, usize),
}

/// What the vertices present look like to a search: by kind, those not yet reached in front.
#[derive(Debug, Clone)]
pub(super) struct Pools {
    by_kind: Vec<Vec<usize>>,
    place: Vec<usize>,
    open: Vec<usize>,
    used: u64,
    /// The same as bits, for graphs with rows: of each kind `words` words.
    words: usize,
    bits: Vec<u64>,
}

impl Pools {
    pub(super) fn new(graph: &Graph) -> Self {
        let mut pools = Self {
            by_kind: vec![Vec::new(); Kind::COUNT],
            place: vec![NONE; graph.len()],
            open: vec![0; Kind::COUNT],
            used: 0,
            words: graph.rows().words(),
            bits: vec![0; Kind::COUNT * graph.rows().words()],
        };
        for vertex in 0..graph.len() {
            pools.insert(vertex, graph.kind(vertex));
        }
        pools
    }

    pub(super) fn contains(&self, vertex: usize) -> bool {
        self.place[vertex] != NONE
    }

    pub(super) fn insert(&mut self, vertex: usize, kind: Kind) {
        let pool = &mut self.by_kind[kind.index()];
        self.place[vertex] = pool.len();
        pool.push(vertex);
        self.used |= kind.mask();
        if self.words > 0 {
            self.bits[kind.index() * self.words + vertex / 64] |= 1 << (vertex % 64);
        }
    }

    pub(super) fn take(&mut self, vertex: usize, kind: Kind) {
        let pool = &mut self.by_kind[kind.index()];
        let place = self.place[vertex];
        pool.swap_remove(place);
        if let Some(&moved) = pool.get(place) {
            self.place[moved] = place;
        }
        self.place[vertex] = NONE;
        if pool.is_empty() {
            self.used &= !kind.mask();
        }
        if self.words > 0 {
            self.bits[kind.index() * self.words + vertex / 64] &= !(1 << (vertex % 64));
        }
    }

    /// One word of those present whose kind is among `kinds`.
    fn word(&self, kinds: u64, word: usize) -> u64 {
        bits(kinds & self.used).fold(0, |all, kind| all | self.bits[kind * self.words + word])
    }

    fn open_all(&mut self) {
        for kind in bits(self.used) {
            self.open[kind] = self.by_kind[kind].len();
        }
    }

    /// Puts a vertex behind those not yet reached.
    fn close(&mut self, vertex: usize, kind: Kind) {
        let kind = kind.index();
        self.open[kind] -= 1;
        self.swap(kind, self.place[vertex], self.open[kind]);
    }

    fn swap(&mut self, kind: usize, a: usize, b: usize) {
        let pool = &mut self.by_kind[kind];
        pool.swap(a, b);
        self.place[pool[a]] = a;
        self.place[pool[b]] = b;
    }
}

/// The set bits of a mask, lowest first.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// The memory of a search, kept from one search to the next; entries of an older search are told
/// by their stamp.
#[derive(Debug, Clone)]
pub(super) struct Search {
    stamp: Vec<u64>,
    now: u64,
    state: Vec<State>,
    label: Vec<Label>,
    /// Union-find towards the base of the blossom.
    base: Vec<usize>,
    /// The members of a blossom: a chain from its base on, and its end.
    next_member: Vec<usize>,
    last_member: Vec<usize>,
    /// The kinds of the members, kept at the base.
    kinds: Vec<u64>,
    /// Lists of blossoms by kind, chained through their bases.
    heads: Vec<usize>,
    before: Vec<usize>,
    after: Vec<usize>,
    /// Who is kept apart from the vertex being scanned.
    marked: Vec<u64>,
    mark: u64,
    /// Marks of the walk towards the root when a blossom is closed.
    visited: Vec<u64>,
    visit: u64,
    queue: Vec<usize>,
    /// For graphs with rows: who is not yet reached, who is outer, and for each kind who goes
    /// together with it, if it was asked for in this search.
    unreached: Vec<u64>,
    outer: Vec<u64>,
    joined: Vec<u64>,
    joined_stamp: Vec<u64>,
}

impl Search {
    pub(super) fn new(vertices: usize, words: usize) -> Self {
        Self {
            stamp: vec![0; vertices],
            now: 0,
            state: vec![State::Unreached; vertices],
            label: vec![Label::Root; vertices],
            base: vec![NONE; vertices],
            next_member: vec![NONE; vertices],
            last_member: vec![NONE; vertices],
            kinds: vec![0; vertices],
            heads: vec![NONE; MIXED + 1],
            before: vec![NONE; vertices],
            after: vec![NONE; vertices],
            marked: vec![0; vertices],
            mark: 0,
            visited: vec![0; vertices],
            visit: 0,
            queue: Vec::new(),
            unreached: vec![0; words],
            outer: vec![0; words],
            joined: vec![0; Kind::COUNT * words],
            joined_stamp: vec![0; Kind::COUNT],
        }
    }

    /// The blossoms of the tree that the last search grew, if it found no path.
    pub(super) fn blossoms(&self) -> Vec<Vec<usize>> {
        let mut blossoms = Vec::new();
        for &head in &self.heads {
            let mut base = head;
            while base != NONE {
                let mut members = Vec::new();
                let mut member = base;
                while member != NONE {
                    members.push(member);
                    member = self.next_member[member];
                }
                members.sort_unstable();
                blossoms.push(members);
                base = self.after[base];
            }
        }
        blossoms.sort_unstable();
        blossoms
    }

    /// The inner vertices of the tree that the last search grew.
    pub(super) fn inner(&self) -> Vec<usize> {
        (0..self.stamp.len()).filter(|&v| self.state_of(v) == State::Inner).collect()
    }

    /// The outer vertices of the tree that the last search grew.
    pub(super) fn is_outer(&self, vertex: usize) -> bool {
        self.state_of(vertex) == State::Outer
    }

    /// The outer vertices in the order in which the last search reached them.
    pub(super) fn reached(&self) -> &[usize] {
        &self.queue
    }

    fn state_of(&self, vertex: usize) -> State {
        if self.stamp[vertex] == self.now { self.state[vertex] } else { State::Unreached }
    }

    fn find(&mut self, mut vertex: usize) -> usize {
        while self.base[vertex] != vertex {
            let above = self.base[vertex];
            self.base[vertex] = self.base[above];
            vertex = self.base[vertex];
        }
        vertex
    }

    fn start(&mut self) {
        self.now += 1;
        self.queue.clear();
        self.heads.fill(NONE);
        self.outer.fill(0);
    }

    /// Makes a vertex a blossom of its own and has it scanned.
    fn reach(&mut self, vertex: usize, kind: Kind, label: Label) {
        self.stamp[vertex] = self.now;
        self.state[vertex] = State::Outer;
        self.label[vertex] = label;
        self.base[vertex] = vertex;
        self.next_member[vertex] = NONE;
        self.last_member[vertex] = vertex;
        self.kinds[vertex] = kind.mask();
        self.enlist(vertex);
        self.queue.push(vertex);
        if let Some(word) = self.outer.get_mut(vertex / 64) {
            *word |= 1 << (vertex % 64);
        }
    }

    fn list_of(&self, base: usize) -> usize {
        let kinds = self.kinds[base];
        if kinds.is_power_of_two() { kinds.trailing_zeros() as usize } else { MIXED }
    }

    fn enlist(&mut self, base: usize) {
        let list = self.list_of(base);
        let head = self.heads[list];
        self.before[base] = NONE;
        self.after[base] = head;
        if head != NONE {
            self.before[head] = base;
        }
        self.heads[list] = base;
    }

    fn unlist(&mut self, base: usize) {
        let (before, after) = (self.before[base], self.after[base]);
        if before == NONE {
            let list = self.list_of(base);
            self.heads[list] = after;
        } else {
            self.after[before] = after;
        }
        if after != NONE {
            self.before[after] = before;
        }
    }

    /// Adds the blossom of `base` to the one of `join`, which is in no list meanwhile.
    fn absorb(&mut self, join: usize, base: usize) {
        let end = self.last_member[join];
        self.next_member[end] = base;
        self.last_member[join] = self.last_member[base];
        self.kinds[join] |= self.kinds[base];
        self.base[base] = join;
    }
}

/// A search in progress: the graph, the matching and the memory, borrowed together.
pub(super) struct Run<'a> {
    pub(super) graph: &'a Graph,
    pub(super) mates: &'a [usize],
    pub(super) pools: &'a mut Pools,
    pub(super) search: &'a mut Search,
    /// The exposed vertex to be reached, if only one is left.
    pub(super) target: usize,
}

/// An outer vertex and the exposed vertex it is joined with: the last edge of an augmenting path.
pub(super) type Found = Option<(usize, usize)>;

impl Run<'_> {
    /// Grows the tree from `root` until an exposed vertex is reached or nothing is left to scan.
    pub(super) fn from(&mut self, root: usize) -> Found {
        self.search.start();
        let in_words = self.graph.rows().words() > 0;
        if in_words {
            for word in 0..self.pools.words {
                self.search.unreached[word] = self.pools.word(u64::MAX, word);
            }
            self.take_reached(root);
        } else {
            self.pools.open_all();
            self.pools.close(root, self.graph.kind(root));
        }
        self.search.reach(root, self.graph.kind(root), Label::Root);
        if self.hits(root) {
            return Some((root, self.target));
        }
        let mut next = 0;
        while let Some(&vertex) = self.search.queue.get(next) {
            next += 1;
            let found = if in_words {
                self.prepare_joined(vertex);
                self.grow_in_words(vertex).or_else(|| self.shrink_in_words(vertex))
            } else {
                self.mark_apart(vertex);
                self.grow(vertex).or_else(|| self.shrink(vertex))
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn take_reached(&mut self, vertex: usize) {
        self.search.unreached[vertex / 64] &= !(1 << (vertex % 64));
    }

    /// Reckons once in a search who goes together with the kind of `vertex`.
    fn prepare_joined(&mut self, vertex: usize) {
        let kind = self.graph.kind(vertex).index();
        if self.search.joined_stamp[kind] != self.search.now {
            self.search.joined_stamp[kind] = self.search.now;
            for word in 0..self.pools.words {
                let joined = self.pools.word(self.graph.mask(vertex), word);
                self.search.joined[kind * self.pools.words + word] = joined;
            }
        }
    }

    /// One word of the vertices joined with `vertex`.
    fn joined_word(&self, vertex: usize, word: usize) -> u64 {
        let kind = self.graph.kind(vertex).index();
        self.search.joined[kind * self.pools.words + word] & self.graph.rows().of(vertex)[word]
    }

    /// [`grow`](Self::grow) by words.
    fn grow_in_words(&mut self, vertex: usize) -> Found {
        for word in 0..self.pools.words {
            loop {
                let open = self.joined_word(vertex, word) & self.search.unreached[word];
                let Some(bit) = bits(open).next() else { break };
                let inner = word * 64 + bit;
                let mate = self.mates[inner];
                if mate == NONE {
                    return Some((vertex, inner));
                }
                self.search.stamp[inner] = self.search.now;
                self.search.state[inner] = State::Inner;
                self.take_reached(inner);
                self.take_reached(mate);
                self.search.reach(mate, self.graph.kind(mate), Label::Vertex(vertex));
                if self.hits(mate) {
                    return Some((mate, self.target));
                }
            }
        }
        None
    }

    /// [`shrink`](Self::shrink) by words. Whoever becomes outer on the way is scanned later.
    fn shrink_in_words(&mut self, vertex: usize) -> Found {
        for word in 0..self.pools.words {
            for bit in bits(self.joined_word(vertex, word) & self.search.outer[word]) {
                let other = word * 64 + bit;
                if self.search.find(other) != self.search.find(vertex) {
                    let found = self.close_blossom(vertex, other);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        None
    }

    fn hits(&self, vertex: usize) -> bool {
        self.target != NONE && self.graph.are_joined(vertex, self.target)
    }

    fn mark_apart(&mut self, vertex: usize) {
        self.search.mark += 1;
        for &other in self.graph.apart_from(vertex) {
            self.search.marked[other] = self.search.mark;
        }
    }

    fn is_marked(&self, vertex: usize) -> bool {
        self.search.marked[vertex] == self.search.mark
    }

    /// Reaches everything joined with `vertex` that was not reached before.
    fn grow(&mut self, vertex: usize) -> Found {
        for kind in bits(self.graph.mask(vertex) & self.pools.used) {
            let mut place = 0;
            while place < self.pools.open[kind] {
                let inner = self.pools.by_kind[kind][place];
                if self.is_marked(inner) {
                    place += 1;
                    continue;
                }
                let mate = self.mates[inner];
                if mate == NONE {
                    return Some((vertex, inner));
                }
                self.search.stamp[inner] = self.search.now;
                self.search.state[inner] = State::Inner;
                self.pools.close(inner, self.graph.kind(inner));
                // What was passed over stays in front of what is still to be looked at.
                let passed = self.pools.place[mate];
                if passed < place && self.graph.kind(mate).index() == kind {
                    place -= 1;
                    self.pools.swap(kind, passed, place);
                }
                self.pools.close(mate, self.graph.kind(mate));
                self.search.reach(mate, self.graph.kind(mate), Label::Vertex(vertex));
                if self.hits(mate) {
                    return Some((mate, self.target));
                }
            }
        }
        None
    }

    /// Shrinks every blossom that an edge from `vertex` to another outer vertex closes.
    fn shrink(&mut self, vertex: usize) -> Found {
        let joins = self.graph.mask(vertex);
        for list in bits(joins).chain(core::iter::once(MIXED)) {
            let mut base = self.search.heads[list];
            while base != NONE {
                let after = self.search.after[base];
                let other = self.joined_member(vertex, base);
                if other == NONE {
                    base = after;
                    continue;
                }
                if let Some(found) = self.close_blossom(vertex, other) {
                    return Some(found);
                }
                base = self.search.heads[list];
            }
        }
        None
    }

    /// A member of the blossom of `base` joined with `vertex`, unless it is his own blossom.
    fn joined_member(&mut self, vertex: usize, base: usize) -> usize {
        let joins = self.graph.mask(vertex);
        if self.search.kinds[base] & joins == 0 || self.search.find(vertex) == base {
            return NONE;
        }
        let mut member = base;
        while member != NONE {
            if joins & self.graph.kind(member).mask() != 0 && !self.is_marked(member) {
                return member;
            }
            member = self.search.next_member[member];
        }
        NONE
    }

    /// The edge between the outer vertices `a` and `b` closes a blossom: its inner vertices become
    /// outer and everything on the way is united.
    fn close_blossom(&mut self, a: usize, b: usize) -> Found {
        let join = self.common_base(a, b);
        self.search.unlist(join);
        let mut found = None;
        for side in [a, b] {
            let mut base = self.search.find(side);
            while base != join {
                let inner = self.mates[base];
                let above = match self.search.label[base] {
                    Label::Vertex(outer) => self.search.find(outer),
                    Label::Root | Label::Edge(..) => join,
                };
                self.search.unlist(base);
                self.search.absorb(join, base);
                self.search.reach(inner, self.graph.kind(inner), Label::Edge(a, b));
                self.search.unlist(inner);
                self.search.absorb(join, inner);
                if found.is_none() && self.hits(inner) {
                    found = Some((inner, self.target));
                }
                base = above;
            }
        }
        self.search.enlist(join);
        found
    }

    /// The blossom where the ways of `a` and `b` to the root meet.
    fn common_base(&mut self, a: usize, b: usize) -> usize {
        self.search.visit += 1;
        let visit = self.search.visit;
        let mut here = self.search.find(a);
        let mut there = self.search.find(b);
        loop {
            if here != NONE {
                if self.search.visited[here] == visit {
                    return here;
                }
                self.search.visited[here] = visit;
                here = match self.search.label[here] {
                    Label::Vertex(outer) => self.search.find(outer),
                    Label::Root | Label::Edge(..) => NONE,
                };
            }
            core::mem::swap(&mut here, &mut there);
        }
    }
}

/// Turns the path from `outer` back to the root round, after `exposed` was reached from it: what
/// was matched is free and the other way about.
pub(super) fn turn_path(search: &Search, mates: &mut [usize], outer: usize, exposed: usize) {
    mates[exposed] = outer;
    let mut left = vec![(outer, exposed)];
    while let Some((vertex, partner)) = left.pop() {
        let old = core::mem::replace(&mut mates[vertex], partner);
        if old == NONE || mates[old] != vertex {
            continue;
        }
        match search.label[vertex] {
            Label::Root => {}
            Label::Vertex(above) => {
                mates[old] = above;
                left.push((above, old));
            }
            Label::Edge(a, b) => {
                left.push((b, a));
                left.push((a, b));
            }
        }
    }
}
