"""Summarizes a table in CSV format."""

import csv
import io
import statistics
from collections import Counter


def main(csv_text: str, column: str | None = None, delimiter: str | None = None) -> dict:
    """Describe every column of a CSV table, or only one: numbers by their statistics, text by its most frequent values."""
    rows = read(csv_text, delimiter)
    header = [name.strip() for name in rows[0]]
    records = [row for row in rows[1:] if any(cell.strip() for cell in row)]
    if column is not None and column not in header:
        raise ValueError(f"There is no column “{column}”; the columns are {', '.join(header)}")
    described = {
        name: describe([row[index].strip() if index < len(row) else "" for row in records])
        for index, name in enumerate(header)
        if column in (None, name)
    }
    return {"rows": len(records), "columns": described}


def read(csv_text: str, delimiter: str | None) -> list[list[str]]:
    """Parse the table; the delimiter is the most frequent of comma, semicolon, tab and bar in the header."""
    lines = csv_text.strip().splitlines()
    if not lines:
        raise ValueError("The CSV text is empty")
    guessed = delimiter or max(",;\t|", key=lines[0].count)
    return list(csv.reader(io.StringIO(csv_text.strip()), delimiter=guessed))


def describe(cells: list[str]) -> dict:
    """Statistics of one column."""
    filled = [cell for cell in cells if cell]
    summary = {"filled": len(filled), "empty": len(cells) - len(filled)}
    numbers = as_numbers(filled)
    if numbers:
        return summary | {
            "type": "number",
            "sum": round(sum(numbers), 6),
            "mean": round(statistics.fmean(numbers), 6),
            "median": round(statistics.median(numbers), 6),
            "minimum": min(numbers),
            "maximum": max(numbers),
        }
    frequent = [{"value": value, "count": count} for value, count in Counter(filled).most_common(3)]
    return summary | {"type": "text", "distinct": len(set(filled)), "most_frequent": frequent}


def as_numbers(cells: list[str]) -> list[float] | None:
    """The cells as numbers, if every one is a number."""
    try:
        numbers = [float(cell) for cell in cells]
    except ValueError:
        return None
    return [int(number) if number.is_integer() else number for number in numbers]
