import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { extractReasoningMiddleware, wrapLanguageModel } from "ai";
import { AppError } from "@/lib/errors";
import type { Price } from "./prices";
import { tolerantFetch } from "./tolerant-fetch";

/** A model by name, and how to reach it. */
export interface ModelChoice {
  /** `openai:`, `anthropic:`, `google:`, `ollama:` or `openai-compatible:` with the model's own name behind it. */
  model: string;
  /** Instead of the provider's own address. */
  baseUrl?: string;
  /** Instead of the provider's variable in the environment. */
  apiKey?: string;
  /** It was connected in the browser, where its address and key are changed. */
  isConnected?: boolean;
  price?: Price;
}

/** Where a model's address and key are said, for who has to mend them. */
export function settingsOf({ isConnected }: Pick<ModelChoice, "isConnected">): { address: string; key: string } {
  return isConnected
    ? { address: "its address under Admin, Models", key: "its key under Admin, Models" }
    : { address: "AGIENT_MODEL_BASE_URL", key: "AGIENT_MODEL_API_KEY" };
}

/** Each provider's own variable for its key. */
export interface ProviderKeys {
  OPENAI_API_KEY?: string;
  ANTHROPIC_API_KEY?: string;
  GOOGLE_GENERATIVE_AI_API_KEY?: string;
}

/** Where Ollama listens when nothing else is said. */
export const OLLAMA = "http://localhost:11434/v1";

/**
 * The AI SDK model of that name; nothing is requested yet. Errors: AppError `misconfigured` for an unknown provider, a
 * missing key or a missing address.
 */
export function resolveLanguageModel(choice: ModelChoice, keys: ProviderKeys): LanguageModelV4 {
  const separator = choice.model.indexOf(":");
  const provider = choice.model.slice(0, Math.max(0, separator));
  const name = choice.model.slice(separator + 1);
  if (name === "") throw unknownModel(choice.model);
  switch (provider) {
    case "openai":
      return createOpenAI({
        baseURL: choice.baseUrl,
        apiKey: keyOf(choice, keys, "OPENAI_API_KEY"),
        fetch: tolerantFetch,
      }).chat(name);
    case "anthropic":
      return createAnthropic({
        baseURL: choice.baseUrl,
        apiKey: keyOf(choice, keys, "ANTHROPIC_API_KEY"),
        fetch: tolerantFetch,
      })(name);
    case "google":
      return createGoogleGenerativeAI({
        baseURL: choice.baseUrl,
        apiKey: keyOf(choice, keys, "GOOGLE_GENERATIVE_AI_API_KEY"),
        fetch: tolerantFetch,
      })(name);
    case "ollama":
      return compatible(name, choice.baseUrl ?? OLLAMA, choice.apiKey);
    case "openai-compatible":
      if (!choice.baseUrl) {
        throw new AppError(
          "misconfigured",
          `The model “${choice.model}” needs an address: set ${settingsOf(choice).address}, such as http://localhost:8000/v1.`,
        );
      }
      return compatible(name, choice.baseUrl, choice.apiKey);
    default:
      throw unknownModel(choice.model);
  }
}

/** Open models write their reasoning into the text, between `<think>` tags; it is not part of an answer. */
function compatible(name: string, baseURL: string, apiKey: string | undefined): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: tolerantFetch,
  });
  return wrapLanguageModel({
    model: provider.chatModel(name),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}

function keyOf(choice: ModelChoice, keys: ProviderKeys, variable: keyof ProviderKeys): string {
  const found = choice.apiKey || keys[variable];
  if (found) return found;
  // A server of one's own may ask for none, but the provider refuses an empty one.
  if (choice.baseUrl) return "none";
  throw new AppError(
    "misconfigured",
    `The model “${choice.model}” needs a key: set ${settingsOf(choice).key} or ${variable}.`,
  );
}

function unknownModel(model: string): AppError {
  return new AppError(
    "misconfigured",
    `“${model}” names no model. Use openai:<model>, anthropic:<model>, google:<model>, ollama:<model> or openai-compatible:<model>.`,
  );
}
