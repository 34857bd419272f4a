"""Calculates hash values."""

import hashlib

ALGORITHMS = ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256", "sha3_512", "blake2b", "blake2s")


def main(text: str, algorithm: str = "sha256") -> str:
    """Calculate the hash (checksum) of a text, encoded as UTF-8, in hexadecimal."""
    name = algorithm.strip().lower().replace("sha-", "sha").replace("sha3-", "sha3_")
    if name not in ALGORITHMS:
        raise ValueError(f"Unknown algorithm “{algorithm}”; use one of {', '.join(ALGORITHMS)}")
    return hashlib.new(name, text.encode()).hexdigest()
