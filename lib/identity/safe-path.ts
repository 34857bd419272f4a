const HERE = "http://localhost";

/** The path to go to after signing in, or `/` for whatever would lead to another site. */
export function safePath(from: unknown): string {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(from, HERE);
  // The parser drops tabs and line breaks, and resolves dots: what comes out must still be a path.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}
