"""Prints the calendar of a month."""

import calendar
from datetime import date

MONTHS = [name.lower() for name in calendar.month_name]


def main(year: int | None = None, month: str | int | None = None, first_weekday: str = "Monday") -> str:
    """Print the calendar of a month, with its weeks as rows; without a year or month, of the current one."""
    today = date.today()
    shown_year = year or today.year
    shown_month = month_number(month) if month else today.month
    if not 1 <= shown_year <= 9999:
        raise ValueError("The year must be between 1 and 9999")
    first = {"monday": calendar.MONDAY, "sunday": calendar.SUNDAY}.get(first_weekday.lower())
    if first is None:
        raise ValueError("A week starts on Monday or Sunday")
    page = calendar.TextCalendar(first).formatmonth(shown_year, shown_month)
    return "\n".join(line.rstrip() for line in page.splitlines())


def month_number(month: str | int) -> int:
    """The month by its number, its English name or the name's first three letters."""
    text = str(month).strip().lower()
    if text.isdigit() and 1 <= int(text) <= 12:
        return int(text)
    for number, name in enumerate(MONTHS):
        if number and len(text) >= 3 and name.startswith(text):
            return number
    raise ValueError(f"“{month}” is not a month")
