import type { NetworkRequest, SandboxOutput, SandboxResult } from "@/lib/sandbox";

/** What comes, line by line, while a tool runs from its page. */
export type ToolRunMessage =
  | ({ type: "output" } & SandboxOutput)
  | { type: "request"; request: NetworkRequest }
  | { type: "result"; result: SandboxResult }
  | { type: "failure"; message: string };

/** Runs a function of a tool of the mart. */
export function runTool(
  slug: string,
  call: { function: string; arguments: unknown },
  signal: AbortSignal,
): AsyncGenerator<ToolRunMessage> {
  return runAt(`/api/tools/${slug}/run`, call, signal);
}

/**
 * Asks an address for a run and gives its messages as they come. Aborting cancels the call. What goes wrong on the way is
 * a message too; only an abort throws.
 */
export async function* runAt(address: string, request: unknown, signal: AbortSignal): AsyncGenerator<ToolRunMessage> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (response === null) {
    yield { type: "failure", message: "The server cannot be reached. Please check that it runs, then try again." };
    return;
  }
  if (!response.ok || response.body === null) {
    yield await refusal(response);
    return;
  }
  yield* lines(response.body);
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<ToolRunMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) yield JSON.parse(part);
  }
}

/** A call whose arguments did not fit has a result too, as one that ran. */
async function refusal(response: Response): Promise<ToolRunMessage> {
  try {
    const { detail, result } = await response.json();
    if (result !== undefined) return { type: "result", result };
    if (typeof detail === "string") return { type: "failure", message: detail };
  } catch {
    // Not ours: a proxy in between answered.
  }
  return { type: "failure", message: `The server answered ${response.status}. Please try again.` };
}
