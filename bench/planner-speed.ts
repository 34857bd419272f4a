import { createOfflinePlanner } from "@/lib/planner/offline";
import { createSearchIndex, type SearchDocument, type SearchIndex } from "@/lib/search";
import { decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { toSearchDocuments } from "@/lib/tools";
import { percentile } from "./agent-times";
import { readTraining } from "./everyday/rows";

/** Tools of the larger mart. */
const TOOLS = 54_000;
/** Questions of everyday, evenly taken from all that may be read. */
const QUESTIONS = 300;
/** p95 of what is decided for one question, in milliseconds. */
const AIM = 20;
const FIELDS =
  "bakery bank clinic farm garden hotel library museum office school shop stable studio theatre workshop".split(" ");

/** What deciding costs beside the search: with the tools that ship, and with so many that are made of them. */
export async function benchSpeed(): Promise<void> {
  const { tools, index } = await seededSearch();
  const documents = tools.map((tool) => toSearchDocuments(tool));
  await print(`${tools.length} tools`, index);
  await index.close();
  const large = createSearchIndex({});
  for (let at = 0; at < TOOLS; at += 1) {
    const some = documents[at % documents.length] ?? [];
    await large.put(
      `tool-${at}`,
      some.map((document) => (at < documents.length ? document : copyOf(document, at))),
    );
  }
  await print(`${TOOLS} tools`, large);
  await large.close();
}

/** One that does the same for others. */
function copyOf(document: SearchDocument, at: number): SearchDocument {
  const field = FIELDS[at % FIELDS.length] ?? "";
  const slug = `${document.slug}-${at}`;
  return {
    ...document,
    toolId: `tool-${at}`,
    slug,
    name: slug,
    toolName: `${document.toolName} for the ${field}`,
    toolDescription: `${document.toolDescription} Made for the ${field}.`,
    examplePrompts: document.examplePrompts.map((prompt) => `${prompt} (${field})`),
  };
}

async function print(name: string, index: SearchIndex): Promise<void> {
  const rows = readTraining();
  const step = Math.max(2, Math.floor(rows.length / QUESTIONS));
  const sample = (from: number) => rows.filter((_, at) => at % step === from).map(({ question }) => question);
  // What is compiled on the way is no cost of deciding: as many other questions go before.
  for (const question of sample(1)) await costOf(question, index);
  const costs: Cost[] = [];
  for (const question of sample(0)) costs.push(await costOf(question, index));
  const share = (of: keyof Cost) => {
    const [half, most] = [0.5, 0.95].map((part) =>
      percentile(
        costs.map((cost) => cost[of]),
        part,
      ).toFixed(1),
    );
    return `p50 ${half} ms, p95 ${most} ms`;
  };
  console.log(
    `deciding among ${name}: ${share("waited")} (aim: under ${AIM}); of processor time, with what compiles and collects beside it, ${share("processor")}; ${costs.length} questions`,
  );
}

/** Milliseconds of one question: until it is decided, and of all processors together. */
interface Cost {
  waited: number;
  processor: number;
}

/** All that is decided before the first call, without the searches. */
async function costOf(question: string, index: SearchIndex): Promise<Cost> {
  const planner = createOfflinePlanner();
  const cost: Cost = { waited: 0, processor: 0 };
  const decide: typeof planner.decide = async (state) => {
    const [before, used] = [performance.now(), process.cpuUsage()];
    const decision = await planner.decide(state);
    const { user, system } = process.cpuUsage(used);
    cost.waited += performance.now() - before;
    cost.processor += (user + system) / 1_000;
    return decision;
  };
  await decideOver(index, { ...planner, decide }, question);
  return cost;
}
