//! Tournaments that never took place, to try the engine on.

mod audit;

use runda_rulebook::{Colour, GameResult, Rating, Round, StartNo};

use runda_swiss::{
    Entrant, Float, FloatControl, History, Pairing, PastGame, Refusal, Variant, pair,
};

pub use audit::{Fault, audit};

/// What a made-up tournament is like. Rates are in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwissTrial {
    /// How many players, late entries included.
    pub players: u16,
    /// How many rounds.
    pub rounds: Round,
    /// The order inside score groups.
    pub variant: Variant,
    /// Whether floats are watched.
    pub floats: FloatControl,
    /// Drawn games, of those played.
    pub draws: u16,
    /// Games forfeited by one side or by both.
    pub forfeits: u16,
    /// Players absent from a round.
    pub absences: u16,
    /// Players who withdraw after a round.
    pub withdrawals: u16,
    /// Players who come only after round 1, of all.
    pub late: u16,
    /// Games adjourned for a round, of those played.
    pub adjourned: u16,
    /// The size of families whose members do not meet; 0 or 1 for none.
    pub families: u16,
}

impl SwissTrial {
    /// A tournament without incidents, one game in four drawn.
    pub const fn new(players: u16, rounds: Round) -> Self {
        Self {
            players,
            rounds,
            variant: Variant::Classic,
            floats: FloatControl::Watched,
            draws: 250,
            forfeits: 0,
            absences: 0,
            withdrawals: 0,
            late: 0,
            adjourned: 0,
            families: 0,
        }
    }

    /// The same with everything that can happen happening now and then.
    #[must_use]
    pub const fn with_incidents(self) -> Self {
        let Self { players, rounds, variant, floats, draws, .. } = self;
        Self {
            players,
            rounds,
            variant,
            floats,
            draws,
            forfeits: 40,
            absences: 30,
            withdrawals: 15,
            late: 40,
            adjourned: 15,
            families: 0,
        }
    }
}

/// A small generator; the same seed gives the same numbers for ever.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The dice of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number from 0 to `bound` − 1.
    pub fn below(&mut self, bound: u16) -> u16 {
        u16::try_from(self.throw() % u64::from(bound.max(1))).unwrap_or(0)
    }

    /// Whether something that happens `rate` times in a thousand happens.
    fn happens(&mut self, rate: u16) -> bool {
        self.below(1000) < rate
    }
}

/// A tournament being played, round by round.
///
/// ```
/// use runda_trials::swiss::{SwissTrial, Simulation};
/// use runda_rulebook::Round;
///
/// let mut simulation = Simulation::new(SwissTrial::new(10, Round::from_index(4)), 7);
/// let first = simulation.pair().unwrap()?;
/// assert_eq!(first.pairs.len(), 5);
/// simulation.play(&first);
/// # Ok::<(), runda_swiss::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Simulation {
    plan: SwissTrial,
    dice: Dice,
    round: Round,
    history: History,
    withdrawn: Vec<StartNo>,
    late: u16,
}

impl Simulation {
    /// A tournament before its first round.
    pub fn new(plan: SwissTrial, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let late = (0..plan.players).filter(|_| dice.happens(plan.late)).count();
        let late = u16::try_from(late).unwrap_or(0).min(plan.players.saturating_sub(2));
        let lot = if dice.below(2) == 0 { Colour::White } else { Colour::Black };
        let mut history = History::new(plan.rounds, lot, Vec::new());
        history.variant = plan.variant;
        history.floats = plan.floats;
        let mut simulation =
            Self { plan, dice, round: Round::FIRST, history, withdrawn: Vec::new(), late };
        simulation.enter(plan.players - late);
        simulation
    }

    /// The tournament as it stands before the round to be paired.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The round to be paired.
    pub const fn round(&self) -> Round {
        self.round
    }

    /// Pairs the next round; nothing when the tournament is over.
    pub fn pair(&mut self) -> Option<Result<Pairing, Refusal>> {
        if self.round > self.plan.rounds {
            return None;
        }
        self.history.absent = self.withdrawn.clone();
        let players: Vec<StartNo> = self.history.players.iter().map(|player| player.no).collect();
        for no in players {
            if !self.withdrawn.contains(&no) && self.dice.happens(self.plan.absences) {
                self.history.absent.push(no);
            }
        }
        Some(pair(&self.history, self.round))
    }

    /// Plays a round as it was paired, and lets happen what happens between rounds.
    pub fn play(&mut self, pairing: &Pairing) {
        let round = self.round;
        for game in &mut self.history.games {
            if game.result == GameResult::Adjourned {
                game.result = GameResult::WhiteWins;
            }
        }
        for pair in &pairing.pairs {
            let result = self.result(pair.white, pair.black);
            let (white, black) = (pair.white, pair.black);
            self.history.games.push(PastGame { round, white, black, result });
        }
        self.history.byes.extend(pairing.bye.map(|no| (round, no)));
        let down = pairing.down.iter().map(|&no| (no, Float::Down));
        let up = pairing.up.iter().map(|&no| (no, Float::Up));
        self.history.marks = Some(down.chain(up).collect());
        for &no in &pairing.round_list {
            if self.dice.happens(self.plan.withdrawals) {
                self.withdrawn.push(no);
            }
        }
        let entering = self.dice.below(self.late + 1);
        self.late -= entering;
        self.enter(entering);
        self.round = round.next();
    }

    /// Enters players with the next free numbers.
    fn enter(&mut self, count: u16) {
        for _ in 0..count {
            let place = self.history.players.len();
            let strength = 2400_u16.saturating_sub(u16::try_from(place).unwrap_or(u16::MAX) / 8);
            let rating = strength.max(400) - self.dice.below(300);
            let no = StartNo::from_index(place);
            self.history.players.push(Entrant { no, rating: Rating::new(rating).ok() });
            if self.plan.families > 1 {
                let family = place - place % usize::from(self.plan.families);
                let kin = (family..place).map(|kin| (StartNo::from_index(kin), no));
                self.history.excluded.extend(kin);
            }
        }
    }

    /// Throws for the result of a game; the better rated player wins more often.
    fn result(&mut self, white: StartNo, black: StartNo) -> GameResult {
        let rating = |no: StartNo| {
            let player = self.history.players.get(no.index()).and_then(|player| player.rating);
            i32::from(player.map_or(1500, Rating::get))
        };
        let favour = (rating(white) - rating(black)).clamp(-400, 400);
        let white_wins = u16::try_from(500 + favour).unwrap_or(500);
        if self.dice.happens(self.plan.forfeits) {
            return match self.dice.below(5) {
                0 => GameResult::BothForfeit,
                1 | 2 => GameResult::WhiteByForfeit,
                _ => GameResult::BlackByForfeit,
            };
        }
        if self.dice.happens(self.plan.adjourned) {
            return GameResult::Adjourned;
        }
        if self.dice.happens(self.plan.draws) {
            return GameResult::Draw;
        }
        if self.dice.happens(white_wins) { GameResult::WhiteWins } else { GameResult::BlackWins }
    }
}

/// A tournament of a random kind: any variant, watched or not, with and without incidents,
/// families and draws.
pub fn any_plan(dice: &mut Dice, players: u16) -> SwissTrial {
    let rounds = Round::from_index(usize::from(2 + dice.below(players.clamp(3, 11))));
    let mut plan = SwissTrial::new(players, rounds);
    plan.variant = pick(dice, &Variant::ALL);
    plan.floats =
        pick(dice, &[FloatControl::Watched, FloatControl::Watched, FloatControl::Uncontrolled]);
    plan.draws = pick(dice, &[0, 250, 500, 1000]);
    if dice.below(3) > 0 {
        plan = plan.with_incidents();
    }
    plan.families = pick(dice, &[0, 0, 2, 3]);
    plan
}

fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    let count = u16::try_from(from.len()).unwrap_or(1);
    from[usize::from(dice.below(count))]
}

/// Plans and seeds of as many tournaments as wanted, of 2 to `most` players, small fields more
/// often than large ones.
pub fn plans(seed: u64, most: u16) -> impl Iterator<Item = (SwissTrial, u64)> {
    let mut dice = Dice::new(seed);
    std::iter::from_fn(move || {
        let reach = pick(&mut dice, &[8, 16, 16, 32, 32, 64, most.max(3)]).min(most.max(3));
        let players = 2 + dice.below(reach - 1);
        let plan = any_plan(&mut dice, players);
        Some((plan, dice.throw()))
    })
}
