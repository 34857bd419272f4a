import { createLocalSandbox } from "@/lib/sandbox/local";
import { SANDBOX_TEST_CACHE } from "./sandbox-cache";

/** Python of a tool that runs many programs in one process and returns what each printed, or null where one failed. */
export const RUN_ALL = `
import contextlib, io
def main(programs):
    printed = []
    for program in programs:
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(program, {})
            printed.append(out.getvalue().strip())
        except (Exception, SystemExit):
            printed.append(None)
    return printed
`;

/** What Python programs print, run one after the other in one sandbox; null for one that failed. */
export async function printedBy(programs: readonly string[]): Promise<unknown> {
  const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 0 });
  try {
    const job = { source: RUN_ALL, function: "main", arguments: { programs: [...programs] } };
    return (await sandbox.run({ runtime: "python", ...job })).value;
  } finally {
    await sandbox.close();
  }
}
