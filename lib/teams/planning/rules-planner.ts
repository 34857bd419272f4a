import { isOpen, sameWords, type TeamTask } from "../chat-state";
import { Decision, MOST_MEMBERS, MOST_TASKS } from "../events";
import { type Part, partsOf } from "./parts";
import type { FormationView, TeamPlanner, TeamView } from "./team-planner";

/** `lost`: nobody fits, or what it needs gave nothing. */
type Standing = "done" | "running" | "ready" | "waiting" | "lost";

/** From which probability on a second agent is taken along; chosen on one half of the tasks of `npm run bench:team-formation`. */
const SECOND_FITS = 0.6;

interface Placed extends Part {
  owner: string | undefined;
  task: TeamTask | undefined;
  standing: Standing;
}

/**
 * Decides without a language model: it splits the goal, gives each part to the agent that fits it best, and joins the
 * results. It decides who does what and when, never what is true. `threshold`: from which probability on an agent fits.
 */
export function createRulesPlanner(threshold: number): TeamPlanner {
  const hitsFor = (found: FormationView["found"], part: string) =>
    (found.find(({ description }) => description === part)?.hits ?? []).filter(
      ({ probability }) => probability >= threshold,
    );

  return {
    name: "offline planner (no language model)",

    async form({ goal, launcher, assignee, found, callsLeft }) {
      if (assignee !== undefined) return { launch: [launcher, assignee] };
      const parts = partsOf(goal).slice(0, MOST_TASKS);
      if (found.length === 0 && callsLeft > 0 && parts.length > 0) return { search: parts.map(({ text }) => text) };
      const hits = parts.map(({ text }) => hitsFor(found, text));
      const best = hits.flatMap(([first]) => first?.name ?? []);
      // Who is as likely to fit as the one who leads is there for a second attempt.
      const next = hits.flatMap(([first, second]) => {
        if (first === undefined || second === undefined || first.probability < SECOND_FITS) return [];
        return second.probability >= first.probability ? second.name : [];
      });
      return { launch: [...new Set([launcher, ...best, ...next])].slice(0, MOST_MEMBERS) };
    },

    async decide(view) {
      const fits = (part: string) =>
        view.assignee === undefined ? hitsFor(view.found, part).map(({ name }) => name) : [view.assignee];
      const ownerOf = (part: string) => fits(part).find((name) => view.members.includes(name));
      return { decision: Decision.parse(decideBy(view, place(view, ownerOf))) };
    },
  };
}

type Draft = Partial<Decision> & Pick<Decision, "type" | "content">;

function decideBy(view: TeamView, parts: readonly Placed[]): Draft {
  const [newcomer] = view.newcomers;
  if (newcomer !== undefined)
    return { type: "discussion", content: `${newcomer} has joined, and has the word.`, nextSpeakers: [newcomer] };
  const first = parts.find(({ owner }) => owner !== undefined)?.owner;
  if (first === undefined) {
    return { type: "conclusion", content: whomToAsk(parts.length), asksBack: true };
  }
  if (view.turns === 0 && view.assignee === undefined)
    return { type: "discussion", content: plan(parts), nextSpeakers: [first] };
  const ready = parts.filter(({ standing }) => standing === "ready");
  const running = parts.filter(({ standing }) => standing === "running");
  if (ready.length > 0) {
    const type = ready.length === 1 && running.length === 0 ? "sync_task_assign" : "async_task_assign";
    return assignment(type, parts, ready);
  }
  const triggers = view.tasks.filter(isOpen).map(({ taskId }) => taskId);
  if (triggers.length > 0) return { type: "pause", content: "The next step needs what runs.", triggers };
  const content = resultsOf(parts).join("\n\n");
  // The tasks that failed are named by the chat itself.
  const missing = parts.filter(({ standing, task }) => standing === "lost" && task === undefined).map(why);
  return { type: "conclusion", content, missing };
}

/** What the parts came to. A last part that was made of all others holds them. */
function resultsOf(parts: readonly Placed[]): string[] {
  const last = parts.at(-1);
  const told = last?.needs === "all" && last.standing === "done" ? [last] : parts;
  return told.flatMap(({ task }) => (task?.status === "done" ? (task.conclusion ?? "") : []));
}

function whomToAsk(parts: number): string {
  if (parts < 2) return "No agent fits this goal. Name the steps that it takes.";
  return "No agent fits any of these steps. Say them in other words, or register an agent that does them.";
}

function why({ text, owner }: Placed): string {
  return `${text} (${owner === undefined ? "no agent fits" : "what it needs is missing"})`;
}

function plan(parts: readonly Placed[]): string {
  return parts.map(({ text, owner }, at) => `${at + 1}. ${text}: ${owner ?? "no agent fits"}`).join("\n");
}

function assignment(type: Decision["type"], parts: readonly Placed[], ready: readonly Placed[]): Draft {
  const tasks = ready.flatMap((part) => {
    if (part.owner === undefined) return [];
    const before = parts.slice(part.needs === "before" ? parts.indexOf(part) - 1 : 0, parts.indexOf(part));
    const done = before.flatMap(({ task }) => (task?.status === "done" ? task.taskId : []));
    return [{ owner: part.owner, description: part.text, needs: part.needs === "nothing" ? [] : done }];
  });
  const content = tasks.map(({ owner, description }) => `${owner}: ${description}`).join("\n");
  return { type, content, tasks, nextSpeakers: [...new Set(tasks.map(({ owner }) => owner))] };
}

/** Where each part stands, in their order: it hangs on those before. */
function place({ goal, assignee, tasks }: TeamView, ownerOf: (part: string) => string | undefined): Placed[] {
  const placed: Placed[] = [];
  const parts = assignee === undefined ? partsOf(goal) : [{ text: goal, needs: "nothing" } as const];
  for (const part of parts) {
    const task = tasks.find(({ description }) => sameWords(description) === sameWords(part.text));
    const owner = task?.owner ?? ownerOf(part.text);
    placed.push({ ...part, owner, task, standing: standingOf(part, task, owner, placed) });
  }
  return placed;
}

function standingOf(
  { needs, mayStandAlone }: Part,
  task: TeamTask | undefined,
  owner: string | undefined,
  before: readonly Placed[],
): Standing {
  if (task !== undefined) return isOpen(task) ? "running" : task.status === "done" ? "done" : "lost";
  if (owner === undefined) return "lost";
  if (needs === "nothing") return "ready";
  const needed = (needs === "before" ? before.slice(-1) : before).map(({ standing }) => standing);
  if (needed.some((standing) => standing !== "done" && standing !== "lost")) return "waiting";
  return needed.includes("done") || mayStandAlone ? "ready" : "lost";
}
