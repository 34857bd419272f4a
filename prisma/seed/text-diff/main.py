"""Compares two texts."""

import difflib


def main(old: str, new: str, context: int = 3) -> dict:
    """Compare two texts line by line and return a unified diff, with counts and a similarity from 0 to 1."""
    before, after = old.splitlines(), new.splitlines()
    diff = list(difflib.unified_diff(before, after, "old", "new", lineterm="", n=max(0, context)))
    changes = diff[2:]
    return {
        "identical": old == new,
        "lines_added": sum(line.startswith("+") for line in changes),
        "lines_removed": sum(line.startswith("-") for line in changes),
        "similarity": round(difflib.SequenceMatcher(None, old, new, autojunk=False).ratio(), 3),
        "diff": "\n".join(diff),
    }
