const PATH = /\p{Ll}{2}(?:\.\p{Ll}{2}|\[[\d*])/u;

/** “user.name”, “users[0]”: where a value is to be found, and neither “U.S.” nor “end.Next” with its blank forgotten. */
export function isPath(text: string): boolean {
  return PATH.test(text);
}
