import { anthropic } from "./anthropic";
import { llamaCpp, ollama, openAi } from "./chat-completions";
import { google } from "./google";
import type { Dialect } from "./provider-server";

/** Each provider with a model of its own, and the address that it is given. */
export const PROVIDERS: [string, string, Dialect, string][] = [
  ["OpenAI", "openai:gpt-4.1", openAi, "/v1"],
  ["OpenAI’s reasoning models", "openai:gpt-5", openAi, "/v1"],
  ["Anthropic", "anthropic:claude-sonnet-4-5", anthropic, "/v1"],
  ["Anthropic’s earlier models", "anthropic:claude-3-haiku-20240307", anthropic, "/v1"],
  ["Google", "google:gemini-2.5-pro", google, "/v1beta"],
  ["llama.cpp’s server", "openai-compatible:qwen", llamaCpp, "/v1"],
  ["Ollama", "ollama:qwen3:8b", ollama, "/v1"],
  ["Ollama without functions", "ollama:gemma:2b", ollama, "/v1"],
];
