const MAX_LENGTH = 80;

/** A chat's title from its first question: one line, at most 80 characters, cut between words where that is possible. */
export function chatTitle(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH - 1);
  const space = cut.lastIndexOf(" ");
  return `${space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}
