"""Converts whole numbers between bases."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NAMES = {"binary": 2, "octal": 8, "decimal": 10, "hexadecimal": 16}
PREFIXES = {"0b": 2, "0o": 8, "0x": 16}


def main(number: str, to_base: str | int, from_base: str | int = "decimal") -> str:
    """Write a whole number, given in one base, in another; a prefix such as 0x says its base itself."""
    source, target = base_of(from_base), base_of(to_base)
    text = str(number).strip().lower().replace("_", "").replace(" ", "")
    sign = "-" if text.startswith("-") else ""
    digits = text.removeprefix("-")
    prefix = digits[:2]
    # in base 16, 0b1 is a number as it stands
    if PREFIXES.get(prefix) == source or (source == 10 and prefix in PREFIXES):
        source, digits = PREFIXES[prefix], digits[2:]
    if not digits or any(digit not in DIGITS[:source] for digit in digits):
        raise ValueError(f"“{number}” is not a whole number in base {source}")
    value = int(digits, source)
    return (sign if value else "") + in_base(value, target)


def base_of(base: str | int) -> int:
    """The base by its name or number."""
    name = str(base).strip().lower()
    value = NAMES.get(name) or (int(name) if name.isdigit() else 0)
    if not 2 <= value <= 36:
        raise ValueError(f"“{base}” is not a base; use binary, octal, decimal, hexadecimal or a number from 2 to 36")
    return value


def in_base(value: int, base: int) -> str:
    """The digits of a number of at least 0."""
    digits = ""
    while value >= base:
        value, digit = divmod(value, base)
        digits = DIGITS[digit] + digits
    return DIGITS[value] + digits
