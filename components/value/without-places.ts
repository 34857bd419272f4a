/** A line of an error that says where in the tool's own source it was raised. */
const PLACE = /^ {1,8}(?:at [^\n]{0,500}\btool\.[jt]s:\d{1,7}:\d{1,7}\)?|tool\.py line \d{1,7}, in [^\n]*)$/;

/** A tool's error for people who only use it: without the places in its source, which its creator sees in his log of calls. */
export function withoutPlaces(error: string): string {
  return error
    .split("\n")
    .filter((line) => !PLACE.test(line))
    .join("\n");
}
