import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { getEnv } from "@/lib/env";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { Arguments } from "@/lib/json";
import { Runtime } from "@/lib/runtime";
import { readServerFile } from "@/lib/server-file";
import { Manifest, SecretPlace } from "@/lib/tools";

/** What the command line sends to the server that runs on its data folder. */
export const AskRequest = z.object({
  question: z.string(),
  timeZone: z.string().max(100).optional(),
  model: z
    .object({
      model: z.string().max(200).optional(),
      baseUrl: z.string().max(2_000).optional(),
      apiKey: z.string().max(1_000).optional(),
      planner: z.enum(["rules", "pipeline", "native"]).optional(),
    })
    .optional(),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const RunToolRequest = z.object({
  function: z.string().max(100).optional(),
  input: Arguments,
  target: z.union([
    z.object({ slug: z.string().max(200) }),
    z.object({ runtime: Runtime, source: z.string().max(256_000) }),
  ]),
});
export type RunToolRequest = z.infer<typeof RunToolRequest>;

export const AddToolRequest = z.object({ manifest: Manifest, source: z.string().min(1).max(256_000) });
export type AddToolRequest = z.infer<typeof AddToolRequest>;

export const UserRequest = z.discriminatedUnion("command", [
  z.object({ command: z.literal("list") }),
  z.object({
    command: z.enum(["make-admin", "remove-admin", "unblock"]),
    email: z.string().max(300),
    reason: z.string().max(10_000).optional(),
  }),
  z.object({ command: z.literal("reset-password"), email: z.string().max(300) }),
  z.object({ command: z.literal("block"), email: z.string().max(300), reason: z.string().max(10_000) }),
]);
export type UserRequest = z.infer<typeof UserRequest>;

const secretOf = { slug: z.string().max(200), name: z.string().max(200) };

export const SecretRequest = z.discriminatedUnion("command", [
  z.object({
    command: z.literal("set"),
    ...secretOf,
    value: z.string().max(20_000),
    places: z.array(SecretPlace).max(50).optional(),
  }),
  z.object({ command: z.literal("remove"), ...secretOf }),
  z.object({ command: z.literal("list"), slug: z.string().max(200) }),
  z.object({ command: z.literal("rotate") }),
]);
export type SecretRequest = z.infer<typeof SecretRequest>;

/** Whose runs and tools the command line's are: the person who can read the data folder. */
export const LOCAL_OWNER = "local";

const HTTP_STATUS: Record<ErrorCode, number> = {
  "invalid-input": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  internal: 500,
  misconfigured: 500,
  busy: 503,
  unavailable: 503,
};

/**
 * Serves one request of the command line: lets in who shows the token of the data folder, parses the body, and answers
 * with JSON (or a stream of it, a line each) or with `{error: {code, message}}`.
 */
export async function serveLocal<T>(
  request: Request,
  schema: z.ZodType<T>,
  serve: (body: T, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  try {
    checkToken(request.headers.get("authorization"));
    const body = schema.safeParse(await request.json().catch(() => null));
    if (!body.success) throw new AppError("invalid-input", z.prettifyError(body.error));
    return await serve(body.data, request.signal);
  } catch (error) {
    const code = AppError.is(error) ? error.code : "internal";
    return Response.json({ error: { code, message: publicMessage(error) } }, { status: HTTP_STATUS[code] });
  }
}

/** Without a server's file nobody is let in, whatever he shows. */
function checkToken(header: string | null): void {
  const token = readServerFile(getEnv().AGIENT_DATA_DIR)?.token;
  const given = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
  if (token !== undefined && given !== undefined && isSame(given, token)) return;
  throw new AppError("forbidden", "This address is for the command line on the server's own machine.");
}

/** In the same time for all that is given: hashes are of one length. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
