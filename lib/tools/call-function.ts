import type { Arguments } from "@/lib/json";
import type { ReadingOptions, SchemaReader } from "@/lib/reading";
import type { NetworkRequest, RunOptions, Sandbox, SandboxJob, SandboxResult } from "@/lib/sandbox";
import type { ValidatedArguments } from "@/lib/schema";
import { effectOf } from "@/lib/schema/effect";
import type { ToolContent } from "./tool";

/** What a call needs to know of a tool; bare source has neither packages nor permissions. */
type Callable = Pick<ToolContent, "runtime" | "source" | "functions"> &
  Partial<Pick<ToolContent, "dependencies" | "hosts" | "secrets" | "limits">>;

/** Requests of one call that are told; a tool may ask for any number that are refused. */
const MAX_REQUESTS = 50;
const MAX_METHOD = 20;
const MAX_HOST = 260;
const MAX_ERROR = 500;

export interface CallOptions extends RunOptions {
  /** Called when function and arguments fit, before anything runs; not called for a result that only says why not. */
  onAccepted?: () => void;
  /** True where an admin marked the version: what only reads may send other requests than GET and HEAD. */
  readsByPost?: boolean;
}

/** A call of which nothing ran. */
function ended(status: "invalid-arguments" | "cancelled", error: string): SandboxResult {
  return { status, error, stdout: "", durationMs: 0, peakMemoryBytes: 0 };
}

function refused(error: string): SandboxResult {
  return ended("invalid-arguments", error);
}

/** Undefined where the call was cancelled meanwhile. */
async function check(
  reader: Pick<SchemaReader, "checkArguments">,
  request: Parameters<SchemaReader["checkArguments"]>[0],
  options: ReadingOptions,
): Promise<ValidatedArguments | undefined> {
  try {
    return await reader.checkArguments(request, options);
  } catch (error) {
    if (options.signal?.aborted) return undefined;
    throw error;
  }
}

/** Text without control characters, which a terminal would obey. */
function line(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cc}/gu, "\ufffd");
}

/** What a stranger's tool asked for is told in bounds: so many requests, and so much of each. */
function bounded(tell: (request: NetworkRequest) => void): (request: NetworkRequest) => void {
  let told = 0;
  return ({ method, host, error, ...request }) => {
    if (++told > MAX_REQUESTS) return;
    tell({
      ...request,
      method: line(method, MAX_METHOD),
      host: line(host, MAX_HOST),
      ...(error !== undefined && { error: line(error, MAX_ERROR) }),
    });
  };
}

/** What calls run with. */
interface CallPorts {
  sandbox: Sandbox;
  reader: Pick<SchemaReader, "checkArguments">;
}

/**
 * Runs one function with checked arguments. A function or arguments that do not fit are a result, and nothing runs. Error:
 * `busy` where too many wait.
 */
export async function callFunction(
  { sandbox, reader }: CallPorts,
  { runtime, source, functions, dependencies, hosts = [], secrets = [], limits }: Callable,
  call: { function?: string | undefined; arguments: Arguments },
  { onAccepted, readsByPost = false, ...options }: CallOptions = {},
): Promise<SandboxResult> {
  const names = functions.map(({ name }) => name).join(", ");
  if (call.function === undefined && functions.length > 1) return refused(`Say which function to call: ${names}.`);
  const chosen = functions.find(({ name }) => call.function === undefined || name === call.function);
  if (!chosen) return refused(`There is no function “${call.function}”; there is ${names}.`);
  const request = { inputs: chosen.inputs, values: call.arguments };
  const { owner = "", address, signal } = options;
  const valid = await check(reader, request, { owner, address, signal });
  if (valid === undefined) return ended("cancelled", "The call was cancelled.");
  if (!valid.ok) return refused(valid.error);
  const job: SandboxJob = {
    runtime,
    source,
    function: chosen.name,
    arguments: valid.arguments,
    positional: chosen.positional,
    dependencies,
    permissions: { hosts, secrets, readsOnly: effectOf(chosen) === "reads" && !readsByPost },
    limits,
  };
  const { onRequest } = options;
  onAccepted?.();
  return sandbox.run(job, onRequest ? { ...options, onRequest: bounded(onRequest) } : options);
}
