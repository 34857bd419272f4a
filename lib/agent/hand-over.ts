import { withinTime } from "@/lib/lifetime";
import type { Decision } from "@/lib/planner";
import { isOffer } from "@/lib/schema/offer";
import type { AgentResult } from "./agent";
import type { RunEnd, TeamEnd } from "./events";
import type { RunProgress } from "./run-progress";
import { whole, writeAnswer } from "./write-answer";

export interface TeamEnding {
  end: TeamEnd;
  conclusion: string;
  /** What the conclusion leaves out. */
  missing: readonly string[];
}

/** Teams of agents, as a run hands a question over to them. */
export interface TeamPort {
  /** Why an agent of this owner does what no tool does; undefined where none is there that fits. */
  fits(question: string, owner: string): Promise<string | undefined>;
  /** Begins; a team that has begun already goes on. Errors: AppErrors of why it cannot begin. */
  start(team: { teamId: string; goal: string; owner: string }): Promise<void>;
  /** Waits for its end; undefined where the signal comes first. */
  ending(team: { teamId: string; owner: string }, signal: AbortSignal): Promise<TeamEnding | undefined>;
  stop(team: { teamId: string; owner: string }): Promise<void>;
}

type Outcome = Omit<AgentResult, "answer" | "status"> & { status: RunEnd };

/** What is left of a run's time to say that its team still works, in milliseconds. */
const SAYING_MS = 2_000;

const AT_START = /^(?:with|as|using) a team(?: of agents)?[,:]?\s+|^(?:let|have|ask) a team(?: of agents)? to\s+/iu;
const AT_END = /[,;]?\s(?:with|as|by|using) a team(?: of agents)?[.!]?$/iu;

/** What a team is to do, where a question says in so many words that one is to do it. */
export function teamGoal(question: string): string | undefined {
  const said = question.trim();
  const goal = said.replace(AT_START, "").replace(AT_END, "").trim();
  return goal === said || goal === "" ? undefined : goal;
}

/** What says itself that a team is to do it, or is done by one since before the server stopped. `endsAt`: of `performance.now()`. */
export async function askedOfTeam(run: RunProgress, endsAt: number): Promise<Outcome | undefined> {
  const { handsOver, question, resumed } = run.options;
  const { team } = run.ports;
  const goal = resumed?.teamId === undefined ? teamGoal(question) : question;
  if (!handsOver || team === undefined || goal === undefined) return undefined;
  return handOver(run, team, { goal, reason: "You asked for a team.", endsAt });
}

/** What no tool does, or none is certain to do, but an agent of whoever asks. */
export async function leftToTeam(
  run: RunProgress,
  decision: Extract<Decision, { action: "answer" | "ask" }>,
  endsAt: number,
): Promise<Outcome | undefined> {
  const { handsOver, question, owner } = run.options;
  const { team } = run.ports;
  const isLeft =
    decision.action === "ask"
      ? isOffer(decision.missing)
      : decision.end === "no-tool-available" || decision.end === "needs-model";
  if (!handsOver || team === undefined || !isLeft) return undefined;
  const reason = await team.fits(question, owner);
  return reason === undefined ? undefined : handOver(run, team, { goal: question, reason, endsAt });
}

/** Lets a team do it, and answers with what it concludes; it goes on where it takes longer than the run may. */
async function handOver(
  run: RunProgress,
  team: TeamPort,
  { goal, reason, endsAt }: { goal: string; reason: string; endsAt: number },
): Promise<Outcome> {
  const { owner, resumed } = run.options;
  const teamId = resumed?.teamId ?? crypto.randomUUID();
  if (resumed?.teamId === undefined) run.emit({ type: "team-launched", teamId, goal, reason });
  await team.start({ teamId, goal, owner });
  const enoughMs = Math.max(0, endsAt - SAYING_MS - performance.now());
  const ending = await withinTime(enoughMs, run.signal, (signal) => team.ending({ teamId, owner }, signal));
  if (run.options.signal.aborted) await team.stop({ teamId, owner });
  run.signal.throwIfAborted();
  if (ending === undefined) {
    await writeAnswer(
      run,
      whole("The team is still at work. Its result will appear on its page, which the trace links to."),
    );
    return { status: "answered" };
  }
  const { end, conclusion, missing } = ending;
  run.emit({ type: "team-concluded", teamId, end, missing: [...missing] });
  await writeAnswer(run, whole(textOf(ending)));
  if (end === "complete" || end === "partial") return { status: "answered" };
  if (end === "clarification-needed") return { status: end };
  return { status: "failed", error: end === "cancelled" ? "The team was stopped." : conclusion || "The team failed." };
}

function textOf({ conclusion, missing }: TeamEnding): string {
  const left = missing.length === 0 ? [] : ["Missing:", missing.map((what) => `- ${what}`).join("\n")];
  const text = [conclusion, ...left].filter((part) => part.trim() !== "").join("\n\n");
  return text === "" ? "The team ended without a result." : text;
}
