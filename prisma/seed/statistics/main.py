"""Describes a list of numbers."""

import statistics

MEASURES = {
    "mean": statistics.fmean,
    "median": statistics.median,
    "mode": statistics.multimode,
    "sum": sum,
    "minimum": min,
    "maximum": max,
    "range": lambda numbers: max(numbers) - min(numbers),
    "variance": statistics.variance,
    "standard deviation": statistics.stdev,
    "population standard deviation": statistics.pstdev,
}
NEED_TWO = {"variance", "standard deviation"}


def main(numbers: list[float], measure: str = "all"):
    """Calculate one measure of a list of numbers, or with “all” every one."""
    if not numbers:
        raise ValueError("The list of numbers is empty")
    if measure == "all":
        measures = [name for name in MEASURES if len(numbers) > 1 or name not in NEED_TWO]
        return {"count": len(numbers)} | {name: tidy(MEASURES[name](numbers)) for name in measures}
    if measure == "count":
        return len(numbers)
    if measure not in MEASURES:
        raise ValueError(f"Unknown measure “{measure}”; use all, count, {', '.join(MEASURES)}")
    if measure in NEED_TWO and len(numbers) < 2:
        raise ValueError(f"The {measure} of a sample needs at least two numbers")
    return tidy(MEASURES[measure](numbers))


def tidy(value):
    """Round away the noise of binary fractions."""
    if isinstance(value, list):
        return [tidy(item) for item in value]
    return round(value, 10)
