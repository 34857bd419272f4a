/** Digits that a number may have: Python prints no more than 4,300 of them. */
const MOST_DIGITS = 4000;
/** The same in bits. */
const MOST_BITS = 14_000;
/** What one program may go through, which takes well below a second. */
const MOST_ITEMS = 100_000;

/**
 * What rendered programs are written with, by name. Whatever could grow without end has a bound here, since only the
 * running program knows how large a number gets.
 */
export const HELPERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    divide: `def divide(a, b):
    if isinstance(a, float) or isinstance(b, float):
        return a / b
    return Fraction(a) / Fraction(b)`,
    bounded: `def bounded(n, most):
    if n != int(n) or not 0 <= n <= most:
        raise SystemExit(f"{n} is not a whole number from 0 to {most}.")
    return int(n)`,
    factorial: `def factorial(n):
    return math.factorial(bounded(n, 1400))`,
    power: `def power(a, b):
    if b != int(b) or isinstance(a, float):
        if a < 0 and b != int(b):
            raise SystemExit("That power is no real number.")
        try:
            return float(a) ** float(b)
        except (OverflowError, ZeroDivisionError):
            raise SystemExit("That power is too large.")
    size = max(abs(Fraction(a).numerator), Fraction(a).denominator).bit_length()
    if size * abs(b) * 0.302 > ${MOST_DIGITS}:
        raise SystemExit("That power has too many digits.")
    return Fraction(a) ** int(b)`,
    root: `def root(n, degree):
    if n < 0:
        raise SystemExit(f"{n} has no real root.")
    if isinstance(n, float):
        return n ** (1 / degree)
    top, bottom = (round_root(part, degree) for part in (Fraction(n).numerator, Fraction(n).denominator))
    exact = Fraction(top, bottom)
    return exact if exact**degree == n else float(n) ** (1 / degree)

def round_root(n, degree):
    low, high = 0, 1 << (n.bit_length() // degree + 1)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= n else (low, middle - 1)
    return low`,
    exactly: `def exactly(x):
    if isinstance(x, float):
        raise SystemExit("That number cannot be written exactly.")
    return x`,
    tangent: `def tangent(radians):
    if abs(math.cos(radians)) < 1e-12:
        raise SystemExit("That angle has no tangent.")
    return math.tan(radians)`,
    angle: `def angle(function, x):
    if function != math.atan and abs(x) > 1:
        raise SystemExit(f"No angle has that for its {'sine' if function == math.asin else 'cosine'}.")
    return round(math.degrees(function(x)), 12)`,
    logarithm: `def logarithm(n, base):
    if n <= 0 or base <= 0 or base == 1:
        raise SystemExit("That logarithm is no real number.")
    n, base = Fraction(n), Fraction(base)
    low, high = natural(base), natural(n)
    if low == 0:
        raise SystemExit("That base is too near to 1.")
    whole = round(high / low)
    size = max(base.numerator, base.denominator).bit_length() * abs(whole)
    return whole if size < 10_000 and base**whole == n else high / low

def natural(x):
    if abs(x - 1) < Fraction(1, 2):
        return math.log1p(float(x - 1))
    return math.log(x.numerator) - math.log(x.denominator)`,
    rounded: `def rounded(n, places):
    scale = 10 ** bounded(places, 14 if isinstance(n, float) else 30)
    n = Fraction(n) * scale
    whole = math.floor(abs(n) + Fraction(1, 2))
    return Fraction(whole if n >= 0 else -whole, scale)`,
    span: `def span(first, last):
    if abs(last - first) > ${MOST_ITEMS}:
        raise SystemExit("That is too many numbers.")
    first, last = math.ceil(first), math.floor(last)
    return list(range(first, last + 1)) if first <= last else list(range(first, last - 1, -1))`,
    some: `def some(items):
    if not items:
        raise SystemExit("There is none of these.")
    return items`,
    digits: `def digits(n):
    n = exactly(n)
    if n != int(n):
        return [int(d) for d in in_digits(n) if d.isdecimal()]
    return [int(d) for d in str(abs(int(n)))]`,
    median: `def median(numbers):
    ranked = sorted(numbers)
    return divide(ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2], 2)`,
    most_common: `def most_common(items):
    counts = collections.Counter(items)
    return ", ".join(str(x) for x, n in counts.items() if n == max(counts.values()))`,
    factors: `def factors(n):
    n = bounded(n, 10**12)
    small = [d for d in range(1, math.isqrt(n) + 1) if n % d == 0]
    return small + [n // d for d in reversed(small) if d * d != n]`,
    prime_factors: `def prime_factors(n):
    n, found, d = bounded(n, 10**13), [], 2
    while d * d <= n:
        while n % d == 0:
            found.append(d)
            n //= d
        d += 1
    return found + [n] * (n > 1)`,
    is_prime: `def is_prime(n):
    if n != int(n) or n < 2:
        return False
    n = bounded(n, 10**13)
    return all(n % d for d in range(2, math.isqrt(n) + 1))`,
    ratio: `def ratio(a, b):
    part = Fraction(exactly(a)) / Fraction(exactly(b))
    return f"{part.numerator}:{part.denominator}"`,
    prime_after: `def prime_after(n):
    return next(m for m in itertools.count(max(math.floor(n), 1) + 1) if is_prime(m))`,
    fizzbuzz: `def fizzbuzz(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)`,
    fibonacci: `def fibonacci():
    a, b = 1, 1
    while True:
        yield a
        a, b = b, a + b`,
    nth: `def nth(n, items):
    if n == 0 or hasattr(items, "__len__") and abs(n) > len(items):
        raise SystemExit("Nothing stands at that place.")
    if hasattr(items, "__len__"):
        return items[n if n < 0 else n - 1]
    found = next(itertools.islice(items, bounded(n, 10000) - 1, None), None)
    if found is None:
        raise SystemExit("Nothing was found at that place.")
    return found`,
    first: `def first(n, items):
    n = bounded(n, 10000)
    return items[:n] if hasattr(items, "__len__") else list(itertools.islice(items, n))`,
    keep: `def keep(test, items):
    return [item for item in items if test(item)]`,
    with_number: `def with_number(choose, pairs):
    wanted = choose(number for _, number in some(pairs))
    return [pair for pair in pairs if pair[1] == wanted]`,
    sums: `def sums(pairs):
    totals = {}
    for name, number in pairs:
        totals[name] = totals.get(name, 0) + number
    return totals`,
    by_first: `def by_first(items):
    groups = {}
    for item in items:
        groups.setdefault(item[0].lower(), []).append(item)
    return "; ".join(f"{letter}: {show(group)}" for letter, group in sorted(groups.items()))`,
    numbered: `def numbered(items):
    return "\\n".join(f"{place}. {item}" for place, item in enumerate(items, 1))`,
    missing: `def missing(numbers):
    return sorted(set(span(min(some(numbers)), max(numbers))) - set(numbers))`,
    trailing_zeros: `def trailing_zeros(n):
    if n != int(n) or n == 0:
        raise SystemExit("That number does not end in zeros.")
    digits = in_digits(n)
    return len(digits) - len(digits.rstrip("0"))`,
    words: `def words(text):
    return re.findall(r"\\w+(?:['\\u2019-]\\w+)*", text)`,
    items: `def items(text):
    mark = next((mark for mark in ("\\n", ";", ",") if mark in text), None)
    return [part.strip() for part in text.split(mark) if part.strip()]`,
    chosen: `def chosen(text, letters):
    return "".join(c for c in text if c.lower() in letters)`,
    extreme: `def extreme(items, choose):
    size = choose(map(len, items))
    return show([item for item in dict.fromkeys(items) if len(item) == size])`,
    number_in: `def number_in(text):
    return float((re.findall(r"-?\\d+(?:\\.\\d+)?", text) or ["0"])[-1])`,
    plain: `def plain(text):
    return "".join(c for c in text.lower() if c.isalnum())`,
    is_palindrome: `def is_palindrome(text):
    return plain(str(text)) == plain(str(text))[::-1]`,
    show: `def show(x):
    if isinstance(x, bool):
        return "yes" if x else "no"
    if isinstance(x, dict):
        return ", ".join(f"{show(k)}: {show(n)}" for k, n in x.items())
    if isinstance(x, tuple):
        return f"{x[0]}: {show(x[1])}"
    if isinstance(x, list):
        return ", ".join(map(show, x)) if x else "none"
    return x if isinstance(x, str) else in_digits(x)`,
    in_digits: `def in_digits(x):
    if x == int(x):
        if int(x).bit_length() > ${MOST_BITS}:
            raise SystemExit("That number has too many digits.")
        return str(int(x))
    exact = Fraction(x)
    size = len(str(abs(int(exact)))) if abs(exact) >= 1 else 0
    short = isinstance(x, float) or 10**30 % exact.denominator != 0
    places = max(12 - size, 2) if short else 30
    sign, whole = "-" if exact < 0 else "", str(round(abs(exact) * 10**places)).rjust(places + 1, "0")
    return f"{sign}{whole[:-places]}.{whole[-places:]}".rstrip("0").rstrip(".")`,
    show_price: `def show_price(x):
    if x == int(x):
        return str(int(x))
    cents = math.floor(abs(Fraction(x)) * 100 + Fraction(1, 2))
    return f"{'-' if x < 0 else ''}{cents // 100}.{cents % 100:02d}"`,
  }),
);
