/**
 * Measures how teams are formed without a model: public tools grouped as agents, and tasks whose tools lie with two or more.
 *
 * Usage: npm run bench:team-formation -- --tools FILE --queries FILE
 *
 * FILEs are JSON Lines, plain or gzipped: tools {id, name, description, source, category?}, tasks {query, relevant[], source}.
 * The measures are Chen et al.'s (2024), as we read them: for each labelled agent, r is the best rank of a recruited agent by
 * the encoder's cosine to it, itself 1. Their tasks and agents are not public: their figures are of other data.
 * "Unfit taken" is how often one of ten other agents is given a part, in percent: it asks for a high threshold, the others
 * for a low one.
 */
import { parseArgs } from "node:util";
import { UseLiteEmbeddings } from "@/lib/search";
import { partsOf } from "@/lib/teams/planning/parts";
import { AGENT_FITS, AgentIndex } from "@/lib/teams/registry/agent-index";
import { readRecords } from "./records";
import { agentOf, agentsOf, FormationQuery, FormationTool } from "./team-formation/agents";
import { type Asked, measure, ranksByLikeness } from "./team-formation/measure";
import { measureNesting, nestingTasks } from "./team-formation/nesting";

const { values } = parseArgs({ options: { tools: { type: "string" }, queries: { type: "string" } } });
if (!values.tools || !values.queries) {
  console.error("Usage: npm run bench:team-formation -- --tools FILE --queries FILE");
  process.exit(2);
}

const THRESHOLDS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const HITS = 5;
const MOST_PARTS = 20;
/** Agents of one owner: a part is asked of an owner to whom no agent belongs that it needs. */
const OWNED = 10;

const tools = readRecords(values.tools, FormationTool);
const agentByTool = new Map(tools.map((tool) => [tool.id, agentOf(tool)]));
const tasks = readRecords(values.queries, FormationQuery).flatMap(({ query, relevant, source }) => {
  const labelled = new Set(relevant.flatMap((id) => agentByTool.get(id) ?? []));
  return labelled.size < 2 ? [] : [{ query, source, labelled, relevant }];
});
const agents = agentsOf(tools, new Set(tasks.flatMap(({ labelled }) => [...labelled]))).map((agent, at, all) => ({
  ...agent,
  ownerKey: `owner ${at % Math.ceil(all.length / OWNED)}`,
}));
const ownerOf = new Map(agents.map(({ id, ownerKey }) => [id, ownerKey]));

const embeddings = new UseLiteEmbeddings();
const index = new AgentIndex({
  store: { list: async () => agents, outcomes: async () => [] },
  embeddings,
  onError: (error) => console.error(error),
});
const began = performance.now();
await index.search("Find agents", { ownerKey: "benchmark", withOthers: true, limit: HITS });
await index.settled();
const texts = agents.map(({ name, description }) => `${name}. ${description}`);
const vectors = new Map((await embeddings.embed(texts)).map((vector, at) => [agents[at]?.id ?? "", vector]));
const against = { ranks: ranksByLikeness(vectors), agents: agents.length };
console.log(
  `public tools grouped as agents: ${agents.length} agents, ${tasks.length} tasks; indexed in ${Math.round(performance.now() - began)} ms`,
);

const times: number[] = [];
const asked: (Asked & { source: string })[] = [];
for (const [at, task] of tasks.entries()) {
  const parts = partsOf(task.query).slice(0, MOST_PARTS);
  const needed = new Set([...task.labelled].map((name) => ownerOf.get(name)));
  const stranger = [...new Set(ownerOf.values())].filter((owner) => !needed.has(owner));
  const ownerKey = stranger[at % stranger.length] ?? "nobody";
  const [found, unfit]: [Asked["found"], number[]] = [[], []];
  for (const { text } of parts) {
    const from = performance.now();
    const hits = await index.search(text, { ownerKey: "benchmark", withOthers: true, limit: HITS });
    found.push({ description: text, hits });
    times.push(performance.now() - from);
    const [best] = await index.search(text, { ownerKey, withOthers: false, limit: 1 });
    unfit.push(best?.probability ?? 0);
  }
  asked.push({ ...{ source: task.source, labelled: task.labelled, goal: task.query }, found, unfit });
}

function print(label: string, figures: Record<string, number>): void {
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  console.log(`${label.padEnd(26)} ${shown.join("  ")}`);
}

// A threshold is chosen on every second task, and reported on the others.
const halves = { "fitted on": 0, "never looked at": 1 };
for (const threshold of THRESHOLDS) {
  for (const [half, odd] of Object.entries(halves)) {
    print(
      `${threshold} (${half})`,
      await measure(
        asked.filter((_, at) => at % 2 === odd),
        threshold,
        against,
      ),
    );
  }
}
print(`${AGENT_FITS}, all tasks`, await measure(asked, AGENT_FITS, against));
for (const source of new Set(tasks.map((task) => task.source))) {
  print(
    `${AGENT_FITS}, ${source}`,
    await measure(
      asked.filter((task) => task.source === source),
      AGENT_FITS,
      against,
    ),
  );
}
const toolById = new Map(tools.map((tool) => [tool.id, tool]));
const ofTasks = tasks.map(({ relevant }) =>
  relevant.flatMap((id) => {
    const [tool, agent] = [toolById.get(id), agentByTool.get(id)];
    return tool !== undefined && agent !== undefined ? [{ description: tool.description, agent }] : [];
  }),
);
const everybody = { ownerKey: "benchmark", withOthers: true, limit: HITS };
print("nesting", await measureNesting(nestingTasks(ofTasks), (description) => index.search(description, everybody)));
times.sort((a, b) => a - b);
console.log(
  `search_agent: p50 ${times[times.length >> 1]?.toFixed(1)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`,
);
console.log(
  "Chen et al. (2024), 625 other tasks, 1,500 other agents, with a model: Top@1 41.4  Top@10 64.9  MR 27.4  MRR 50.1",
);
await index.close();
