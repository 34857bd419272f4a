"""Translates to and from Morse code (ITU-R M.1677-1)."""

CODES = {
    "A": ".-", "B": "-...", "C": "-.-.", "D": "-..", "E": ".", "F": "..-.", "G": "--.", "H": "....", "I": "..", "J": ".---",
    "K": "-.-", "L": ".-..", "M": "--", "N": "-.", "O": "---", "P": ".--.", "Q": "--.-", "R": ".-.", "S": "...", "T": "-",
    "U": "..-", "V": "...-", "W": ".--", "X": "-..-", "Y": "-.--", "Z": "--..",
    "0": "-----", "1": ".----", "2": "..---", "3": "...--", "4": "....-",
    "5": ".....", "6": "-....", "7": "--...", "8": "---..", "9": "----.",
    ".": ".-.-.-", ",": "--..--", ":": "---...", "?": "..--..", "'": ".----.", "-": "-....-", "/": "-..-.",
    "(": "-.--.", ")": "-.--.-", '"': ".-..-.", "=": "-...-", "+": ".-.-.", "@": ".--.-.",
}  # fmt: skip
LETTERS = {code: letter for letter, code in CODES.items()}


def encode(text: str) -> str:
    """Write a text in Morse code: letters apart by a space, words by a slash."""
    words = [[letter for letter in word] for word in text.upper().split()]
    unknown = sorted({letter for word in words for letter in word if letter not in CODES})
    if unknown:
        raise ValueError(f"Morse code has no sign for {' '.join(unknown)}")
    return " / ".join(" ".join(CODES[letter] for letter in word) for word in words)


def decode(morse: str) -> str:
    """Read Morse code: letters apart by a space, words by a slash."""
    signs = morse.replace("−", "-").replace("–", "-").replace("·", ".").replace("•", ".")
    words = [word.split() for word in signs.split("/")]
    unknown = [code for word in words for code in word if code not in LETTERS]
    if unknown:
        raise ValueError(f"“{unknown[0]}” is no sign of Morse code")
    return " ".join("".join(LETTERS[code] for code in word) for word in words if word)
