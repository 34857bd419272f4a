/** Moves every letter of the alphabet by the shift; everything else stays. */
function rotate(text: string, shift: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    const moved = (((letter.charCodeAt(0) - first + shift) % 26) + 26) % 26;
    return String.fromCharCode(first + moved);
  });
}

/** Encrypts or decrypts a text with the Caesar cipher; a shift of 13 is ROT13. */
export function main({
  text,
  shift = 3,
  direction = "encrypt",
}: {
  text: string;
  shift?: number;
  direction?: "encrypt" | "decrypt";
}): string {
  if (!Number.isInteger(shift)) throw new Error("The shift must be a whole number");
  if (direction !== "encrypt" && direction !== "decrypt") throw new Error("The direction must be encrypt or decrypt");
  return rotate(text, direction === "encrypt" ? shift : -shift);
}
