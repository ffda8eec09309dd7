//! Complete pairings of least cost.
//!
//! Edmonds' way with prices: everybody has a price, a pair costs at least the sum of both prices, and pairs
//! that cost no more are open. From one player without partner at a time a tree of open pairs grows; where it
//! stops the prices of the tree are moved until one more pair opens. Odd circles become flowers with a bonus of
//! their own. Meant for the few brackets in which simpler questions do not decide.

use alloc::vec;
use alloc::vec::Vec;

/// A cost; all of them are doubled inside so that prices stay whole.
pub(super) type Cost = i128;

/// The complete pairing of least cost among `size` players, beginning with the pairs of `start` that cost
/// nothing. `cost` is nothing for a pair that cannot be. Nothing if there is no complete pairing.
pub(super) fn least_cost(
    size: usize,
    start: &[Option<usize>],
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<Vec<usize>> {
    let mut garden = Garden {
        costs: (0..size * size).map(|at| Some(2 * cost(at / size, at % size)?)).collect(),
        size,
        partner: vec![None; size],
        price: vec![0; size],
        flowers: Vec::new(),
        within: vec![None; size],
        label: vec![Label::Free; size],
        queue: Vec::new(),
    };
    for (one, other) in start.iter().enumerate().filter_map(|(one, other)| Some((one, (*other)?))) {
        if garden.costs[one * size + other] == Some(0) {
            garden.partner[one] = Some(other);
        }
    }
    for root in 0..size {
        if garden.partner[root].is_none() {
            garden.grow(root)?;
        }
    }
    garden.partner.into_iter().collect()
}

/// A player, or a flower (numbered after the players).
type Node = usize;

/// An odd circle of nodes, the first of which holds the player whose partner is outside.
#[derive(Debug)]
struct Flower {
    petals: Vec<Node>,
    /// The pair of players that joins each petal with the next one.
    links: Vec<(usize, usize)>,
    bonus: Cost,
}

/// Where a node stands in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    /// Reached over this pair, the outer player first.
    Inner(usize, usize),
}

/// What limits a change of prices.
#[derive(Debug, Clone, Copy)]
enum Limit {
    Pair(usize, usize),
    Wilted(Node),
}

struct Garden {
    costs: Vec<Option<Cost>>,
    size: usize,
    partner: Vec<Option<usize>>,
    price: Vec<Cost>,
    flowers: Vec<Flower>,
    /// The flower a node is a petal of.
    within: Vec<Option<Node>>,
    label: Vec<Label>,
    queue: Vec<usize>,
}

impl Garden {
    /// The outermost flower of a node, or the node itself.
    fn top(&self, mut node: Node) -> Node {
        while let Some(flower) = self.within[node] {
            node = flower;
        }
        node
    }

    fn flower(&self, node: Node) -> Option<&Flower> {
        node.checked_sub(self.size).map(|at| &self.flowers[at])
    }

    /// The player of a node whose partner is outside.
    fn base(&self, mut node: Node) -> usize {
        while let Some(flower) = self.flower(node) {
            node = flower.petals[0];
        }
        node
    }

    fn players(&self, node: Node) -> Vec<usize> {
        match self.flower(node) {
            None => vec![node],
            Some(flower) => flower.petals.iter().flat_map(|&petal| self.players(petal)).collect(),
        }
    }

    /// What a pair costs more than its prices; for players of different outermost nodes.
    fn slack(&self, one: usize, other: usize) -> Option<Cost> {
        Some(self.costs[one * self.size + other]? - self.price[one] - self.price[other])
    }

    fn make_outer(&mut self, node: Node) {
        self.label[node] = Label::Outer;
        let players = self.players(node);
        self.queue.extend(players);
    }

    /// Finds a partner for one player at the least cost.
    fn grow(&mut self, root: usize) -> Option<()> {
        self.label.fill(Label::Free);
        self.queue.clear();
        self.make_outer(self.top(root));
        loop {
            while let Some(player) = self.queue.pop() {
                for other in 0..self.size {
                    if self.top(player) != self.top(other)
                        && self.slack(player, other) == Some(0)
                        && self.reach(player, other)
                    {
                        return Some(());
                    }
                }
            }
            match self.change_prices()? {
                Limit::Pair(one, other) => {
                    if self.reach(one, other) {
                        return Some(());
                    }
                }
                Limit::Wilted(flower) => self.open(flower),
            }
        }
    }

    /// Uses an open pair from an outer player; `true` when it ended the search.
    fn reach(&mut self, outer: usize, other: usize) -> bool {
        let node = self.top(other);
        match self.label[node] {
            Label::Inner(..) => false,
            Label::Outer => {
                self.make_flower(outer, other);
                false
            }
            Label::Free => match self.partner[self.base(node)] {
                None => {
                    self.augment(outer, other);
                    true
                }
                Some(partner) => {
                    self.label[node] = Label::Inner(outer, other);
                    self.make_outer(self.top(partner));
                    false
                }
            },
        }
    }

    /// The inner node above an outer one, and the pair over which it was reached.
    fn above(&self, outer: Node) -> Option<(Node, usize, usize)> {
        let inner = self.top(self.partner[self.base(outer)]?);
        match self.label[inner] {
            Label::Inner(from, to) => Some((inner, from, to)),
            Label::Free | Label::Outer => None,
        }
    }

    /// The nodes from an outer one to the root, with the pairs that join them.
    fn way_up(&self, start: Node) -> (Vec<Node>, Vec<(usize, usize)>) {
        let (mut nodes, mut links) = (vec![start], Vec::new());
        let mut here = start;
        while let Some((inner, from, to)) = self.above(here) {
            let base = self.base(here);
            links.push((base, self.partner[base].unwrap_or(base)));
            nodes.push(inner);
            links.push((to, from));
            here = self.top(from);
            nodes.push(here);
        }
        (nodes, links)
    }

    fn make_flower(&mut self, one: usize, other: usize) {
        let (left, left_links) = self.way_up(self.top(one));
        let (right, right_links) = self.way_up(self.top(other));
        let Some(meeting) = left.iter().position(|node| right.contains(node)) else { return };
        let across = right.iter().position(|node| *node == left[meeting]).unwrap_or(0);
        // Down the left way to `one`, over to `other`, and up the right way.
        let mut petals: Vec<Node> = left[..=meeting].iter().rev().copied().collect();
        let mut links: Vec<(usize, usize)> =
            left_links[..meeting].iter().rev().map(|&(low, high)| (high, low)).collect();
        petals.extend(&right[..across]);
        links.push((one, other));
        links.extend(&right_links[..across]);
        let node = self.size + self.flowers.len();
        let inner: Vec<Node> =
            petals.iter().copied().filter(|&petal| self.label[petal] != Label::Outer).collect();
        for &petal in &petals {
            self.within[petal] = Some(node);
        }
        self.flowers.push(Flower { petals, links, bonus: 0 });
        self.within.push(None);
        self.label.push(Label::Outer);
        for petal in inner {
            let players = self.players(petal);
            self.queue.extend(players);
        }
    }

    /// Moves the prices of the tree until something opens or an inner flower has no bonus left.
    fn change_prices(&mut self) -> Option<Limit> {
        let mut best: Option<(Cost, Limit)> = None;
        let mut offer = |by: Cost, limit: Limit| {
            if best.is_none_or(|(least, _)| by < least) {
                best = Some((by, limit));
            }
        };
        let tops: Vec<Node> = (0..self.size).map(|player| self.top(player)).collect();
        for one in (0..self.size).filter(|&one| self.label[tops[one]] == Label::Outer) {
            for other in (0..self.size).filter(|&other| tops[other] != tops[one]) {
                let Some(slack) = self.slack(one, other) else { continue };
                match self.label[tops[other]] {
                    Label::Inner(..) => {}
                    Label::Outer => offer(slack / 2, Limit::Pair(one, other)),
                    Label::Free => offer(slack, Limit::Pair(one, other)),
                }
            }
        }
        for (at, flower) in self.flowers.iter().enumerate() {
            let node = self.size + at;
            let is_inner = matches!(self.label[node], Label::Inner(..));
            if is_inner && self.within[node].is_none() && !flower.petals.is_empty() {
                offer(flower.bonus / 2, Limit::Wilted(node));
            }
        }
        let (by, limit) = best?;
        for (player, &top) in tops.iter().enumerate() {
            match self.label[top] {
                Label::Outer => self.price[player] += by,
                Label::Inner(..) => self.price[player] -= by,
                Label::Free => {}
            }
        }
        for at in 0..self.flowers.len() {
            let node = self.size + at;
            if self.within[node].is_none() {
                match self.label[node] {
                    Label::Outer => self.flowers[at].bonus += 2 * by,
                    Label::Inner(..) => self.flowers[at].bonus -= 2 * by,
                    Label::Free => {}
                }
            }
        }
        Some(limit)
    }

    /// Opens an inner flower without bonus: the even way through it stays in the tree.
    fn open(&mut self, node: Node) {
        let Label::Inner(from, to) = self.label[node] else { return };
        let flower = &mut self.flowers[node - self.size];
        let petals = core::mem::take(&mut flower.petals);
        let links = core::mem::take(&mut flower.links);
        self.label[node] = Label::Free;
        for &petal in &petals {
            self.within[petal] = None;
            self.label[petal] = Label::Free;
        }
        let entered = self.top(to);
        let Some(entry) = petals.iter().position(|&petal| petal == entered) else { return };
        let count = petals.len();
        // Petals 1-2, 3-4, .. are partners: leave each inner petal the way of its partner.
        let forward = entry % 2 == 1;
        let (mut at, mut reached) = (entry, (from, to));
        loop {
            self.label[petals[at]] = Label::Inner(reached.0, reached.1);
            if at == 0 {
                return;
            }
            let outer = if forward { at + 1 } else { at - 1 };
            self.make_outer(petals[outer]);
            if forward {
                reached = links[outer];
                at = (outer + 1) % count;
            } else {
                at = outer - 1;
                reached = (links[at].1, links[at].0);
            }
        }
    }

    /// Turns the way from the root to `outer` round and joins `outer` with `other`, who is alone.
    fn augment(&mut self, outer: usize, other: usize) {
        self.set_base(self.top(other), other);
        let (mut one, mut two) = (outer, other);
        loop {
            let node = self.top(one);
            let above = self.above(node);
            self.set_base(node, one);
            self.partner[one] = Some(two);
            self.partner[two] = Some(one);
            let Some((inner, from, to)) = above else { return };
            self.set_base(inner, to);
            (one, two) = (from, to);
        }
    }

    /// Makes a player the one of a node whose partner is outside.
    fn set_base(&mut self, node: Node, player: usize) {
        let Some(flower) = self.flower(node) else { return };
        let mut petal = player;
        while self.within[petal] != Some(node) {
            match self.within[petal] {
                Some(above) => petal = above,
                None => return,
            }
        }
        let entry = flower.petals.iter().position(|&other| other == petal).unwrap_or(0);
        let flower = &mut self.flowers[node - self.size];
        flower.petals.rotate_left(entry);
        flower.links.rotate_left(entry);
        let petals = flower.petals.clone();
        let links = flower.links.clone();
        for at in (1..petals.len()).step_by(2) {
            let (one, other) = links[at];
            self.set_base(petals[at], one);
            self.set_base(petals[at + 1], other);
            self.partner[one] = Some(other);
            self.partner[other] = Some(one);
        }
        self.set_base(petal, player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::graphs::Dice;

    /// The least cost of a complete pairing, by the cheapest pairing of every set of players.
    fn cheapest(costs: &[Vec<Option<Cost>>]) -> Option<Cost> {
        let size = costs.len();
        let mut best: Vec<Option<Cost>> = vec![None; 1 << size];
        best[0] = Some(0);
        for set in 1..1_usize << size {
            let first = set.trailing_zeros() as usize;
            let others = (first + 1..size).filter(|other| set >> other & 1 == 1);
            best[set] = others
                .filter_map(|other| {
                    Some(best[set & !(1 << first | 1 << other)]? + costs[first][other]?)
                })
                .min();
        }
        best[(1 << size) - 1]
    }

    /// SW-35: in random fields of up to sixteen players no complete pairing is cheaper than the one found.
    #[test]
    fn no_complete_pairing_is_cheaper() {
        let mut dice = Dice::new(35);
        let mut paired = 0;
        for _ in 0..4_000 {
            let size = 2 * (1 + dice.below(5) + 3 * usize::from(dice.below(12) == 0));
            let density = 2 + dice.below(8);
            let joined = dice.graph(size, density);
            let dearest = [2, 3, 10, 1_000][dice.below(4)];
            let mut costs = vec![vec![None; size]; size];
            for a in 0..size {
                for b in (0..a).filter(|&b| joined[a][b]) {
                    costs[a][b] = Some(Cost::try_from(dice.below(dearest)).unwrap());
                    costs[b][a] = costs[a][b];
                }
            }
            let least = cheapest(&costs);
            let found = least_cost(size, &vec![None; size], |a, b| costs[a][b]);
            assert_eq!(found.is_some(), least.is_some());
            if let (Some(found), Some(least)) = (found, least) {
                paired += 1;
                assert!(found.iter().enumerate().all(|(a, &b)| found[b] == a && a != b));
                let twice: Cost =
                    found.iter().enumerate().map(|(a, &b)| costs[a][b].unwrap()).sum();
                assert_eq!(twice, 2 * least);
            }
        }
        assert!(paired > 2_000, "{paired}");
    }
}
