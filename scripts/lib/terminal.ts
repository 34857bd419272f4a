/** Control characters, also those of eight bits, besides the end of a line and a tab. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/**
 * What a tool or a model wrote, for a stream: a terminal obeys control characters, which could clear it, write the
 * clipboard or hide text. A file or a pipe gets the text as it is.
 */
export function forStream(text: string, stream: { isTTY?: boolean | undefined }): string {
  return stream.isTTY ? text.replace(/\r\n/g, "\n").replace(CONTROL, "\ufffd") : text;
}

/** Prints a stranger's text and the end of the line. */
export function printLine(text: string): void {
  process.stdout.write(`${forStream(text, process.stdout)}\n`);
}

/** The same to the stream of errors and progress. */
export function printAside(text: string): void {
  process.stderr.write(`${forStream(text, process.stderr)}\n`);
}
