"""Converts between Roman and Arabic numerals."""

import re

VALUES = {
    "M": 1000, "CM": 900, "D": 500, "CD": 400, "C": 100, "XC": 90, "L": 50, "XL": 40, "X": 10, "IX": 9, "V": 5, "IV": 4, "I": 1,
}  # fmt: skip
WELL_FORMED = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")


def to_roman(number: int) -> str:
    """Write a whole number from 1 to 3999 as a Roman numeral."""
    if not 1 <= number <= 3999:
        raise ValueError("Roman numerals go from 1 to 3999")
    numeral = ""
    for symbol, value in VALUES.items():
        count, number = divmod(number, value)
        numeral += symbol * count
    return numeral


def from_roman(numeral: str) -> int:
    """Read a Roman numeral as a number."""
    rest = numeral.strip().upper()
    if not rest or not WELL_FORMED.fullmatch(rest):
        raise ValueError(f"“{numeral}” is not a Roman numeral")
    number = 0
    for symbol, value in VALUES.items():
        while rest.startswith(symbol):
            number += value
            rest = rest.removeprefix(symbol)
    return number
