"""Calculates with two numbers."""

import math
import operator

OPERATORS = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "×": operator.mul,
    "/": operator.truediv,
    "÷": operator.truediv,
    "**": operator.pow,
    "^": operator.pow,
    "%": operator.mod,
    "//": operator.floordiv,
}
MAX_DIGITS = 300


def main(a: float, o: str, b: float) -> float:
    """Apply the operator `o` to the numbers `a` and `b`, in this order."""
    if o not in OPERATORS:
        raise ValueError(f"Unknown operator “{o}”; use one of {' '.join(OPERATORS)}")
    if b == 0 and o in ("/", "÷", "%", "//"):
        raise ValueError(f"{a} {o} {b} has no result: division by zero")
    if o in ("**", "^"):
        check_power(a, b)
    return tidy(OPERATORS[o](a, b))


def check_power(base: float, exponent: float) -> None:
    """Refuse powers that have no real value, or one too large to write down."""
    if base == 0 and exponent < 0:
        raise ValueError("Zero has no negative power")
    if base < 0 and exponent != int(exponent):
        raise ValueError("A negative number has no real power with a fractional exponent")
    if base != 0 and exponent * math.log10(abs(base)) > MAX_DIGITS:
        raise ValueError(f"The result has more than {MAX_DIGITS} digits")


def tidy(value: float) -> float:
    """Drop the noise of binary fractions, so that 0.1 + 0.2 is 0.3."""
    if isinstance(value, int):
        return value
    rounded = float(f"{value:.15g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) < 1e15 else rounded
