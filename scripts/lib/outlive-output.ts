/**
 * Keeps a process going where whoever read what it prints has gone, such as a closed terminal. Without it each line that
 * cannot be written is an exception that nobody caught, whose report is one more such line: it prints in vain for ever, and
 * ends on no signal.
 */
export function outliveOutput(): void {
  // There is nobody left to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
