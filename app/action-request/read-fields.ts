/** The boundaries that undici takes, with which Next reads forms; those of all browsers are such. */
const CONTENT_TYPE = /^multipart\/form-data; ?boundary=([\w'-]{27,70})$/;
const HEAD = /^Content-Disposition: form-data; name="([^"\\\x00-\x1f\x7f]{1,200})"\r\n\r\n/i;

/**
 * The fields of a form as browsers write them, name by name in their order; null for whatever else calls itself one.
 * Parsers of forms differ in what they let pass, and two follow on this one: what has one meaning alone has the same for
 * all of them. No form of ours sends a file.
 */
export function readFields(contentType: string, body: string): [name: string, value: string][] | null {
  const boundary = CONTENT_TYPE.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const [start, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const end = parts.pop();
  if (start !== "" || (end !== "--\r\n" && end !== "--")) return null;
  const fields: [string, string][] = [];
  for (const part of parts) {
    const head = part.startsWith("\r\n") ? HEAD.exec(part.slice(2)) : null;
    if (head === null) return null;
    fields.push([head[1] ?? "", part.slice(2 + head[0].length)]);
  }
  return fields;
}
