import { z } from "zod";
import type { ToolRunMessage } from "@/components/tools/tool-run";
import { ensureOwner, limit } from "@/lib/auth";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { Arguments } from "@/lib/json";
import { getApp } from "@/lib/server";

const Call = z.object({ function: z.string().max(64), arguments: Arguments });
const MAX_BODY_CHARACTERS = 1_000_000;

const STATUS: Partial<Record<ErrorCode, number>> = {
  "invalid-input": 400,
  forbidden: 403,
  "not-found": 404,
  "rate-limited": 429,
  busy: 503,
  unavailable: 503,
};

/**
 * Runs a function of a public tool from its page: one JSON message a line, its output as it comes and the result at
 * the end. Closing the connection cancels the call. A server action could do neither.
 */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  try {
    // Another site can send a visitor's cookie with a plain form, but not with this content type.
    if (!request.headers.get("content-type")?.startsWith("application/json")) {
      throw new AppError("invalid-input", "The request must be JSON.");
    }
    const call = await readCall(request);
    const owner = await ensureOwner();
    await limit(owner, "run");
    const { mart } = await getApp();
    const tool = await mart.getTool(slug);
    if (tool.visibility !== "public") throw new AppError("not-found", `There is no tool “${slug}”.`);
    return new Response(
      messages((signal, send) =>
        mart.runFunction(
          { slug, ...call },
          {
            signal,
            owner,
            onOutput: (output) => send({ type: "output", ...output }),
            onRequest: (request) => send({ type: "request", request }),
          },
        ),
      ),
      { headers: { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store, no-transform" } },
    );
  } catch (error) {
    const status = (AppError.is(error) && STATUS[error.code]) || 500;
    return Response.json({ error: publicMessage(error) }, { status });
  }
}

async function readCall(request: Request): Promise<z.infer<typeof Call>> {
  const body = await request.text();
  if (body.length > MAX_BODY_CHARACTERS) throw new AppError("invalid-input", "The input is larger than 1 MB.");
  try {
    return Call.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError("invalid-input", "The input cannot be read. Please reload the page.", { cause });
  }
}

type Send = (message: ToolRunMessage) => void;
type RunResult = Extract<ToolRunMessage, { type: "result" }>["result"];

function messages(run: (signal: AbortSignal, send: Send) => Promise<RunResult>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const send: Send = (message) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
      };
      try {
        send({ type: "result", result: await run(left.signal, send) });
      } catch (error) {
        send({ type: "failure", message: publicMessage(error) });
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel() {
      left.abort();
    },
  });
}
