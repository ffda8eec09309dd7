// The clock at the table: what two players and an arbiter do to it, by the rules of `crates/clock`.
//
// It knows a tempo only as the table of periods the server prints (base, moves, added, free, repeat), and does with it what
// the crate does: order at one stamp, bonus and delay, quota and next period, expiry, corrections. Everything else
// (claims, penalties, two mechanical flags, late players) stays with the crate. A browser test feeds it
// with the golden runs and with runs made by chance, and compares every reading with the crate's.

const other = (side) => (side === "white" ? "black" : "white");

export class Clock {
  constructor({ white, black, carry = true, mode = "auto" }) {
    this.tables = { white, black };
    this.carry = carry;
    this.mode = mode;
    this.state = "ready";
    this.running = null; // whose clock runs, or ran before the pause
    this.now = 0;
    this.turn = 0; // how long the clock has run in this turn
    this.firstFlag = null;
    this.result = null;
    const side = (table) => ({ left: table[0].base, period: 1, moves: 0, flag: null });
    this.white = side(white);
    this.black = side(black);
  }

  // ---- periods ----------------------------------------------------------------------------------

  period(side, number) {
    const table = this.tables[side];
    const last = table[table.length - 1];
    return table[number - 1] ?? (last.repeat ? last : undefined);
  }

  movesBefore(side, number) {
    let moves = 0;
    for (let each = 1; each < number; each += 1) moves += this.period(side, each)?.moves ?? 0;
    return moves;
  }

  periodAfter(side, moves) {
    let number = 1;
    for (let left = moves; ; number += 1) {
      const quota = this.period(side, number)?.moves;
      if (!quota || left < quota) return number;
      left -= quota;
    }
  }

  // ---- time -------------------------------------------------------------------------------------

  freeLeft(side) {
    if (this[side].flag !== null) return 0;
    return Math.max(0, (this.period(side, this[side].period)?.free ?? 0) - this.turn);
  }

  run(side, time) {
    const free = Math.min(this.freeLeft(side), time);
    this[side].left -= time - free;
    this.turn += time;
    this.now += time;
  }

  wait(stamp) {
    if (stamp < this.now) return;
    if (this.state === "running" && this[this.running].flag === null) {
      const side = this.running;
      const left = Math.max(0, this.freeLeft(side) + this[side].left);
      if (stamp - this.now >= left) {
        this.run(side, left);
        this.fall(side);
      }
    }
    if (this.state === "running") this.run(this.running, stamp - this.now);
    this.now = stamp;
  }

  fall(side) {
    this[side].flag = this.now;
    this.firstFlag ??= side;
    if (this.mode === "auto") this.finish(other(side), "time");
  }

  checkFlag(side) {
    if (this[side].flag === null && this[side].left <= 0) this.fall(side);
  }

  finish(winner, cause) {
    this.state = "over";
    this.result = { winner, cause, at: this.now };
  }

  // ---- events -----------------------------------------------------------------------------------

  // Does what happened, or answers why not.
  feed(event) {
    this.wait(event.t);
    if (this.state === "over") return "game_over";
    if (event.t < this.now) return "time_backwards";
    return this[`on_${event.e}`](event);
  }

  begin(side) {
    this.turn = 0;
    this.running = side;
    this.state = "running";
  }

  on_start({ side = "white" }) {
    if (this.state !== "ready") return "already_started";
    return this.begin(side);
  }

  on_press({ side }) {
    if (this.state === "ready") return side === "black" ? this.begin("white") : "not_started";
    if (this.state === "paused") return "paused";
    if (side !== this.running) return "not_running";
    const own = this[side];
    own.moves += 1;
    const period = this.period(side, own.period);
    if (own.flag === null) {
      own.left += period.added;
      if (period.moves && own.moves >= this.movesBefore(side, own.period + 1)) {
        if (!this.carry) own.left = 0;
        own.period += 1;
        own.left += this.period(side, own.period).base;
      }
    }
    return this.begin(other(side));
  }

  on_pause() {
    if (this.state === "ready") return "not_started";
    if (this.state === "paused") return "paused";
    this.state = "paused";
    return undefined;
  }

  on_resume({ side }) {
    if (this.state !== "paused") return "not_paused";
    if (side && side !== this.running) return this.begin(side);
    this.state = "running";
    return undefined;
  }

  on_flag() {
    const flags = ["white", "black"].filter((side) => this[side].flag !== null);
    if (!flags.length) return "no_flag";
    return this.finish(other(flags.length === 2 ? this.firstFlag : flags[0]), "time");
  }

  on_end({ winner = null, cause }) {
    if (this.state === "ready") return "not_started";
    return this.finish(winner, cause);
  }

  change(side, ms, left) {
    if (!(ms >= 1)) return "bad_value";
    if (this[side].flag !== null) return "expired";
    this[side].left = left;
    return this.checkFlag(side);
  }

  on_add({ side, ms }) {
    return this.change(side, ms, this[side].left + ms);
  }

  on_deduct({ side, ms }) {
    return this.change(side, ms, this[side].left - ms);
  }

  on_set({ side, ms }) {
    return this.change(side, ms, ms);
  }

  on_set_moves({ side, moves }) {
    if (!(Number.isInteger(moves) && moves >= 0)) return "bad_value";
    this[side].moves = moves;
    this[side].period = this.periodAfter(side, moves);
    return undefined;
  }
}
