import { RE2JS } from "re2js";

/** Patterns that are kept; a schema's is asked for again and again. */
const KEPT = 500;
const compiled = new Map<string, RE2JS>();

/**
 * A pattern of an input schema. Patterns are strangers' code: RE2 matches in time that grows with the text, and refuses what
 * cannot be matched so (look-around, back-references) with an Error.
 */
export function linearPattern(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = RE2JS.compile(RE2JS.translateRegExp(pattern));
  compiled.set(pattern, made);
  const oldest = compiled.keys().next().value;
  if (compiled.size > KEPT && oldest !== undefined) compiled.delete(oldest);
  return made;
}
