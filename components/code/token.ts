/** A piece of a line in one colour, which is a CSS variable of the theme. */
export interface Token {
  /** Where it starts in the source. */
  offset: number;
  content: string;
  color?: string;
}

/** The same lines without colours, for the time until those are there. */
export function plainLines(code: string): Token[][] {
  let offset = 0;
  return code.split("\n").map((content) => {
    const token = { offset, content };
    offset += content.length + 1;
    return [token];
  });
}
