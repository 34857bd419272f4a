import { APICallError } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import type { CallResult } from "../planner";
import { showResult } from "../results/show-result";
import { explainModelError, identityOf } from "./model-error";
import { parseJson } from "./parse-json";
import { sanitizeSchema } from "./sanitize-schema";

describe("sanitizeSchema", () => {
  it("leaves out what providers refuse, but not a property of such a name", () => {
    const schema = sanitizeSchema({
      type: "object",
      $schema: "https://json-schema.org/draft/2020-12/schema",
      "x-order": 1,
      properties: {
        title: { type: "string", title: "Title", examples: ["a"] },
        items: { type: "array", items: { type: "number", $comment: "c", enum: [{ title: "kept" }] } },
      },
      required: ["title"],
    });
    expect(schema).toEqual({
      type: "object",
      properties: {
        title: { type: "string" },
        items: { type: "array", items: { type: "number", enum: [{ title: "kept" }] } },
      },
      required: ["title"],
    });
  });
});

describe("showResult", () => {
  const result = (more: Partial<CallResult>): CallResult => ({
    call: { tool: "t", function: "f", arguments: {}, reason: "" },
    status: "ok",
    ...more,
  });

  it.each([
    [{ value: 0 }, "0"],
    [{ value: "" }, '""'],
    [{ value: null }, "null"],
    [{ value: null, stdout: "3\n" }, '{"printed":"3\\n"}'],
    [{ value: { content: 1, data: 2 } }, "1"],
    [{ value: { content: 1, data: 2, more: 3 } }, '{"content":1,"data":2,"more":3}'],
    [{ status: "timeout" as const, error: "too long" }, '{"failed":"timeout","error":"too long"}'],
  ])("shows %j as %s", (more, shown) => {
    expect(showResult(result(more), 100)).toBe(shown);
  });

  it("says that a long one was cut, and how long it is", () => {
    const shown = JSON.parse(showResult(result({ value: "x".repeat(500) }), 100));
    expect(shown).toMatchObject({ truncated: true, characters: 502 });
    expect(shown.beginning).toHaveLength(100);
  });
});

describe("parseJson", () => {
  it.each([["no JSON"], ["[1]"], ["{broken"], ["7"]])("finds no object in %s", (text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});

describe("explainModelError", () => {
  const identity = identityOf({ model: "ollama:m", apiKey: "abcdef123" }, {});
  const error = (statusCode: number, message: string) =>
    new APICallError({ statusCode, message, url: "http://localhost:11434/v1/chat", requestBodyValues: {} });

  it.each([
    [400, "registry.ollama.ai/library/gemma:2b does not support tools", true],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', true],
    [500, "tools param requires --jinja flag", true],
    [400, "the history holds a tool result without its call", false],
    [400, "Unrecognized request argument supplied: tools", true],
    [400, "unknown tool_call_id in the history", false],
    [400, "model is not supported", false],
  ])("HTTP %i “%s”: refuses tools %j", (status, message, refusesTools) => {
    expect(explainModelError(error(status, message), identity).refusesTools).toBe(refusesTools);
  });

  it("quotes no key", () => {
    const { message } = explainModelError(error(400, "bad key abcdef123, sk-proj-abcdefghijklmnop"), identity);
    expect(message).toBe("The model server at http://localhost:11434 answered with HTTP 400: bad key [key], [key]");
  });
});
