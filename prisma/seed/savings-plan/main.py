"""Calculates what saving every month grows to."""


def main(monthly_deposit: float, annual_rate: float, years: float) -> dict:
    """Calculate what a deposit at the end of each month grows to, with interest added monthly."""
    if monthly_deposit < 0 or years < 0:
        raise ValueError("The monthly deposit and the years must not be negative")
    months = round(years * 12)
    rate = annual_rate / 1200
    deposits = monthly_deposit * months
    balance = monthly_deposit * ((1 + rate) ** months - 1) / rate if rate else deposits
    return {
        "final_balance": round(balance, 2),
        "total_deposited": round(deposits, 2),
        "interest_earned": round(balance - deposits, 2),
    }
