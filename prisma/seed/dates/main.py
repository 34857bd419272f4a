"""Calculates with calendar dates, written as YYYY-MM-DD."""

import calendar
from datetime import date as Date
from datetime import timedelta


def difference(start: str, end: str) -> dict:
    """Count the days, and the weeks and working days, from one date to another."""
    first, last = parse(start), parse(end)
    days = (last - first).days
    step = 1 if days >= 0 else -1
    whole_weeks, rest = divmod(abs(days), 7)
    extra = sum((first + timedelta(step * day)).weekday() < 5 for day in range(rest))
    return {
        "days": days,
        "weeks": round(days / 7, 2),
        "working_days": step * (whole_weeks * 5 + extra),
    }


def add(days: int = 0, weeks: int = 0, months: int = 0, years: int = 0, date: str | None = None) -> dict:
    """Find the date that lies so many days, weeks, months and years after a date, or before it with negative numbers."""
    start = parse(date)
    month_index = start.year * 12 + start.month - 1 + years * 12 + months
    year, month = month_index // 12, month_index % 12 + 1
    if not 1 <= year <= 9999:
        raise ValueError("The result must lie in the years 1 to 9999")
    moved = start.replace(year=year, month=month, day=min(start.day, calendar.monthrange(year, month)[1]))
    result = moved + timedelta(days=days, weeks=weeks)
    return {"date": result.isoformat(), "weekday": f"{result:%A}"}


def weekday(date: str | None = None) -> str:
    """Tell the day of the week of a date."""
    return f"{parse(date):%A}"


def days_until(date: str, today: str | None = None) -> int:
    """Count the days from today to a date; a date in the past gives a negative number."""
    return (parse(date) - parse(today)).days


def age(birthday: str, today: str | None = None) -> dict:
    """Calculate how old somebody is, and in how many days the next birthday is."""
    born, now = parse(birthday), parse(today)
    if born > now:
        raise ValueError("The birthday lies in the future")
    years = now.year - born.year - ((now.month, now.day) < (born.month, born.day))
    following = birthday_in(born, now.year)
    if following < now:
        following = birthday_in(born, now.year + 1)
    return {"years": years, "days_lived": (now - born).days, "days_to_next_birthday": (following - now).days}


def birthday_in(born: Date, year: int) -> Date:
    """Somebody born on 29 February has his birthday on 1 March in other years."""
    try:
        return born.replace(year=year)
    except ValueError:
        return Date(year, 3, 1)


def parse(text: str | None) -> Date:
    """Read YYYY-MM-DD; without a date, take today (UTC)."""
    if not text or text.strip().lower() in ("today", "now"):
        return Date.today()
    try:
        return Date.fromisoformat(text.strip()[:10])
    except ValueError:
        raise ValueError(f"“{text}” is not a date; write it as YYYY-MM-DD, such as 2026-12-24") from None
