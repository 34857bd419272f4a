import { z } from "zod";

/** A model server that answers with what no model server would: mostly a web page, behind a wrong address. */
export class NotAModelServerError extends Error {
  override readonly name = "NotAModelServerError";

  readonly isRedirect: boolean;

  constructor(message: string, isRedirect = false) {
    super(message);
    this.isRedirect = isRedirect;
  }
}

const Completion = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({ tool_calls: z.array(z.looseObject({})).nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/**
 * `fetch` for OpenAI-compatible servers, which forgives a server that cannot stream: the plain JSON it answers to a
 * request for a stream is passed on as a stream of one chunk. No redirect is followed: the key is for one server. Error:
 * NotAModelServerError for a redirect or a web page.
 */
export const tolerantFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new NotAModelServerError(
      "The model server sends requests on to another address, where they do not go: the key is for this one.",
      true,
    );
  }
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.includes("text/event-stream")) return response;
  const body = await response.text();
  if (/^\s*</.test(body))
    throw new NotAModelServerError("The model server answered with a web page (HTML) instead of JSON.");
  const chunks = wantsStream(init?.body) ? toEventStream(body) : undefined;
  return new Response(chunks ?? body, {
    status: response.status,
    headers: { "content-type": chunks ? "text/event-stream" : type },
  });
};

function wantsStream(body: unknown): boolean {
  return typeof body === "string" && /"stream"\s*:\s*true/.test(body);
}

/** Undefined where the body is not JSON. An error object goes through as it is: the provider knows what it means. */
function toEventStream(body: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const completion = Completion.safeParse(json);
  const chunk = completion.success ? toChunk(completion.data) : json;
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

function toChunk(completion: z.infer<typeof Completion>): object {
  const choices = completion.choices.map(({ message, finish_reason }, index) => ({
    index,
    delta: { ...message, tool_calls: message.tool_calls?.map((call, place) => ({ index: place, ...call })) },
    finish_reason: finish_reason ?? "stop",
  }));
  return { ...completion, object: "chat.completion.chunk", choices };
}
