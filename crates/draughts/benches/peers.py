#!/usr/bin/env python3
"""Compares this crate's perft with other draughts programs, on this machine, in one run.

    cargo build --release -p runda-draughts --example perft
    python3 crates/draughts/benches/peers.py --install    # once: the two libraries, each by itself
    python3 crates/draughts/benches/peers.py

Every program counts the positions of international draughts from the start of the game on one core, each
as deep as it can in a few seconds; every count is checked. The result is a table in Markdown; seconds are
those the processor spent, so that other work on the machine disturbs little. A peer that is not installed
is named and left out. A further program can be named in RUNDA_PERFT_PEER: it is called as `PROGRAM DEPTH`
and must print the count as its first number.
"""

import os
import re
import resource
import subprocess
import sys
import time

NODES = {1: 9, 2: 81, 3: 658, 4: 4265, 5: 27117, 6: 167140, 7: 1049442, 8: 6483961, 9: 41022423, 10: 258895763}
OURS = os.environ.get("RUNDA_PERFT", "target/release/examples/perft")
# Both libraries call themselves `draughts`, so each has an environment of its own.
PEERS = os.path.join("target", "peers")
# What is counted: the library as its users call it, and its engine's own counter where it has one.
ROWS = [
    ("py-draughts", "legal_moves, push, pop", 6),
    ("py-draughts", "engine core", 7),
    ("pydraughts", "legal_moves, push, pop", 3),
]


def python_of(name):
    return os.path.join(PEERS, name, "bin", "python")


def install():
    for name in sorted({name for name, _, _ in ROWS}):
        subprocess.run([sys.executable, "-m", "venv", os.path.join(PEERS, name)], check=True)
        subprocess.run([python_of(name), "-m", "pip", "install", "--quiet", name], check=True)


def walk(depth, legal, push, pop):
    """A plain perft with bulk counting over any library that can push and pop."""
    moves = list(legal())
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        push(move)
        nodes += walk(depth - 1, legal, push, pop)
        pop()
    return nodes


def count_in_library(name, way, depth):
    """Runs inside the environment of one library; prints the count and the seconds."""
    import draughts

    if way == "engine core":
        from draughts.engines.turbo import perft_from_board

        board = draughts.StandardBoard()
        count = lambda: perft_from_board(board, depth)
    elif name == "py-draughts":
        board = draughts.StandardBoard()
        count = lambda: walk(depth, lambda: board.legal_moves, board.push, board.pop)
    else:
        board = draughts.Board(variant="standard", fen="startpos")
        count = lambda: walk(depth, board.legal_moves, board.push, board.pop)
    begin = time.process_time()
    nodes = count()
    print(nodes, time.process_time() - begin)


def run(command):
    """Runs a program; gives its output and the seconds the processor spent on it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def library(name, way):
    def count(depth):
        out, _ = run([python_of(name), os.path.abspath(__file__), "--count", name, way, str(depth)])
        nodes, seconds = out.split()
        return int(nodes), float(seconds)

    return count


def program(command):
    def count(depth):
        out, seconds = run([*command, str(depth)])
        return int(re.search(r"\d+", out.replace(",", ""))[0]), seconds

    return count


def speed(name, depth, count):
    """Positions a second, the best of three runs, with the count checked."""
    best = None
    for _ in range(3):
        nodes, took = count(depth)
        if nodes != NODES[depth]:
            sys.exit(f"{name} counts {nodes} at depth {depth} instead of {NODES[depth]}")
        best = took if best is None else min(best, took)
    return NODES[depth] / best


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def main():
    if not os.path.exists(OURS):
        sys.exit(f"{OURS} is not there; run: cargo build --release -p runda-draughts --example perft")
    row("program", "counted by", "depth", "million positions a second", "runda is faster by")
    row(*["---"] * 5)
    ours = speed("runda", 10, program([OURS, "v100"]))
    row("runda", "perft, no table", 10, f"{ours / 1e6:.0f}", "")
    peers = [(name, way, depth, library(name, way)) for name, way, depth in ROWS]
    if "RUNDA_PERFT_PEER" in os.environ:
        peer = os.environ["RUNDA_PERFT_PEER"]
        peers.append((os.path.basename(peer), "the program itself", 9, program([peer])))
    for name, way, depth, count in peers:
        if count.__qualname__.startswith("library") and not os.path.exists(python_of(name)):
            print(f"{name} is not installed; run: python3 {sys.argv[0]} --install", file=sys.stderr)
            continue
        theirs = speed(name, depth, count)
        row(name, way, depth, f"{theirs / 1e6:.3g}", f"{ours / theirs:,.0f} times")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--install"]:
        install()
    elif sys.argv[1:2] == ["--count"]:
        count_in_library(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        main()
