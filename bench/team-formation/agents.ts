import { z } from "zod";
import type { Agent } from "@/lib/teams/registry/agent";

export const FormationTool = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  source: z.string(),
  category: z.string().optional(),
});
type FormationTool = z.infer<typeof FormationTool>;

export const FormationQuery = z.object({ query: z.string(), relevant: z.array(z.string()), source: z.string() });

/** Tools by which an agent says what it can do: Chen et al. describe agents in a paragraph, not by their whole interface. */
const DESCRIBED = 8;
const MOST_AGENTS = 1_500;

/** The agent that a tool belongs to: its domain in Seal-Tools, its provider on RapidAPI, or its MCP server. */
export function agentOf({
  id,
  source,
  category,
}: Pick<FormationTool, "id" | "source" | "category">): string | undefined {
  if (source === "seal") return category && `seal ${category}`;
  if (source === "toolbench" || source === "livemcp") return id.split("/").slice(0, 2).join(" ");
  return undefined;
}

/** mulberry32, so that the distractors are the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Public tools grouped as agents: those that tasks need, and others by lot up to 1,500. */
export function agentsOf(tools: readonly FormationTool[], needed: ReadonlySet<string>): Agent[] {
  const groups = Map.groupBy(tools, (tool) => agentOf(tool) ?? "");
  groups.delete("");
  const next = random(1);
  const others = [...groups.keys()].filter((name) => !needed.has(name)).map((name) => ({ name, lot: next() }));
  others.sort((a, b) => a.lot - b.lot);
  const chosen = [...needed, ...others.slice(0, Math.max(0, MOST_AGENTS - needed.size)).map(({ name }) => name)];
  return chosen.map((name) => toAgent(name, groups.get(name) ?? []));
}

function toAgent(name: string, tools: readonly FormationTool[]): Agent {
  const described = tools.slice(0, DESCRIBED).map((tool) => `${tool.name}: ${tool.description}`);
  return {
    ...{ id: name, slug: name, name: name.replace(/^\S+ /, ""), kind: "connector", description: described.join("\n") },
    ...{
      skills: [],
      tools: [],
      ownerKey: "benchmark",
      userId: null,
      visibility: "public",
      capacity: 1,
      decides: false,
    },
    ...{
      cardUrl: null,
      card: null,
      cardEtag: null,
      cardReadAt: null,
      suspendedAt: null,
      lastSeenAt: null,
      createdAt: new Date(0),
    },
  };
}
