/** Whether the path of a request is text: broken escapes and NUL name nothing, and no page or route can look them up. */
export function isReadablePath(url: string): boolean {
  try {
    return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}
