import { z } from "zod";
import type { ChatMessage } from "../model-server";
import { type Dialect, Refused, schemasIn } from "./provider-server";

const Part = z.union([
  z.strictObject({ text: z.string().min(1) }),
  z.strictObject({
    functionCall: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      args: z.record(z.string(), z.unknown()),
    }),
    thoughtSignature: z.string().optional(),
  }),
  z.strictObject({
    functionResponse: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      response: z.looseObject({ content: z.string() }),
    }),
  }),
]);
const Content = z.strictObject({ role: z.enum(["user", "model"]), parts: z.array(Part).min(1) });
type Content = z.infer<typeof Content>;

const Declaration = z.strictObject({
  name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/),
  description: z.string(),
  parameters: z.looseObject({}).optional(),
  parametersJsonSchema: z.looseObject({}).optional(),
});
const Request = z.strictObject({
  contents: z.array(Content).min(1),
  systemInstruction: z.strictObject({ parts: z.array(z.strictObject({ text: z.string().min(1) })) }).optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().positive().optional(),
      temperature: z.number().min(0).max(2).optional(),
      responseMimeType: z.literal("application/json").optional(),
      responseJsonSchema: z.looseObject({}).optional(),
    })
    .optional(),
  tools: z.array(z.strictObject({ functionDeclarations: z.array(Declaration).min(1) })).optional(),
  toolConfig: z
    .strictObject({ functionCallingConfig: z.strictObject({ mode: z.enum(["AUTO", "NONE", "ANY", "VALIDATED"]) }) })
    .optional(),
});

/** The fields of its own Schema, which is no JSON Schema. */
const FIELDS =
  "type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum".split(
    " ",
  );
/** What it knows of JSON Schema for an answer. */
const KEYWORDS =
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering".split(
    " ",
  );

export const google: Dialect = {
  takes: (path) => path.startsWith("/v1beta/models/") && path.endsWith(":streamGenerateContent?alt=sse"),
  read(body, path) {
    const { contents, systemInstruction, generationConfig, tools = [], toolConfig } = Request.parse(body);
    const declarations = tools.flatMap(({ functionDeclarations }) => functionDeclarations);
    const format = generationConfig?.responseMimeType;
    if (toolConfig && declarations.length === 0)
      throw new Refused(400, "Function calling config is set without function_declarations.");
    if (declarations.length > 0 && format)
      throw new Refused(400, "Function calling with a response mime type: 'application/json' is unsupported");
    for (const { parameters } of declarations) checkSchema(parameters, FIELDS);
    checkSchema(generationConfig?.responseJsonSchema, KEYWORDS);
    checkTurns(contents);
    return {
      model: path,
      temperature: 0,
      stream: true,
      messages: [
        ...(systemInstruction?.parts ?? []).map(({ text }): ChatMessage => ({ role: "system", content: text })),
        ...contents.flatMap(toPlain),
      ],
      ...(declarations.length > 0 && {
        tools: declarations.map(({ name, description }) => ({
          type: "function" as const,
          function: { name, description, parameters: { type: "object" as const } },
        })),
      }),
      ...(format && { response_format: { type: format, schema: generationConfig?.responseJsonSchema } }),
    };
  },
  *write(reply) {
    const send = (parts: object[], more: object = {}) =>
      `data: ${JSON.stringify({ candidates: [{ content: { role: "model", parts }, index: 0, ...more }] })}\n\n`;
    for (const text of reply.text?.match(/.{1,9}/gs) ?? []) yield send([{ text }]);
    const calls = "calls" in reply ? reply.calls : [];
    if (calls.length > 0)
      yield send(calls.map(({ name, arguments: values }) => ({ functionCall: { name, args: JSON.parse(values) } })));
    const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 };
    yield `data: ${JSON.stringify({ candidates: [{ content: { role: "model", parts: [] }, finishReason: "STOP", index: 0 }], usageMetadata })}\n\n`;
  },
  refuse: (code, message) => ({ error: { code, message, status: "INVALID_ARGUMENT" } }),
};

function checkSchema(schema: unknown, known: readonly string[]): void {
  for (const inner of schemasIn(schema)) {
    const unknown = Object.keys(inner).find((keyword) => !known.includes(keyword));
    if (unknown) throw new Refused(400, `Invalid JSON payload received. Unknown name "${unknown}" in the schema`);
  }
}

/** As many responses as calls, in the turn right behind them. */
function checkTurns(contents: readonly Content[]): void {
  let calls = 0;
  for (const { parts } of contents) {
    const responses = parts.filter((part) => "functionResponse" in part).length;
    if (responses !== calls)
      throw new Refused(
        400,
        "the number of function response parts must equal the number of function call parts of the function call turn",
      );
    calls = parts.filter((part) => "functionCall" in part).length;
  }
}

/** Its calls have no IDs of their own: a response belongs to the call in its place. */
function toPlain({ role, parts }: Content, turn: number): ChatMessage[] {
  const text = parts.flatMap((part) => ("text" in part ? part.text : [])).join("");
  if (role === "model") {
    const calls = parts.flatMap((part) => ("functionCall" in part ? part.functionCall : []));
    const tool_calls = calls.map(({ name, args }, place) => ({
      id: `${turn + 1}-${place}`,
      type: "function" as const,
      function: { name, arguments: JSON.stringify(args) },
    }));
    return [{ role: "assistant", content: text, ...(tool_calls.length > 0 && { tool_calls }) }];
  }
  const responses = parts.flatMap((part) => ("functionResponse" in part ? part.functionResponse : []));
  return [
    ...responses.map(
      ({ response }, place): ChatMessage => ({
        role: "tool",
        tool_call_id: `${turn}-${place}`,
        content: response.content,
      }),
    ),
    ...(text === "" ? [] : [{ role: "user" as const, content: text }]),
  ];
}
