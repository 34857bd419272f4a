"""Runs in Python on a microVM of its own: calls one function of a tool.

The job's file is deleted before the tool's first line runs, and with it the nonce that marks the outcome.
"""

import os
import sys
import zipfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness  # noqa: E402


def _unpack_wheels(folder):
    """Makes packages importable, as an installer does; none of their code runs."""
    site = os.path.join(folder, "site")
    wheels = os.path.join(folder, "wheels")
    for name in sorted(os.listdir(wheels)) if os.path.isdir(wheels) else []:
        with zipfile.ZipFile(os.path.join(wheels, name)) as wheel:
            wheel.extractall(site)
    if not os.path.isdir(site):
        return
    sys.path.append(site)
    for name in os.listdir(site):
        if name.endswith(".data"):
            sys.path.extend(os.path.join(site, name, part) for part in ("purelib", "platlib"))


def _main():
    _unpack_wheels(os.path.dirname(os.path.abspath(__file__)))
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
