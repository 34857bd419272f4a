// Open Responses' own compliance suite against the built app, whose model is a script: `OPEN_RESPONSES=<checkout of
// openresponses/openresponses> npm run test:responses`. The checkout has its packages installed (`npm install` in it).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { type ChatRequest, type ModelReply, startModelServer } from "@/lib/testing/model-server";
import { runMain } from "../scripts/lib/run-main";
import { startThrowaway } from "../scripts/lib/throwaway-server";

const SUITE = path.join("bin", "compliance-test.ts");

/** Calls the caller's own function where the suite offers one and asks for the weather, else answers in a sentence. */
function reply({ tools = [], messages, response_format }: ChatRequest): ModelReply {
  const last = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const weather = tools.find(({ function: { name } }) => name.endsWith("get_weather"));
  if (weather && /weather/i.test(last) && messages.at(-1)?.role !== "tool") {
    return { calls: [{ name: weather.function.name, arguments: '{"location":"San Francisco, CA"}' }] };
  }
  return { text: response_format ? "{}" : "One, two, three, four, five: said as I was asked to." };
}

await runMain(async () => {
  const checkout = process.env.OPEN_RESPONSES ?? "";
  if (!existsSync(path.join(checkout, SUITE))) {
    throw new AppError(
      "invalid-input",
      `OPEN_RESPONSES names no checkout of openresponses/openresponses: “${checkout}”.`,
    );
  }
  const model = await startModelServer(reply);
  const server = await startThrowaway({
    AGIENT_MODEL: "openai-compatible:script",
    AGIENT_MODEL_BASE_URL: model.baseUrl,
    // A script that calls few functions would be taken for a model that cannot.
    AGIENT_PLANNER: "native",
  });
  try {
    const key = await server.newKey(["ask"]);
    const words = ["--base-url", `${server.url}/api/openai/v1`, "--api-key", key, "--model", "agient"];
    process.exitCode = await run(checkout, [...words, ...process.argv.slice(2)]);
  } finally {
    await server.stop();
    await model.close();
  }
});

/** The suite is made for bun, and needs nothing of it but TypeScript and a WebSocket that takes headers, which Node has. */
function run(checkout: string, words: readonly string[]): Promise<number> {
  const tsx = import.meta.resolve("tsx");
  const child = spawn(process.execPath, ["--import", tsx, SUITE, ...words], { cwd: checkout, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
