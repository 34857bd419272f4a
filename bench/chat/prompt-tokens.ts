import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import { ModelClient } from "@/lib/planner/llm/model-client";
import { identityOf } from "@/lib/planner/llm/model-error";
import { NativePlanner } from "@/lib/planner/llm/native-planner";
import { createSearchIndex, type SearchDocument } from "@/lib/search";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakeModel } from "@/lib/testing/fake-model";
import { searchDocument } from "@/lib/testing/fixed-search";
import { checkInThread as check } from "@/lib/testing/thread-reader";

/** Characters of a token of English, as providers say. */
export const CHARACTERS_OF_TOKEN = 4;
const ASKED = { thing: "weight", deed: "convert" };
const THINGS = ["length", "volume", "currency", "color", "date", "word", "list", "image", "route", "price"];
const DEEDS = ["order", "count", "sort", "compare", "format", "check", "split", "merge", "round", "translate"];
/** So many of each mart do with a weight what the question may be after: the others are what a mart grows by. */
const NEAR = 20;

/** A tool like the others: of the same size, whichever it is. */
function tool(index: number): SearchDocument {
  const thing = index < NEAR ? ASKED.thing : THINGS[index % THINGS.length];
  const deed = index < NEAR / 2 ? ASKED.deed : DEEDS[Math.floor(index / THINGS.length) % DEEDS.length];
  const name = `tool-${String(index).padStart(6, "0")}`;
  const inputs = { type: "object" as const, properties: { value: { type: "string" }, unit: { type: "string" } } };
  const description = `${deed} a ${thing} for people who have to do so, in series ${String(index).padStart(6, "0")}`;
  return searchDocument(name, "main", inputs, { description, toolDescription: description, keywords: [`${thing}`] });
}

/** Tokens of all prompts of one question, which searches once, in a mart of so many tools. */
export async function promptTokens(tools: number): Promise<number> {
  const index = createSearchIndex({});
  for (let next = 0; next < tools; next += 1) await index.put(`tool-${next}`, [tool(next)]);
  let characters = 0;
  const model = fakeModel((prompt) => {
    characters += JSON.stringify(prompt).length;
    const hasSearched = prompt.some(({ role }) => role === "tool");
    return hasSearched ? { text: "Done." } : { calls: [{ name: "search_tools", arguments: { keywords: ["weight"] } }] };
  });
  const streams = model.doStream;
  model.doStream = (options) => {
    characters += JSON.stringify(options.tools ?? []).length;
    return streams(options);
  };
  await answerQuestion(
    {
      question: "Convert a weight for me, please",
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: { ...DEFAULT_BOUNDS, timeMs: 600_000 },
    },
    {
      planner: new NativePlanner(new ModelClient(model, identityOf({ model: "fake" }, {})), check),
      search: index,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: () => Promise.reject(new Error("nothing is called")),
      emit: () => undefined,
    },
  );
  await index.close();
  return Math.round(characters / CHARACTERS_OF_TOKEN);
}
