// The time of the npm package `tiebreak` on a tournament read from standard input; started by
// `cargo bench -p runda-standings`. Rounds: {"pairings":[[white,black,white's halves,forfeited]],
// "byes":[...],"half":[...]}. Prints the fastest and the median time in nanoseconds; ends with 1
// when the package is not installed beside this file.

import { readFileSync } from "node:fs";

let peer;
try {
  peer = await import("tiebreak");
} catch {
  process.exit(1);
}

const rounds = JSON.parse(readFileSync(0, "utf8")).map((round) => ({
  pairings: round.pairings.map(([white, black, halves, forfeited]) => ({
    white,
    black,
    scoreWhite: halves / 2,
    scoreBlack: 1 - halves / 2,
    forfeited,
  })),
  pairingAllocatedByes: round.byes,
  halfPointByes: round.half,
}));

const { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } = peer;
const list = [Tiebreak.SCORE, Tiebreak.BUCHHOLZ, Tiebreak.SONNEBORN_BERGER];

const times = [];
for (let run = 0; run < 30; run += 1) {
  const start = process.hrtime.bigint();
  const results = new Results(TournamentType.SWISS, rounds);
  const tiebreaker = new Tiebreaker(results, UnplayedRoundsAdjustment.FIDE_2023);
  tiebreaker.ranking(rounds.length, list);
  times.push(process.hrtime.bigint() - start);
}
times.sort((a, b) => (a < b ? -1 : 1));
console.log(`${times[0]} ${times[times.length >> 1]}`);
