import {
  createMcpHandler,
  INTERNAL_ERROR,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readRequestText } from "@/lib/read-text";
import { VERSION } from "../version";
import { registerAsk } from "./ask";
import { registerNamed } from "./named-tools";
import type { Asked, McpProgram } from "./program";
import { readState } from "./request-state";
import { registerRunning } from "./run-tools";
import { registerSearch } from "./search-tools";

/** Of one message, as many as a call over REST may have. */
const MAX_BYTES = 2_000_000;
/** Of one message: to parse as many values takes less than a tenth of a second. */
const MOST_VALUES = 100_000;
/** How long a client may keep the list of tools, which changes with a release alone. */
const LIST_TTL_MS = 60_000;

const INSTRUCTIONS =
  "AGIent answers questions with tools of an open marketplace. Use `ask` for a question in plain words. To work with tools yourself, find functions by `search_tools` and run them by `run_reading_tool` or `run_changing_tool`, as each result says.";

/** Puts something that programs may call on a server. */
export type Registrar = (server: McpServer, program: McpProgram, asked: Asked) => void | Promise<void>;

export const REGISTRY: readonly Registrar[] = [registerAsk, registerSearch, registerRunning, registerNamed];

const Message = z.object({
  method: z.string(),
  params: z
    .object({
      name: z.string().optional().catch(undefined),
      _meta: z.object({ progressToken: z.unknown() }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** A request, by what its answer is known. */
const Identified = z.object({ id: z.union([z.string(), z.number()]).nullable().catch(null) });

/** What is none of MCP's messages is told so by the protocol's own part. */
function read(body: string | null): { message: unknown; asked: Asked } {
  try {
    const message: unknown = body === null ? undefined : JSON.parse(body);
    const { method, params } = Message.safeParse(message).data ?? {};
    return {
      message,
      asked: { method, name: params?.name, wantsProgress: params?._meta?.progressToken !== undefined },
    };
  } catch {
    return { message: undefined, asked: {} };
  }
}

async function createServer(program: McpProgram, registry: readonly Registrar[], asked: Asked): Promise<McpServer> {
  const server = new McpServer(
    { name: "agient", title: "AGIent and Tool-Mart", version: VERSION },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" } },
      // The state of a question back is its run: what was tampered with is no run of the caller's.
      requestState: {
        verify: async (state) => void (await program.runs.get(readState(state).runId, program.caller.ownerKey)),
      },
      // Without a session nobody can be asked in the midst of a call: clients of 2025 are told in the result.
      inputRequired: { legacyShim: false },
    },
  );
  for (const register of registry) await register(server, program, asked);
  return server;
}

/**
 * Whether nothing is told of what is asked before its end: all but an answer, which may take its time, and what its caller
 * wants to hear of.
 */
function isQuiet({ method, name, wantsProgress }: Asked): boolean {
  return method !== undefined && name !== "ask" && !wantsProgress;
}

/**
 * Answers a client of 2025 with one JSON: the protocol's own part would send it a stream of one event, which takes the
 * server half a millisecond more.
 */
async function serveAtOnce(request: Request, message: unknown, create: () => Promise<McpServer>): Promise<Response> {
  try {
    const server = await create();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message }).finally(() => server.close());
  } catch (error) {
    console.error("A message over MCP met an error that nobody expected:", error);
    const { id } = Identified.parse(message);
    const told = { code: INTERNAL_ERROR, message: "Internal server error" };
    return Response.json({ jsonrpc: "2.0", error: told, id }, { status: 500 });
  }
}

/**
 * Answers one message of MCP's Streamable HTTP, in the revision that it speaks: 2026-07-28, or 2025-11-25 and before without
 * a session. Error: AppError `invalid-input` for a body that is too large.
 */
export async function serveMcp(
  request: Request,
  program: McpProgram,
  registry: readonly Registrar[] = REGISTRY,
): Promise<Response> {
  const { url, method, headers } = request;
  const body = request.body === null ? null : await readRequestText(request, MAX_BYTES);
  if (body !== null && !holdsAtMost(body, MOST_VALUES)) {
    throw new AppError("invalid-input", "The message has too many parts: send fewer, or some of them as one text.");
  }
  const { message, asked } = read(body);
  const again = new Request(url, { method, headers, body, signal: program.signal });
  if (method === "POST" && isQuiet(asked) && (await isLegacyRequest(again, message))) {
    return serveAtOnce(again, message, () => createServer(program, registry, asked));
  }
  const handler = createMcpHandler(() => createServer(program, registry, asked), {
    maxRequestBodySize: MAX_BYTES,
    maxSubscriptions: 0,
  });
  return handler.fetch(again, message === undefined ? {} : { parsedBody: message });
}
