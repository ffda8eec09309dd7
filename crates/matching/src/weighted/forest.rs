//! The alternating tree of one augmentation, its blossoms and the dual values.
//!
//! Every edge has a slack, the duals of its ends (and of the blossoms around both) less twice its
//! weight, which is never below zero; matched edges have none. One vertex after the other is
//! given a partner along a path of edges without slack. While there is no such path, the duals in
//! the tree change just enough for one more edge. All duals of a tree are even or odd together,
//! because its edges have no slack, so that half a slack inside it is a whole number.
//!
//! **Length:** one algorithm; its steps share every field of the forest and are read together.

mod missing;

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::{Edge, Graph, NONE, Single, Weight};

/// Where a vertex or blossom stands in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached.
    Free,
    /// At an even distance from the root: its edges are explored.
    Even,
    /// At an odd distance: only its matched edge goes on.
    Odd,
}

/// What limits the next change of the duals.
#[derive(Debug, Clone, Copy)]
enum Limit {
    /// An even vertex has no dual value left: it may as well be single.
    Vertex(u32),
    /// An edge loses its slack.
    Edge(u32),
    /// An odd blossom has no dual value left.
    Blossom(u32),
}

/// Vertices are numbered from 0, blossoms behind them; both are "nodes".
pub(super) struct Forest<'g, W> {
    vertices: usize,
    single: Single,
    edges: &'g [Edge],
    doubled: &'g [W],
    starts: Vec<u32>,
    incident: Vec<u32>,
    /// The matched edge of each vertex.
    mate: Vec<u32>,
    /// The outermost node of each vertex.
    outer: Vec<u32>,
    /// The blossom directly around each node.
    parent: Vec<u32>,
    /// The vertex of each node that is not matched inside it.
    base: Vec<u32>,
    dual: Vec<W>,
    label: Vec<Label>,
    /// The edge through which an outermost node was reached.
    entry: Vec<u32>,
    /// Nodes of a blossom around the cycle from the one with the base.
    children: Vec<Vec<u32>>,
    /// `links[b][i]` joins child `i` with the next one around the cycle.
    links: Vec<Vec<u32>>,
    unused: Vec<u32>,
    /// The edge of least slack from an even vertex elsewhere, for each vertex.
    nearest: Vec<u32>,
    queue: VecDeque<u32>,
}

impl<'g, W: Weight> Forest<'g, W> {
    /// Duals that suit every edge, and the matching of edges that have no slack under them.
    pub(super) fn new(graph: &'g Graph<W>, single: Single) -> Self {
        let n = graph.vertices();
        let (starts, incident) = graph.incidence();
        let numbers = 0..u32::try_from(n).unwrap_or(NONE);
        let blossoms = n..n + n / 2;
        let mut forest = Self {
            vertices: n,
            single,
            edges: &graph.edges,
            doubled: &graph.doubled,
            starts,
            incident,
            mate: vec![NONE; n],
            outer: numbers.clone().collect(),
            parent: vec![NONE; n + n / 2],
            base: numbers.chain(blossoms.clone().map(|_| NONE)).collect(),
            dual: vec![W::ZERO; n + n / 2],
            label: vec![Label::Free; n + n / 2],
            entry: vec![NONE; n + n / 2],
            children: vec![Vec::new(); n / 2],
            links: vec![Vec::new(); n / 2],
            unused: blossoms.rev().filter_map(|id| u32::try_from(id).ok()).collect(),
            nearest: vec![NONE; n],
            queue: VecDeque::new(),
        };
        forest.first_duals(&graph.levels);
        forest.first_matching();
        forest
    }

    /// Level by level from the lowest: the heaviest edge at the vertex inside its level, and what
    /// the edges to lower levels ask for.
    fn first_duals(&mut self, levels: &[u8]) {
        let mut order: Vec<usize> = (0..self.vertices).collect();
        order.sort_by_key(|&vertex| levels[vertex]);
        for vertex in order {
            let mut dual = W::ZERO;
            for at in self.starts[vertex]..self.starts[vertex + 1] {
                let edge = self.incident[at as usize];
                let other = self.across(edge, number(vertex)) as usize;
                let doubled = self.doubled[self.edges[edge as usize].weight as usize];
                match levels[other].cmp(&levels[vertex]) {
                    Ordering::Equal => dual = dual.max(doubled.half()),
                    Ordering::Less => dual = dual.max(doubled - self.dual[other]),
                    Ordering::Greater => (),
                }
            }
            self.dual[vertex] = dual;
        }
    }

    fn first_matching(&mut self) {
        for (index, edge) in (0..).zip(self.edges) {
            let [one, other] = edge.ends.map(|end| end as usize);
            if self.mate[one] == NONE && self.mate[other] == NONE && self.slack(index) == W::ZERO {
                self.mate[one] = index;
                self.mate[other] = index;
            }
        }
    }

    pub(super) fn partners(&self) -> Vec<Option<usize>> {
        (0..self.vertices)
            .map(|vertex| match self.mate[vertex] {
                NONE => None,
                edge => Some(self.across(edge, number(vertex)) as usize),
            })
            .collect()
    }

    /// Serves every vertex; says whether that was possible.
    pub(super) fn solve(&mut self) -> bool {
        (0..self.vertices).all(|vertex| self.is_served(vertex) || self.serve(vertex))
    }

    fn is_served(&self, vertex: usize) -> bool {
        let may_be_single = self.single == Single::Allowed && self.dual[vertex] == W::ZERO;
        self.mate[vertex] != NONE || may_be_single
    }

    /// Finds a partner for a vertex without one, or makes another vertex single for it where that
    /// is as good; says whether either was possible.
    fn serve(&mut self, root: usize) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(NONE);
        self.queue.clear();
        self.make_even(self.outer[root], NONE);
        let served = self.grow();
        for node in self.vertices..self.label.len() {
            if self.parent[node] == NONE && self.base[node] != NONE {
                self.dissolve_empty(number(node));
            }
        }
        served
    }

    /// Explores edges without slack and changes the duals until a path is found or none can be.
    fn grow(&mut self) -> bool {
        loop {
            while let Some(vertex) = self.queue.pop_front() {
                for at in self.starts[vertex as usize]..self.starts[vertex as usize + 1] {
                    if self.explore(self.incident[at as usize], vertex) {
                        return true;
                    }
                }
            }
            let Some((limit, change)) = self.limit() else { return false };
            self.change_duals(change);
            match limit {
                Limit::Vertex(vertex) => {
                    self.flip(vertex, NONE);
                    return true;
                }
                Limit::Edge(edge) => {
                    let [one, other] = self.edges[edge as usize].ends;
                    let even = self.label[self.outer[one as usize] as usize] == Label::Even;
                    if self.explore(edge, if even { one } else { other }) {
                        return true;
                    }
                }
                Limit::Blossom(blossom) => self.open(blossom),
            }
        }
    }

    /// Uses an edge at an even vertex; says whether it led to a partner for the root.
    fn explore(&mut self, edge: u32, vertex: u32) -> bool {
        let to = self.across(edge, vertex);
        let (here, there) = (self.outer[vertex as usize], self.outer[to as usize]);
        if here == there {
            return false;
        }
        let slack = self.slack(edge);
        match self.label[there as usize] {
            Label::Free if slack == W::ZERO => {
                if self.mate[self.base[there as usize] as usize] == NONE {
                    self.rebase(there, to);
                    self.mate[to as usize] = edge;
                    self.flip(vertex, edge);
                    return true;
                }
                self.make_odd(there, edge);
            }
            Label::Even if slack == W::ZERO => self.meet(edge),
            Label::Free | Label::Even | Label::Odd => {
                let nearest = self.nearest[to as usize];
                if nearest == NONE || self.is_inner(nearest) || slack < self.slack(nearest) {
                    self.nearest[to as usize] = edge;
                }
            }
        }
        false
    }

    fn across(&self, edge: u32, vertex: u32) -> u32 {
        let [one, other] = self.edges[edge as usize].ends;
        if one == vertex { other } else { one }
    }

    #[inline]
    fn slack(&self, edge: u32) -> W {
        let Edge { ends: [one, other], weight } = self.edges[edge as usize];
        self.dual[one as usize] + self.dual[other as usize] - self.doubled[weight as usize]
    }

    fn is_inner(&self, edge: u32) -> bool {
        let [one, other] = self.edges[edge as usize].ends;
        self.outer[one as usize] == self.outer[other as usize]
    }

    /// The end of an edge that lies outside `node`.
    fn end_outside(&self, edge: u32, node: u32) -> u32 {
        let [one, other] = self.edges[edge as usize].ends;
        if self.outer[one as usize] == node { other } else { one }
    }

    /// The end of an edge that lies in `node`.
    fn end_inside(&self, edge: u32, node: u32) -> u32 {
        let [one, other] = self.edges[edge as usize].ends;
        if self.outer[one as usize] == node { one } else { other }
    }

    fn make_even(&mut self, node: u32, entry: u32) {
        self.label[node as usize] = Label::Even;
        self.entry[node as usize] = entry;
        let mut inside = Vec::new();
        self.collect(node, &mut inside);
        self.queue.extend(inside);
    }

    fn make_odd(&mut self, node: u32, entry: u32) {
        self.label[node as usize] = Label::Odd;
        self.entry[node as usize] = entry;
        let matched = self.mate[self.base[node as usize] as usize];
        debug_assert!(matched != NONE, "an exposed node is a root");
        let next = self.end_outside(matched, node);
        self.make_even(self.outer[next as usize], matched);
    }

    /// All vertices of a node.
    fn collect(&self, node: u32, inside: &mut Vec<u32>) {
        if (node as usize) < self.vertices {
            inside.push(node);
        } else {
            for &child in &self.children[node as usize - self.vertices] {
                self.collect(child, inside);
            }
        }
    }

    /// The even node two steps nearer to the root.
    fn grandparent(&self, node: u32) -> Option<(u32, u32)> {
        let matched = self.entry[node as usize];
        if matched == NONE {
            return None;
        }
        let odd = self.outer[self.end_outside(matched, node) as usize];
        let even = self.end_outside(self.entry[odd as usize], odd);
        Some((odd, self.outer[even as usize]))
    }

    /// Two even nodes meet: the ways to the root and the edge between them are a blossom.
    fn meet(&mut self, edge: u32) {
        let ends = self.edges[edge as usize].ends;
        let mut paths = ends.map(|end| vec![self.outer[end as usize]]);
        let mut side = 0;
        loop {
            let last = paths[side][paths[side].len() - 1];
            if let Some((odd, even)) = self.grandparent(last) {
                paths[side].extend([odd, even]);
                if let Some(common) = paths[1 - side].iter().position(|&node| node == even) {
                    paths[1 - side].truncate(common + 1);
                    return self.close(edge, paths);
                }
            } else if let Some(common) = paths[1 - side].iter().position(|&node| node == last) {
                paths[1 - side].truncate(common + 1);
                return self.close(edge, paths);
            }
            side = 1 - side;
        }
    }

    /// Makes a blossom of two paths that end in the same node.
    fn close(&mut self, edge: u32, paths: [Vec<u32>; 2]) {
        let Some(blossom) = self.unused.pop() else { return };
        let [mut left, mut right] = paths;
        right.pop();
        let Some(root) = left.pop() else { return };
        left.reverse();
        let mut links: Vec<u32> = left.iter().map(|&node| self.entry[node as usize]).collect();
        links.push(edge);
        links.extend(right.iter().map(|&node| self.entry[node as usize]));
        let mut children = vec![root];
        children.append(&mut left);
        children.append(&mut right);

        self.base[blossom as usize] = self.base[root as usize];
        self.dual[blossom as usize] = W::ZERO;
        self.label[blossom as usize] = Label::Even;
        self.entry[blossom as usize] = self.entry[root as usize];
        self.parent[blossom as usize] = NONE;
        let mut inside = Vec::new();
        for &child in &children {
            self.parent[child as usize] = blossom;
            let from = inside.len();
            self.collect(child, &mut inside);
            if self.label[child as usize] == Label::Odd {
                self.queue.extend(&inside[from..]);
            }
        }
        for vertex in inside {
            self.outer[vertex as usize] = blossom;
        }
        self.children[blossom as usize - self.vertices] = children;
        self.links[blossom as usize - self.vertices] = links;
    }

    /// Matches an even vertex by the edge `joined`, or makes it single, and exchanges matched and
    /// unmatched edges from there to the root.
    fn flip(&mut self, mut vertex: u32, mut joined: u32) {
        loop {
            let even = self.outer[vertex as usize];
            let matched = self.entry[even as usize];
            self.rebase(even, vertex);
            self.mate[vertex as usize] = joined;
            if matched == NONE {
                return;
            }
            let odd = self.outer[self.end_outside(matched, even) as usize];
            joined = self.entry[odd as usize];
            let inside = self.end_inside(joined, odd);
            vertex = self.end_outside(joined, odd);
            self.rebase(odd, inside);
            self.mate[inside as usize] = joined;
        }
    }

    /// Makes `vertex` the one vertex of `node` that is not matched inside it.
    fn rebase(&mut self, node: u32, vertex: u32) {
        if (node as usize) < self.vertices {
            return;
        }
        let child = self.child_with(node, vertex);
        self.rebase(child, vertex);
        let blossom = node as usize - self.vertices;
        let length = self.children[blossom].len();
        let at = self.position(blossom, child);
        let mut links: Vec<u32> = Vec::new();
        if at % 2 == 1 {
            links.extend(self.links[blossom][at + 1..length].iter().step_by(2));
        } else {
            links.extend(self.links[blossom][..at].iter().step_by(2));
        }
        for link in links {
            for end in self.edges[link as usize].ends {
                let child = self.child_with(node, end);
                self.rebase(child, end);
                self.mate[end as usize] = link;
            }
        }
        self.children[blossom].rotate_left(at);
        self.links[blossom].rotate_left(at);
        self.base[node as usize] = vertex;
    }

    fn child_with(&self, node: u32, vertex: u32) -> u32 {
        let mut child = vertex;
        while self.parent[child as usize] != node {
            child = self.parent[child as usize];
        }
        child
    }

    fn position(&self, blossom: usize, child: u32) -> usize {
        self.children[blossom].iter().position(|&node| node == child).unwrap_or(0)
    }

    /// Opens an odd blossom without dual value: the way through it stays in the forest.
    fn open(&mut self, node: u32) {
        let entry = self.entry[node as usize];
        let blossom = node as usize - self.vertices;
        let child = self.child_with(node, self.end_inside(entry, node));
        let length = self.children[blossom].len();
        let at = self.position(blossom, child);
        let (children, links) = self.release(node);
        self.label[child as usize] = Label::Odd;
        self.entry[child as usize] = entry;
        // The way to the base begins with the matched edge of `child`.
        let mut here = at;
        while here != 0 {
            let (matched, even, unmatched, odd) = if at % 2 == 1 {
                (links[here], here + 1, links[here + 1], (here + 2) % length)
            } else {
                (links[here - 1], here - 1, links[here - 2], here - 2)
            };
            self.make_even(children[even], matched);
            self.label[children[odd] as usize] = Label::Odd;
            self.entry[children[odd] as usize] = unmatched;
            here = odd;
        }
    }

    /// Takes a blossom apart; its children become outermost and free.
    fn release(&mut self, node: u32) -> (Vec<u32>, Vec<u32>) {
        let blossom = node as usize - self.vertices;
        let children = core::mem::take(&mut self.children[blossom]);
        let links = core::mem::take(&mut self.links[blossom]);
        let mut inside = Vec::new();
        for &child in &children {
            self.parent[child as usize] = NONE;
            self.label[child as usize] = Label::Free;
            inside.clear();
            self.collect(child, &mut inside);
            for &vertex in &inside {
                self.outer[vertex as usize] = child;
            }
        }
        self.base[node as usize] = NONE;
        self.label[node as usize] = Label::Free;
        self.unused.push(node);
        (children, links)
    }

    /// After an augmentation: outermost blossoms without dual value are of no more use.
    fn dissolve_empty(&mut self, node: u32) {
        if (node as usize) < self.vertices || self.dual[node as usize] != W::ZERO {
            return;
        }
        let (children, _) = self.release(node);
        for child in children {
            self.dissolve_empty(child);
        }
    }

    /// How far the duals can change, and what stops them; nothing if nothing does.
    fn limit(&mut self) -> Option<(Limit, W)> {
        let mut least: Option<(Limit, W)> = None;
        let mut consider = |limit: Limit, change: W| {
            if least.is_none_or(|(_, least)| change < least) {
                least = Some((limit, change));
            }
        };
        for vertex in 0..self.vertices {
            let label = self.label[self.outer[vertex] as usize];
            if label == Label::Odd {
                continue;
            }
            if label == Label::Even {
                if self.single == Single::Allowed {
                    consider(Limit::Vertex(number(vertex)), self.dual[vertex]);
                }
                if self.nearest[vertex] != NONE && self.is_inner(self.nearest[vertex]) {
                    self.nearest[vertex] = self.find_nearest(vertex);
                }
            }
            let edge = self.nearest[vertex];
            if edge != NONE {
                let slack = self.slack(edge);
                let change = if label == Label::Even { slack.half() } else { slack };
                consider(Limit::Edge(edge), change);
            }
        }
        for node in self.vertices..self.label.len() {
            if self.label[node] == Label::Odd
                && self.parent[node] == NONE
                && self.base[node] != NONE
            {
                consider(Limit::Blossom(number(node)), self.dual[node].half());
            }
        }
        least
    }

    /// The edge of least slack from an even vertex of another node.
    fn find_nearest(&self, vertex: usize) -> u32 {
        let here = self.outer[vertex];
        let (from, to) = (self.starts[vertex] as usize, self.starts[vertex + 1] as usize);
        let mut nearest = NONE;
        for &edge in &self.incident[from..to] {
            let there = self.outer[self.across(edge, number(vertex)) as usize];
            if there != here
                && self.label[there as usize] == Label::Even
                && (nearest == NONE || self.slack(edge) < self.slack(nearest))
            {
                nearest = edge;
            }
        }
        nearest
    }

    fn change_duals(&mut self, change: W) {
        if change == W::ZERO {
            return;
        }
        for vertex in 0..self.vertices {
            match self.label[self.outer[vertex] as usize] {
                Label::Even => self.dual[vertex] = self.dual[vertex] - change,
                Label::Odd => self.dual[vertex] = self.dual[vertex] + change,
                Label::Free => (),
            }
        }
        for node in self.vertices..self.label.len() {
            if self.parent[node] == NONE && self.base[node] != NONE {
                match self.label[node] {
                    Label::Even => self.dual[node] = self.dual[node] + change + change,
                    Label::Odd => self.dual[node] = self.dual[node] - change - change,
                    Label::Free => (),
                }
            }
        }
    }
}

/// Vertices, nodes and edges are counted in 32 bits.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}
