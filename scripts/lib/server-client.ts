import { AppError } from "@/lib/errors";
import type { Problem } from "@/lib/problem";
import type { ServerFile } from "@/lib/server-file";
import { addedTool } from "./added-tool";
import type { Client } from "./client";

/** What the commands ask of the server on this machine, by its token. */
export function serverClient({ url, token }: ServerFile): Client {
  const post = async (path: string, body: unknown, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(new URL(path, url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (response.ok) return response;
    const problem: Partial<Problem> | null = await response.json().catch(() => null);
    throw new AppError(
      problem?.code ?? "unavailable",
      problem?.detail ?? `The server answered ${response.status}. Look at what it printed.`,
    );
  };
  return {
    address: url,
    isServer: true,
    async *ask(request, signal) {
      const response = await post("/api/local/ask", request, signal);
      for await (const line of lines(response)) yield JSON.parse(line);
    },
    decideApproval: async (request) => void (await post("/api/local/approve", request)),
    runTool: async (request, signal) => (await post("/api/local/tools/run", request, signal)).json(),
    addTool: async (request, signal) => addedTool(await (await post("/api/local/tools", request, signal)).json()),
    manageSecrets: async (request) => (await post("/api/local/secrets", request)).json(),
    manageUsers: async (request) => (await post("/api/local/users", request)).json(),
    manageKeys: async (request) => (await post("/api/local/keys", request)).json(),
    manageAgents: async (request) => (await post("/api/local/agents", request)).json(),
    async *team(request, signal) {
      for await (const line of lines(await post("/api/local/teams", request, signal))) yield JSON.parse(line);
    },
    close: async () => undefined,
  };
}

async function* lines(response: Response): AsyncIterable<string> {
  if (!response.body) return;
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter((line) => line !== "");
  }
}
