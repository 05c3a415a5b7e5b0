"""Writes the moments at which recurring invoices are due, calculated by python-dateutil.

The result is apps/server/src/recurring/dateutil-moments.txt, which dateutil-dates.test.ts compares with
our own dates. Run it again only to add cases: python3 bench/recurring-dates.py (needs the package python-dateutil).
"""

import datetime
import pathlib
import random

from dateutil import rrule, tz

ZONES = [
    "America/New_York", "America/Los_Angeles", "America/Phoenix", "America/Anchorage", "America/St_Johns",
    "Pacific/Honolulu", "Europe/London", "Africa/Casablanca", "Asia/Kolkata", "Australia/Lord_Howe",
    "Pacific/Auckland", "Pacific/Chatham",
]
YEARS = 5
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def last_day(day):
    return (day.replace(day=28) + datetime.timedelta(days=4)).replace(day=1) - datetime.timedelta(days=1)


def month_part(first, on_day):
    """The part of the rule that chooses the day of the month; a missing 31st is the last day of the month."""
    weekday = DAYS[first.weekday()]
    if on_day == "last_day":
        return "BYMONTHDAY=-1"
    if on_day == "last_weekday":
        return f"BYDAY=-1{weekday}"
    if on_day == "nth_weekday":
        return f"BYDAY={(first.day + 6) // 7}{weekday}"
    if first.day <= 28:
        return f"BYMONTHDAY={first.day}"
    days = ",".join(str(day) for day in range(28, first.day + 1))
    return f"BYMONTHDAY={days};BYSETPOS=-1"


def rule_text(first, unit, every, on_day):
    if unit == "week":
        return f"FREQ=WEEKLY;INTERVAL={every}"
    if unit == "month":
        return f"FREQ=MONTHLY;INTERVAL={every};{month_part(first, on_day)}"
    return f"FREQ=YEARLY;INTERVAL={every};BYMONTH={first.month};{month_part(first, 'date')}"


def due_at(day, hour, zone):
    """The first moment at which the clocks show the hour or, if they skip it, the first minute after it."""
    moment = datetime.datetime(day.year, day.month, day.day, hour, tzinfo=zone)
    while not tz.datetime_exists(moment):
        moment += datetime.timedelta(minutes=1)
    return moment.replace(fold=0).astimezone(tz.UTC)


def random_case(chance):
    first = datetime.date(2024, 1, 1) + datetime.timedelta(days=chance.randrange(366))
    unit = chance.choice(["week", "month", "month", "month", "year"])
    on_day = chance.choice(["date", "last_day", "nth_weekday", "last_weekday"]) if unit == "month" else "date"
    if on_day == "last_day" or chance.random() < 0.25:
        first = last_day(first)
    if unit == "year" and chance.random() < 0.4:
        first = datetime.date(2024, 2, 29)
    if on_day == "last_weekday":
        first = last_day(first) - datetime.timedelta(days=chance.randrange(7))
    if on_day == "nth_weekday" and first.day > 28:
        first = first.replace(day=28)
    every = chance.choice([1, 1, 1, 2, 3, 6])
    return first, unit, every, on_day, chance.choice([0, 1, 2, 3, 8, 8, 23])


def lines():
    chance = random.Random(20260514)
    for name in ZONES:
        zone = tz.gettz(name)
        for index in range(12):
            first, unit, every, on_day, hour = random_case(chance)
            if index < 2:
                # A weekly series on Sundays at the hour that clocks skip or repeat.
                first, unit, every, on_day, hour = datetime.date(2024, 1, 7), "week", 1, "date", 1 + index
            end = datetime.datetime(first.year + YEARS, first.month, min(first.day, 28))
            times = chance.choice([0, 0, 0, 7])
            rule = rrule.rrulestr(
                rule_text(first, unit, every, on_day) + (f";COUNT={times}" if times else ""),
                dtstart=datetime.datetime(first.year, first.month, first.day),
            )
            days = rule.between(datetime.datetime(2023, 1, 1), end, inc=True)
            moments = [due_at(day, hour, zone).strftime("%y%m%d%H%M") for day in days]
            yield " ".join([name, str(first), str(every), unit, on_day, str(times), str(hour), *moments])


target = pathlib.Path(__file__).parent.parent / "apps/server/src/recurring/dateutil-moments.txt"
target.write_text("\n".join(lines()) + "\n")
