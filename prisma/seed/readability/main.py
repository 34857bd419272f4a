"""Measures how hard an English text is to read."""

import re

LEVELS = [
    (90, "very easy (5th grade)"),
    (80, "easy (6th grade)"),
    (70, "fairly easy (7th grade)"),
    (60, "plain English (8th to 9th grade)"),
    (50, "fairly difficult (10th to 12th grade)"),
    (30, "difficult (college)"),
    (10, "very difficult (college graduate)"),
]


def main(text: str) -> dict:
    """Calculate the Flesch reading ease and the Flesch–Kincaid grade level of an English text.

    Formulas: Flesch (1948) and Kincaid et al. (1975). Syllables are estimated from the spelling.
    """
    words = re.findall(r"[A-Za-z]+(?:['’][A-Za-z]+)*", text)
    if not words:
        raise ValueError("The text has no English words")
    sentences = max(1, len([part for part in re.split(r"[.!?]+(?:\s|$)", text) if re.search(r"\w", part)]))
    words_per_sentence = len(words) / sentences
    syllables_per_word = sum(map(count_syllables, words)) / len(words)
    ease = 206.835 - 1.015 * words_per_sentence - 84.6 * syllables_per_word
    grade = 0.39 * words_per_sentence + 11.8 * syllables_per_word - 15.59
    return {
        "reading_ease": round(ease, 1),
        "grade_level": round(grade, 1),
        "level": next((name for least, name in LEVELS if ease >= least), "extremely difficult (professional)"),
        "words_per_sentence": round(words_per_sentence, 1),
        "syllables_per_word": round(syllables_per_word, 2),
    }


def count_syllables(word: str) -> int:
    """Count groups of vowels, without a silent e at the end."""
    letters = re.sub(r"['’].*$", "", word.lower())
    groups = len(re.findall(r"[aeiouy]+", letters))
    silent = letters.endswith("e") and not letters.endswith(("le", "ee", "ie", "oe", "ue"))
    silent = silent or re.search(r"[^aeioutd]ed$", letters) is not None
    return max(1, groups - silent)
