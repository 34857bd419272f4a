import { AppError } from "@/lib/errors";
import type { TeamStore } from "../chats/team-store";
import { isSeenBy, isThere } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";
import type { StartTeam } from "./teams";

/** Who forms a team that names nobody else: it has no program of its own. */
export const SUPER_AGENT = "agient";
const LONGEST_GOAL = 8_000;
const MOST_TURNS = 100;
/** Teams of one owner that go on at once. */
const MOST_RUNNING = 50;

interface Ports {
  store: Pick<TeamStore, "listTeams">;
  agents: Pick<AgentStore, "find">;
}

/** Errors: as of `Teams.start`. */
export async function requireStart(
  { agents, store }: Ports,
  { goal, ownerKey, launcher = SUPER_AGENT, assignee, maxTurns = 1 }: StartTeam,
): Promise<void> {
  if (goal === "")
    throw new AppError("invalid-input", "What should the team do? Write it in numbered lines, or in sentences.");
  if (goal.length > LONGEST_GOAL) throw new AppError("invalid-input", `A goal has at most ${LONGEST_GOAL} characters.`);
  if (!Number.isInteger(maxTurns) || maxTurns < 1 || maxTurns > MOST_TURNS) {
    throw new AppError("invalid-input", `A team has 1 to ${MOST_TURNS} turns.`);
  }
  if (launcher !== SUPER_AGENT) {
    const agent = await agents.find({ slug: launcher });
    if (agent === null || agent.ownerKey !== ownerKey)
      throw new AppError("not-found", `There is no agent “${launcher.slice(0, 60)}” of yours.`);
  }
  if (assignee !== undefined) {
    const agent = await agents.find({ slug: assignee });
    if (agent === null || !isSeenBy(agent, ownerKey))
      throw new AppError("not-found", `There is no agent “${assignee.slice(0, 60)}”.`);
    if (!isThere(agent, new Date()))
      throw new AppError(
        "unavailable",
        `The agent “${agent.name}” is not there at the moment. Please try again later.`,
      );
  }
  const running = await store.listTeams(ownerKey, { limit: MOST_RUNNING, status: "running" });
  if (running.teams.length >= MOST_RUNNING)
    throw new AppError("busy", `${MOST_RUNNING} teams of yours are at work, which is the limit: stop one first.`);
}
