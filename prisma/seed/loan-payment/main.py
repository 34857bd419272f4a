"""Calculates the payments of a loan."""


def main(amount: float, annual_rate: float, years: float, payments_per_year: int = 12) -> dict:
    """Calculate the regular payment of a loan that is paid back in equal payments (an annuity loan)."""
    if amount <= 0 or years <= 0:
        raise ValueError("The amount and the number of years must be greater than 0")
    if annual_rate < 0:
        raise ValueError("The interest rate must not be negative")
    count = round(years * payments_per_year)
    if count < 1:
        raise ValueError("The loan must have at least one payment")
    rate = annual_rate / 100 / payments_per_year
    payment = amount * rate / (1 - (1 + rate) ** -count) if rate else amount / count
    return {
        "payment": round(payment, 2),
        "number_of_payments": count,
        "total_paid": round(payment * count, 2),
        "total_interest": round(payment * count - amount, 2),
    }
