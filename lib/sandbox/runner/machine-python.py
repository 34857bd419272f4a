"""Runs in Python on a microVM of its own: calls one function of a tool.

The job's file is deleted before the tool's first line runs, and with it the nonce that marks the outcome.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness  # noqa: E402


def _main():
    path = sys.argv[1]
    with open(path, encoding="utf-8", newline="") as file:
        line = file.read()
    os.unlink(path)
    nonce, job = line[:32], line[32:]
    output = os.dup(1)
    outcome = harness._agient_run(job).encode()
    os.write(output, f"\x1e{nonce}R{len(outcome)}\n".encode())
    written = 0
    while written < len(outcome):
        written += os.write(output, outcome[written:])
    os._exit(0)


_main()
