"""Calculates how savings grow with compound interest."""


def main(
    principal: float, annual_rate: float, years: float, compounds_per_year: int = 12, monthly_contribution: float = 0
) -> dict:
    """Calculate the final balance of savings with compound interest and, if given, a deposit at the end of each month."""
    if principal < 0 or monthly_contribution < 0:
        raise ValueError("The principal and the monthly contribution must not be negative")
    if years < 0 or compounds_per_year < 1:
        raise ValueError("The years must not be negative, and interest must be added at least once a year")
    growth_per_year = (1 + annual_rate / 100 / compounds_per_year) ** compounds_per_year
    months = round(years * 12)
    monthly_rate = growth_per_year ** (1 / 12) - 1
    deposits = monthly_contribution * months
    grown_deposits = monthly_contribution * ((1 + monthly_rate) ** months - 1) / monthly_rate if monthly_rate else deposits
    balance = principal * growth_per_year**years + grown_deposits
    return {
        "final_balance": round(balance, 2),
        "total_deposited": round(principal + deposits, 2),
        "interest_earned": round(balance - principal - deposits, 2),
    }
