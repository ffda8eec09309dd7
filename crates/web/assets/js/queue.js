// Entries on their way to the server: shown at once, kept until confirmed, sent one after the other.
//
// The queue lives in the browser's storage, so a reload, a lost network or a restarted server loses
// nothing that was typed.

import { send } from "./app.js";

const RETRY = 1500;

export class Queue {
  // `hears.done(entry, answer)` after the server confirmed, `hears.refused(entry, problem)` when it
  // will not, `hears.waiting(count, stuck)` whenever the length changes or the server did not answer, and
  // `hears.signIn()` when it wants to know again who is typing: then the entries wait.
  constructor(name, address, hears) {
    this.name = name;
    this.address = address;
    this.hears = hears;
    this.entries = JSON.parse(localStorage.getItem(name) ?? "[]");
    this.busy = false;
    this.stuck = false;
    addEventListener("online", () => this.run());
    this.run();
  }

  push(entry) {
    this.entries.push(entry);
    this.keep();
    this.run();
  }

  // The entries not confirmed yet, oldest first.
  open() {
    return this.entries;
  }

  // Done when nothing waits any more.
  async settled() {
    while (this.busy) await new Promise((wake) => setTimeout(wake, 30));
  }

  keep() {
    if (this.entries.length) localStorage.setItem(this.name, JSON.stringify(this.entries));
    else localStorage.removeItem(this.name);
    this.hears.waiting?.(this.entries.length, this.stuck);
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    while (this.entries.length) {
      const [entry] = this.entries;
      try {
        const answer = await send(this.address, entry.body);
        this.stuck = false;
        this.entries.shift();
        this.keep();
        this.hears.done?.(entry, answer);
      } catch (problem) {
        if (isNetwork(problem)) {
          this.stuck = true;
          this.hears.waiting?.(this.entries.length, true);
          await new Promise((wake) => setTimeout(wake, RETRY));
          continue;
        }
        if (problem?.problem === "sign-in" || problem?.problem === "expired") {
          this.busy = false;
          this.stuck = true;
          this.hears.waiting?.(this.entries.length, true);
          return this.hears.signIn?.();
        }
        this.entries.shift();
        this.keep();
        this.hears.refused?.(entry, problem);
      }
    }
    this.busy = false;
    this.hears.waiting?.(0, false);
  }
}

// A server that does not answer, or says it is busy, is asked again; a refusal is final.
function isNetwork(problem) {
  return problem instanceof TypeError || problem instanceof SyntaxError || problem?.problem === "too-often";
}
