import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { EmbeddingModelV4 } from "@ai-sdk/provider";
import { AppError } from "@/lib/errors";
import { type ModelChoice, OLLAMA, type ProviderKeys } from "./resolve-language-model";

/**
 * The AI SDK embedding model of that name (`openai:`, `google:`, `ollama:` or `openai-compatible:`); nothing is requested
 * yet. Errors: AppError `misconfigured` for an unknown provider, a missing key or a missing address.
 */
export function resolveEmbeddingModel({ model, baseUrl, apiKey }: ModelChoice, keys: ProviderKeys): EmbeddingModelV4 {
  const [provider, ...rest] = model.split(":");
  const name = rest.join(":");
  const needKey = (variable: keyof ProviderKeys): string => {
    const key = apiKey ?? keys[variable];
    if (key) return key;
    throw new AppError(
      "misconfigured",
      `The embedding model “${model}” needs a key: set AGIENT_EMBEDDING_API_KEY or ${variable}.`,
    );
  };
  const compatible = (baseURL: string) =>
    createOpenAICompatible({ name: "openai-compatible", baseURL, apiKey }).embeddingModel(name);
  switch (provider) {
    case "openai":
      return createOpenAI({ baseURL: baseUrl, apiKey: needKey("OPENAI_API_KEY") }).embeddingModel(name);
    case "google":
      return createGoogleGenerativeAI({
        baseURL: baseUrl,
        apiKey: needKey("GOOGLE_GENERATIVE_AI_API_KEY"),
      }).embeddingModel(name);
    case "ollama":
      return compatible(baseUrl ?? OLLAMA);
    case "openai-compatible":
      if (baseUrl) return compatible(baseUrl);
      throw new AppError(
        "misconfigured",
        `The embedding model “${model}” needs an address: set AGIENT_EMBEDDING_BASE_URL, such as http://localhost:8000/v1.`,
      );
    default:
      throw new AppError(
        "misconfigured",
        `“${model}” names no embedding model. Use openai:<model>, google:<model>, ollama:<model> or openai-compatible:<model>.`,
      );
  }
}
