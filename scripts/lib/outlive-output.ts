/**
 * Lets a process go on, and end on a signal, where whoever read what it prints has gone. Without it each line that cannot be
 * written is an exception that nobody caught: a command shows a stack, as in `npm run -s ask -- "…" | head -0`. Next reports
 * them, which is one more such line: the server printed in vain for ever, and ended on no signal.
 */
export function outliveOutput(): void {
  // There is nobody left to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
