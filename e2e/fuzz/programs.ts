import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { readServerFile } from "@/lib/server-file";
import type { Choices } from "./choices";
import { anyValue, TEXTS } from "./hostile";
import type { FuzzRequest, Surface } from "./make-request";
import { type Answer, send } from "./send";

const Schema = z.looseObject({});
const Content = z.record(z.string(), z.object({ schema: Schema }));

/** What the fuzzer reads of the document that the server gives. */
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
        requestBody: z.object({ content: Content }).optional(),
        responses: z.record(z.string(), z.object({ content: Content.optional() })),
      }),
    ),
  ),
});

export interface ProgramOperation {
  method: string;
  /** With `{names}` where a part is free. */
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  body: Record<string, unknown> | undefined;
  responses: z.infer<typeof Document>["paths"][string][string]["responses"];
}

/** Every operation of the server's OpenAPI document. */
export async function readOperations(port: number): Promise<ProgramOperation[]> {
  const answer = await send(port, { method: "GET", path: "/api/openapi.json", headers: {}, body: "" });
  const { paths } = Document.parse(JSON.parse(answer?.body ?? ""));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      ...{ method: method.toUpperCase(), path, parameters, responses },
      body: requestBody?.content["application/json"]?.schema,
    })),
  );
}

/** A key that may do everything but what is for admins, made as the command line makes one. */
export async function newKey(port: number, dataDir: string): Promise<string> {
  const headers = { authorization: `Bearer ${readServerFile(dataDir)?.token}`, "content-type": "application/json" };
  const scopes = ["ask", "tools:read", "tools:run", "tools:change", "tools:write", "approve"];
  const body = JSON.stringify({ command: "create", name: "fuzz", scopes, perMinute: 60_000 });
  const answer = await send(port, { method: "POST", path: "/api/local/keys", headers, body });
  const Reply = z.object({ keys: z.tuple([z.object({ key: z.string() })]) });
  return Reply.parse(JSON.parse(answer?.body ?? "")).keys[0].key;
}

/** A call of an operation as its schemas have it, but for a part here and there that is anything. */
export function makeProgramCall(choose: Choices, surface: Surface, headers: Record<string, string>): FuzzRequest {
  const { method, path, parameters, body } = choose.of(surface.operations);
  if (choose.happens(0.95)) headers.authorization = `Bearer ${surface.key}`;
  if (choose.happens(0.2)) headers["idempotency-key"] = choose.of(["one", "two", "a b", "é", "x".repeat(300)]);
  headers.accept = choose.of(["application/json", "text/plain", "text/event-stream", "*/*"]);
  const filled = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(nameOf(choose, surface)));
  const query = parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || choose.happens(0.4)))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(asText(madeFor(choose, schema)))}`);
  const address = query.length > 0 ? `${filled}?${query.join("&")}` : filled;
  if (body === undefined) return { method, path: address, headers, body: "" };
  headers["content-type"] = "application/json";
  return { method, path: address, headers, body: JSON.stringify(madeFor(choose, body)) };
}

function nameOf(choose: Choices, { names }: Surface): string {
  return choose.happens(0.6) ? choose.of(names) : choose.of(TEXTS).slice(0, 500).toWellFormed();
}

function asText(value: unknown): string {
  return (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 1_000).toWellFormed();
}

/** Mostly a value of a schema, as far as its type and its choices go. */
function madeFor(choose: Choices, schema: Record<string, unknown>, depth = 0): unknown {
  if (depth > 6 || choose.happens(0.05)) return anyValue(choose);
  const { type, enum: choices, anyOf, const: only, properties, required, items } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choose.of(choices);
  if (Array.isArray(anyOf)) return madeFor(choose, Schema.parse(choose.of(anyOf)), depth + 1);
  if (type === "string") return choose.of(["What is 17 * 23?", "calculator", "text", ...TEXTS.slice(0, 12)]);
  if (type === "integer" || type === "number") return choose.of([0, 1, 2, 5, 100, -1, 1e15, 1.5]);
  if (type === "boolean") return choose.happens(0.5);
  if (type === "null") return null;
  if (type === "array") {
    return Array.from({ length: choose.below(3) }, () => madeFor(choose, Schema.parse(items ?? {}), depth + 1));
  }
  if (type !== "object") return choose.of([1, "a", null, {}, [1]]);
  const needed = z.array(z.string()).parse(required ?? []);
  const parts = Object.entries(z.record(z.string(), Schema).parse(properties ?? {}));
  return Object.fromEntries(
    parts
      .filter(([name]) => needed.includes(name) || choose.happens(0.3))
      .map(([name, part]) => [name, madeFor(choose, part, depth + 1)]),
  );
}

/** No method, address or name of this site: refused before there is an operation. */
const FRONT_DOOR = new Set([405, 414, 421]);

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** What of an answer the document does not foresee; null where it is as it says. */
export function brokenPromise(
  { method, path }: FuzzRequest,
  answer: Answer,
  operations: readonly ProgramOperation[],
): string | null {
  const [place = ""] = path.split("?", 1);
  const operation = operations.find((each) => each.method === method && fits(each.path, place));
  // What is cut off before it reaches an operation is the front door's to answer.
  if (operation === undefined || FRONT_DOOR.has(answer.status)) return null;
  const promised = operation.responses[answer.status];
  if (promised === undefined) return `${answer.status} is no answer of ${method} ${operation.path}`;
  const [type = ""] = (answer.headers["content-type"] ?? "").split(";", 1);
  if (answer.status >= 400) return type === "application/problem+json" ? null : `a failure came as ${type}`;
  const schema = promised.content?.["application/json"]?.schema;
  if (type !== "application/json" || schema === undefined) return null;
  const isRight = ajv.validate(schema, JSON.parse(answer.body));
  return isRight ? null : `the answer breaks its schema: ${ajv.errorsText().slice(0, 500)}`;
}

/** Whether a path is one of the pattern's, part by part. */
function fits(pattern: string, path: string): boolean {
  const [expected, parts] = [pattern.split("/"), path.split("/")];
  return (
    expected.length === parts.length &&
    expected.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at]))
  );
}
