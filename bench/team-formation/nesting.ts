import { goalOf, needsTeam, piecesOf } from "@/lib/teams/planning/nesting";
import { AGENT_FITS, type AgentHit } from "@/lib/teams/registry/agent-index";

/** A task of one agent: two steps, of which the second is its own or, where somebody is hidden, his. */
export interface NestingTask {
  owner: string;
  /** Descriptions of the tools that the steps take. */
  steps: readonly [string, string];
  hidden: string | undefined;
}

/** What a tool does, without what stands in parentheses or after its first sentence: as somebody would ask for it. */
function sentenceOf(description: string): string {
  return (description.split(/[.!?]\s|\n/u)[0] ?? "").trim();
}

interface LabelledTool {
  description: string;
  agent: string;
}

/**
 * Of every second task one member is hidden, whose tool is then a step of another's task; of the others, the owner has tools
 * for both steps. Tasks of whose agents that cannot be made are left out.
 */
export function nestingTasks(tasks: readonly (readonly LabelledTool[])[]): NestingTask[] {
  return tasks.flatMap((tools, at): NestingTask[] => {
    const [first] = tools;
    const isNested = at % 2 === 0;
    const second = tools.find((tool) => tool !== first && (tool.agent !== first?.agent) === isNested);
    if (first === undefined || second === undefined) return [];
    const steps = [sentenceOf(first.description), sentenceOf(second.description)] as const;
    return [{ owner: first.agent, steps, hidden: isNested ? second.agent : undefined }];
  });
}

interface Decided {
  isNested: boolean;
  isFormed: boolean;
  /** Whether who is hidden is found first for a piece. */
  isFound: boolean;
}

/** How often the rules form a team where that is right, and where it is not, in percent. */
export async function measureNesting(
  tasks: readonly NestingTask[],
  search: (description: string) => Promise<AgentHit[]>,
): Promise<Record<string, number>> {
  const decided: Decided[] = [];
  for (const { owner, steps, hidden } of tasks) {
    const found = [];
    for (const description of piecesOf(goalOf(steps))) {
      const hits = (await search(description)).map(({ agentId: name, ...hit }) => ({ name, ...hit }));
      found.push({ description, hits });
    }
    const isFormed = needsTeam(owner, found, AGENT_FITS);
    const isFound = hidden !== undefined && found.some(({ hits }) => hits[0]?.name === hidden);
    decided.push({ isNested: hidden !== undefined, isFormed, isFound });
  }
  const share = (some: readonly Decided[], holds: (one: Decided) => boolean) =>
    (100 * some.filter(holds).length) / Math.max(1, some.length);
  const [nested, alone] = [decided.filter(({ isNested }) => isNested), decided.filter(({ isNested }) => !isNested)];
  return {
    "tasks with a step of somebody else": nested.length,
    "team formed, %": share(nested, ({ isFormed }) => isFormed),
    "and he is its first choice, %": share(nested, ({ isFormed, isFound }) => isFormed && isFound),
    "tasks of one's own": alone.length,
    "no team formed, %": share(alone, ({ isFormed }) => !isFormed),
  };
}
