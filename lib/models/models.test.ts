import { describe, expect, it } from "vitest";
import { resolveLanguageModel } from "./resolve-language-model";

describe("resolveLanguageModel", () => {
  it.each([
    ["openai:gpt-4.1", { OPENAI_API_KEY: "k" }, "gpt-4.1"],
    ["anthropic:claude-sonnet-4-5", { ANTHROPIC_API_KEY: "k" }, "claude-sonnet-4-5"],
    ["google:gemini-2.5-pro", { GOOGLE_GENERATIVE_AI_API_KEY: "k" }, "gemini-2.5-pro"],
    ["ollama:qwen3:8b", {}, "qwen3:8b"],
  ])("knows %s", (model, env, id) => {
    expect(resolveLanguageModel({ model }, env).modelId).toBe(id);
  });

  it.each([
    [{ model: "openai:gpt-4.1" }, /OPENAI_API_KEY/],
    [{ model: "openai-compatible:x" }, /AGIENT_MODEL_BASE_URL/],
    [{ model: "gpt-4.1" }, /names no model/],
    [{ model: "openai:" }, /names no model/],
  ])("says what is missing of %j", (choice, message) => {
    expect(() => resolveLanguageModel(choice, {})).toThrow(message);
  });
});
