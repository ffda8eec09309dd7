#!/usr/bin/env python3
"""Compares this crate's perft with other draughts programs, on this machine, in one run.

    cargo build --release -p runda-draughts --example perft
    python3 crates/draughts/benches/peers.py --install    # once: the two libraries, each by itself
    python3 crates/draughts/benches/peers.py

Every program counts positions from the start of international draughts on one core, each as deep as
it can in a few seconds; every count is checked. A peer that is not installed is named and left out.
A further program can be named in RUNDA_PERFT_PEER: it is called as `PROGRAM DEPTH` and must print the
count as its first number.
"""

import os
import re
import subprocess
import sys
import time

NODES = {1: 9, 2: 81, 3: 658, 4: 4265, 5: 27117, 6: 167140, 7: 1049442, 8: 6483961, 9: 41022423}
OURS = os.environ.get("RUNDA_PERFT", "target/release/examples/perft")
# Both libraries call themselves `draughts`, so each has an environment of its own.
PEERS = os.path.join("target", "peers")
DEPTHS = {"py-draughts": 5, "pydraughts": 3}


def python_of(name):
    return os.path.join(PEERS, name, "bin", "python")


def install():
    for name in DEPTHS:
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


def count_in_library(name, depth):
    """Runs inside the environment of one library; prints the count and the seconds."""
    import draughts

    if name == "py-draughts":
        board = draughts.StandardBoard()
        legal = lambda: board.legal_moves
    else:
        board = draughts.Board(variant="standard", fen="startpos")
        legal = board.legal_moves
    begin = time.perf_counter()
    nodes = walk(depth, legal, board.push, board.pop)
    print(nodes, time.perf_counter() - begin)


def library(name):
    def count(depth):
        command = [python_of(name), os.path.abspath(__file__), "--count", name, str(depth)]
        out = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        return int(out[0]), float(out[1])

    return count


def program(command):
    def count(depth):
        begin = time.perf_counter()
        out = subprocess.run([*command, str(depth)], capture_output=True, text=True, check=True)
        took = time.perf_counter() - begin
        return int(re.search(r"\d+", out.stdout.replace(",", ""))[0]), took

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


def main():
    if not os.path.exists(OURS):
        sys.exit(f"{OURS} is not there; run: cargo build --release -p runda-draughts --example perft")
    ours = speed("runda", 9, program([OURS, "v100"]))
    print(f"{'runda':<14} {ours / 1e6:10.3f} million positions a second")
    peers = [(name, depth, library(name)) for name, depth in DEPTHS.items()]
    if "RUNDA_PERFT_PEER" in os.environ:
        peer = os.environ["RUNDA_PERFT_PEER"]
        peers.append((os.path.basename(peer), 8, program([peer])))
    for name, depth, count in peers:
        if name in DEPTHS and not os.path.exists(python_of(name)):
            print(f"{name:<14} not installed; run: python3 {sys.argv[0]} --install")
            continue
        theirs = speed(name, depth, count)
        ratio = f"runda is {ours / theirs:,.1f} times as fast"
        print(f"{name:<14} {theirs / 1e6:10.4f} million positions a second; {ratio}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--install"]:
        install()
    elif sys.argv[1:2] == ["--count"]:
        count_in_library(sys.argv[2], int(sys.argv[3]))
    else:
        main()
