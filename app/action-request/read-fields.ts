/** The boundaries that undici takes, with which Next reads forms; those of all browsers are such. */
const CONTENT_TYPE = /^multipart\/form-data; ?boundary=([\w'-]{27,70})$/;
const HEAD = /^Content-Disposition: form-data; name="([^"\\\p{Cc}]{1,200})"\r\n\r\n/iu;

/** Many times what the largest form of ours has, with the state that stands in it. */
const MOST_FIELDS = 200;

function hasAtMost(text: string, part: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

/**
 * The fields of a form as browsers write them, name by name in their order; null for whatever else calls itself one.
 * Parsers of forms differ in what they let pass, and two follow on this one: what has one meaning alone has the same for
 * all of them. No form of ours sends a file.
 */
export function readFields(contentType: string, body: string): [name: string, value: string][] | null {
  const boundary = CONTENT_TYPE.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  if (!hasAtMost(body, `\r\n--${boundary}`, MOST_FIELDS)) return null;
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
