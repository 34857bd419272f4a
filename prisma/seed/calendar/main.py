"""Prints the calendar of a month."""

import calendar
from datetime import date

MONTHS = list(calendar.month_name)
FIRST_WEEKDAYS = {"Monday": calendar.MONDAY, "Sunday": calendar.SUNDAY}


def main(year: int | None = None, month: str | None = None, first_weekday: str = "Monday") -> str:
    """Print the calendar of a month, with its weeks as rows; without a year or month, of the current one."""
    today = date.today()
    if year is not None and not 1 <= year <= 9999:
        raise ValueError("The year must be between 1 and 9999")
    if month is not None and month.capitalize() not in MONTHS[1:]:
        raise ValueError(f"“{month}” is not a month; use its English name")
    if first_weekday not in FIRST_WEEKDAYS:
        raise ValueError("A week starts on Monday or Sunday")
    number = MONTHS.index(month.capitalize()) if month else today.month
    page = calendar.TextCalendar(FIRST_WEEKDAYS[first_weekday]).formatmonth(year or today.year, number)
    return "\n".join(line.rstrip() for line in page.splitlines())
