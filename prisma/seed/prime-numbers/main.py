"""Tests, factorizes and lists prime numbers."""

from math import isqrt

MAX_FACTORIZED = 10**14
MAX_INDEX = 10_000
MAX_RANGE = 100_000
# With these bases the Miller–Rabin test is exact below 3.3e24 (Sorenson and Webster, 2015).
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def is_prime(number: int) -> bool:
    """Tell whether a number is prime."""
    if number < 2:
        return False
    for witness in WITNESSES:
        if number % witness == 0:
            return number == witness
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(passes(number, witness, odd, twos) for witness in WITNESSES)


def passes(number: int, witness: int, odd: int, twos: int) -> bool:
    """One round of the Miller–Rabin test."""
    power = pow(witness, odd, number)
    if power in (1, number - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


def prime_factors(number: int) -> list[int]:
    """Split a whole number into its prime factors, smallest first."""
    if not 2 <= number <= MAX_FACTORIZED:
        raise ValueError(f"The number must be between 2 and {MAX_FACTORIZED}")
    factors = []
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            factors.append(divisor)
            number //= divisor
        divisor += 1 if divisor == 2 else 2
    return factors + [number] if number > 1 else factors


def list_primes(start: int = 2, end: int = 100) -> list[int]:
    """List the prime numbers from `start` to `end`, both included."""
    if end - start > MAX_RANGE:
        raise ValueError(f"The range may hold at most {MAX_RANGE} numbers")
    return [number for number in range(max(start, 2), end + 1) if is_prime(number)]


def nth_prime(n: int) -> int:
    """Find the n-th prime number; the first is 2."""
    if not 1 <= n <= MAX_INDEX:
        raise ValueError(f"n must be between 1 and {MAX_INDEX}")
    limit = 15 if n < 6 else int(n * (n.bit_length() * 0.7 + 2)) + 10
    composite = bytearray(limit + 1)
    for number in range(2, isqrt(limit) + 1):
        if not composite[number]:
            composite[number * number :: number] = b"\x01" * len(range(number * number, limit + 1, number))
    primes = (number for number in range(2, limit + 1) if not composite[number])
    for _ in range(n - 1):
        next(primes)
    return next(primes)
