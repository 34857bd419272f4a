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
/** p95 of what is decided for one question, in milliseconds of processor time. */
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
  const step = Math.max(1, Math.floor(rows.length / QUESTIONS));
  const questions = rows.filter((_, at) => at % step === 0).map(({ question }) => question);
  // What is compiled on the way is no cost of deciding.
  for (const question of questions.slice(0, QUESTIONS / 3)) await millisecondsOf(question, index);
  const times: number[] = [];
  for (const question of questions) times.push(await millisecondsOf(question, index));
  const [half, most] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  console.log(
    `deciding among ${name}: p50 ${half} ms, p95 ${most} ms of processor time (aim: under ${AIM}), ${times.length} questions`,
  );
}

/** All that is decided before the first call, without the searches. */
async function millisecondsOf(question: string, index: SearchIndex): Promise<number> {
  const planner = createOfflinePlanner();
  let microseconds = 0;
  const decide: typeof planner.decide = async (state) => {
    const before = process.cpuUsage();
    const decision = await planner.decide(state);
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
    return decision;
  };
  await decideOver(index, { ...planner, decide }, question);
  return microseconds / 1_000;
}
