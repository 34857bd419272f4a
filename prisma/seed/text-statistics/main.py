"""Measures the length of a text."""

import re

WORDS_PER_MINUTE = 238  # silent reading of English, Brysbaert (2019)


def main(text: str) -> dict:
    """Count words, sentences, paragraphs, lines and characters of a text, and estimate its reading time."""
    words = re.findall(r"\w+(?:[-'’.]\w+)*", text)
    sentences = [part for part in re.split(r"[.!?…]+(?:\s|$)", text) if re.search(r"\w", part)]
    paragraphs = [part for part in re.split(r"\n\s*\n", text) if part.strip()]
    return {
        "words": len(words),
        "unique_words": len({word.lower() for word in words}),
        "sentences": len(sentences),
        "paragraphs": len(paragraphs),
        "lines": len(text.splitlines()),
        "characters": len(text),
        "characters_without_spaces": len(re.sub(r"\s", "", text)),
        "average_word_length": round(sum(map(len, words)) / len(words), 2) if words else 0,
        "reading_time_seconds": round(len(words) / WORDS_PER_MINUTE * 60),
    }
