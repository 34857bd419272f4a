import { expect, test } from "@playwright/test";
import type { TeamEvent } from "@/lib/teams";
import { foldChat } from "@/lib/teams/machine/advance";
import { step } from "@/lib/teams/machine/step";
import { startPostgres } from "@/lib/testing/postgres";
import { isFull } from "./is-full";
import { OWN_PORT } from "./own-server";
import { PaperTeam } from "./paper-team";

const GOAL = "Write a research paper on the Internet of Agents";
/** The steps of a walk after which everything is killed once: each, or the one in the middle. */
const stepsOf = ({ length }: readonly TeamEvent[]) =>
  isFull ? Array.from({ length: length - 1 }, (_, at) => at + 1) : [Math.floor(length / 2)];

test.describe.configure({ mode: "serial" });

const byChat = (events: readonly TeamEvent[]) => Object.entries(Object.groupBy(events, ({ commId }) => commId));

/** The transitions that a team took. */
function takenIn(events: readonly TeamEvent[]): number[] {
  const taken = new Set<number>();
  for (const [, log = []] of byChat(events)) {
    for (const [at, event] of log.entries()) {
      const next = step(foldChat(log.slice(0, at)), event);
      expect(next, `${event.type} is refused`).not.toHaveProperty("refused");
      if ("taken" in next) for (const transition of next.taken) taken.add(transition);
    }
  }
  return [...taken].sort((a, b) => a - b);
}

/** What of a team is the same, whatever was killed: what was said and done, without moments and random names. */
function comeTo(events: readonly TeamEvent[]) {
  return byChat(events)
    .map(([, log = []]) => {
      const state = foldChat(log);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      return {
        goal: state?.opened.goal.replace(/ \(draft \d{1,4}\)/, ""),
        members: state?.members,
        said: state?.messages.map(({ sender, type, content }) => `${sender} ${type}: ${content}`),
        tasks: state?.tasks.map(({ taskId, owner, attempt, status, conclusion }) => ({
          ...{ taskId, owner, attempt, status, conclusion },
        })),
        ending: state?.ending,
      };
    })
    .sort((a, b) => (a.goal ?? "").localeCompare(b.goal ?? ""));
}

const databases = {
  PGlite: async () => ({ env: {}, stop: async () => undefined }),
  PostgreSQL: async () => {
    const server = await startPostgres();
    return { env: { DATABASE_URL: await server.createDatabase() }, stop: () => server.stop() };
  },
};

for (const [at, [name, open]] of Object.entries(databases).entries()) {
  if (at > 0 && !isFull) continue;
  test.describe(`the worked example, in four processes, on ${name}`, () => {
    let team: PaperTeam;
    let database: Awaited<ReturnType<typeof open>>;
    let whole: TeamEvent[];

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      database = await open();
      team = new PaperTeam(OWN_PORT + 5, database.env);
      await team.start();
    });
    test.afterAll(async () => {
      await team.stop();
      await database.stop();
    });

    const booked = (events: readonly TeamEvent[]) =>
      byChat(events).flatMap(([commId]) => [...team.booked(commId)].map(([task, count]) => ({ task, count })));

    test("comes to its paper by every transition but the ninth", async () => {
      whole = await team.walk(GOAL);
      const chats = comeTo(whole);
      expect(chats.map(({ members }) => members)).toEqual([
        ["google-scholar-agent", "pdf-expert"],
        ["ai-researcher", "google-scholar-agent", "academic-writer"],
      ]);
      expect(chats.flatMap(({ tasks = [] }) => tasks)).toHaveLength(7);
      expect(takenIn(whole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]);
      expect(chats[1]?.ending).toMatchObject({ end: "complete", missing: [] });
      expect(chats[1]?.ending?.conclusion).toMatch(/^Abstract: The rapid advancement of LLMs/);
      const searched = whole.find(({ type }) => type === "agents-searched");
      const found = searched?.type === "agents-searched" ? searched.found : [];
      expect(found.flatMap(({ hits }) => hits.map(({ name: slug }) => slug))).toEqual(
        expect.arrayContaining(["google-scholar-agent", "academic-writer", "llm-expert"]),
      );
      expect(booked(whole).every(({ count }) => count === 1)).toBe(true);
    });

    test("takes the ninth where the PDF expert forms a team", { tag: "@full" }, async () => {
      const events = await team.walk(`${GOAL} nested`);
      expect(comeTo(events)).toHaveLength(3);
      expect(takenIn(events)).toContain(9);
      expect(comeTo(events).every(({ ending }) => ending?.end === "complete")).toBe(true);
    });

    test("comes to the same where the server is killed after a step, and each task is done once", async () => {
      test.setTimeout(whole.length * 60_000);
      for (const after of stepsOf(whole)) {
        const events = await team.walk(GOAL, async (step) => {
          if (step === after) await team.killServer();
        });
        expect(comeTo(events), `killed after ${after}`).toEqual(comeTo(whole));
        expect(
          booked(events).filter(({ count }) => count !== 1),
          `killed after ${after}`,
        ).toEqual([]);
      }
    });

    test("comes to the same where an agent is killed after a step, and no result counts twice", {
      tag: "@full",
    }, async () => {
      test.setTimeout(whole.length * 60_000);
      for (const after of stepsOf(whole)) {
        // At the same time, so that each walk sees the others' killed too.
        await Promise.all(
          Array.from({ length: team.processes }, async (_, process) => {
            const events = await team.walk(GOAL, async (step) => {
              if (step === after) await team.killAgents(process);
            });
            expect(comeTo(events), `process ${process} killed after ${after}`).toEqual(comeTo(whole));
          }),
        );
      }
    });
  });
}
