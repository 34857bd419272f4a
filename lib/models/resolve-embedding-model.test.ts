import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createModelEmbeddings } from "@/lib/search";
import { resolveEmbeddingModel } from "./resolve-embedding-model";

test("a server that speaks OpenAI's protocol embeds, with the key it was given", async () => {
  const seen: { url?: string; authorization?: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ url: request.url, authorization: request.headers.authorization, body });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ data: [{ index: 0, embedding: [3, 4] }], usage: { prompt_tokens: 1 } }));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const choice = { model: "openai-compatible:tiny", baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "key-of-a-test" };
  const embeddings = createModelEmbeddings(choice.model, resolveEmbeddingModel(choice, {}));
  const [vector] = await embeddings.embed(["hello"]);
  server.close();
  expect([...(vector ?? [])]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
  expect(seen).toMatchObject([{ url: "/v1/embeddings", authorization: "Bearer key-of-a-test" }]);
  expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ model: "tiny", input: ["hello"] });
});

test.each([
  [{ model: "openai:text-embedding-3-small" }, /OPENAI_API_KEY/],
  [{ model: "google:gemini-embedding-001" }, /GOOGLE_GENERATIVE_AI_API_KEY/],
  [{ model: "openai-compatible:tiny" }, /AGIENT_EMBEDDING_BASE_URL/],
  [{ model: "anthropic:none" }, /names no embedding model/],
])("%j is refused with what is missing", (choice, message) => {
  expect(() => resolveEmbeddingModel(choice, {})).toThrow(message);
});
