const MAX_MATCHES = 1000;

/**
 * Finds every match of a regular expression in a text, with its groups; with a replacement, also the text after replacing.
 * Syntax and flags are JavaScript's. In the replacement, $1 stands for the first group and $<name> for a named one.
 */
export function main({ pattern, text, flags = "", replacement = null }) {
  const expression = compile(pattern, flags);
  const matches = [];
  for (const match of text.matchAll(expression)) {
    if (matches.length === MAX_MATCHES) break;
    matches.push({
      match: match[0],
      index: match.index,
      ...(match.length > 1 ? { groups: match.groups ? { ...match.groups } : match.slice(1).map((group) => group ?? null) } : {}),
    });
  }
  return {
    matched: matches.length > 0,
    count: matches.length,
    matches,
    ...(replacement === null ? {} : { replaced: text.replace(expression, replacement) }),
  };
}

/** Accepts both `\d+` and `/\d+/i`; every match is wanted, so the flag g is always on. */
function compile(pattern, flags) {
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  const source = literal ? literal[1] : pattern;
  const all = new Set([..."g", ...flags, ...(literal ? literal[2] : "")]);
  all.delete("y");
  try {
    return new RegExp(source, [...all].join(""));
  } catch (error) {
    throw new Error(`“${pattern}” is not a valid regular expression: ${error.message}`);
  }
}
