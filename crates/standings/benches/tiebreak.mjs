// The time of the npm package `tiebreak` on a tournament read from standard input; started by
// `cargo bench -p runda-standings`. Rounds: {"pairings":[[white,black,white's halves,forfeited]],
// "byes":[...],"half":[...]}. Ends with 1 when the package is not installed beside this file.

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
let ranking;
for (let run = 0; run < 12; run += 1) {
  const start = process.hrtime.bigint();
  const results = new Results(TournamentType.SWISS, rounds);
  const tiebreaker = new Tiebreaker(results, UnplayedRoundsAdjustment.FIDE_2023);
  ranking = tiebreaker.ranking(rounds.length, list);
  times.push(Number(process.hrtime.bigint() - start) / 1e6);
}
times.sort((a, b) => a - b);
const show = (milliseconds) => `${milliseconds.toFixed(1)} ms`;
console.log(
  `npm package tiebreak, points, Buchholz, Sonneborn-Berger, ${ranking.length} players, ` +
    `${rounds.length} rounds: fastest ${show(times[0])}, median ${show(times[6])} ` +
    `(compare with from_scratch_like_peer)`,
);
