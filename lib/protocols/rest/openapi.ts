import { z } from "zod";
import { SCOPES } from "@/lib/keys";
import { parametersOf, schemaOf } from "./json-schema";
import { type About, scopeOf } from "./operation";
import { OPERATIONS } from "./operations";

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe("One sentence: what happened, and what to do."),
    code: z.enum([
      "invalid-input",
      "unauthorized",
      "forbidden",
      "not-found",
      "conflict",
      "rate-limited",
      "busy",
      "unavailable",
      "misconfigured",
      "internal",
    ]),
  })
  .describe("RFC 9457.");

const FAILURES: Record<number, string> = {
  400: "What was sent does not fit.",
  401: "There is no API key, or it holds no more.",
  403: "The key has not the scope, or not the tool.",
  404: "It does not exist, or is somebody else's.",
  409: "It does not go together with what is there.",
  429: "The key's requests of this minute are used up; `retry-after` says for how long.",
  500: "Something is wrong on our side.",
  503: "Too much is asked at once, or the server is stopping. Try again.",
};

const HEADERS = {
  "ratelimit-policy": {
    description: "Requests that the key may make, and in how many seconds.",
    schema: { type: "string" },
  },
  ratelimit: {
    description: "Requests that are left, and the seconds until there are more.",
    schema: { type: "string" },
  },
};

const IDEMPOTENCY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A text of your own, new for each write: what is sent again with it within a day is done once.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

function answersOf({ answers }: About) {
  const failures = Object.keys(FAILURES).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const told = Object.entries(answers).map(([status, { description, content }]) => [
    status,
    {
      description,
      headers: HEADERS,
      ...(content && {
        content: Object.fromEntries(
          Object.entries(content).map(([type, schema]) => [
            type,
            { schema: schema === null ? { type: "string" } : schemaOf(schema, "output") },
          ]),
        ),
      }),
    },
  ]);
  return Object.fromEntries([...told, ...failures]);
}

function operationOf({ about, who, params, query, body }: (typeof OPERATIONS)[number]) {
  const { id, group, summary, description, idempotent } = about;
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description !== undefined && { description }),
    security: [{ key: [scopeOf(who)] }],
    parameters: [
      ...parametersOf("path", params),
      ...parametersOf("query", query),
      ...(idempotent ? [IDEMPOTENCY] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: answersOf(about),
  };
}

/** The OpenAPI 3.1 document of what programs may ask, from the schemas that validate it. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const { path, method } = operation.about;
    paths[path] = { ...paths[path], [method]: operationOf(operation) };
  }
  const scopes = Object.entries(SCOPES).map(([name, says]) => `- \`${name}\`: ${says}`);
  return {
    openapi: "3.1.0",
    info: {
      title: "AGIent and Tool-Mart",
      version: "1",
      description: `Ask the super-agent, and find, run and publish tools, with one API key. Scopes of keys:\n${scopes.join("\n")}`,
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key, `agt_…`." } },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          {
            description,
            content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
      schemas: { Problem: schemaOf(Problem, "output") },
    },
  };
}
