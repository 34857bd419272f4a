import { createClient } from "@/lib/client";
import { readTeamEvents, startTeam } from "@/lib/protocols/rest";
import type { TeamEvent } from "@/lib/teams";
import type { ChatState } from "@/lib/teams/chat-state";
import { foldChat } from "@/lib/teams/machine/advance";
import { step } from "@/lib/teams/machine/step";
import { percentile } from "../agent-times";
import { measureSend } from "./a2a-send";
import { type HostedAgent, Hosts, MANY_HOSTS, type Told } from "./hosts";
import type { Row } from "./row";
import { TeamServer } from "./team-server";

const AGENTS = 200;
const CHATS = 50;
const MEMBERS = AGENTS / CHATS;
/** A model takes seconds for a turn. */
const THINK_MS = 2_000;
const TASK_MS = 500;
/** In the phase in which half of the agents are killed: so long that most are in the midst of a task. */
const LONG_TASK_MS = 6_000;
const KILLED_AFTER_MS = 3_000;
/** Nobody is heard of for 30 s before he counts as gone. */
const IN_TIME_MS = 120_000;

const VERBS = ["Repairs", "Paints", "Counts", "Sells", "Weighs", "Cleans", "Photographs", "Teaches", "Sorts", "Ships"];
const THINGS = [
  "violins",
  "tractors",
  "orchids",
  "carpets",
  "cheeses",
  "clocks",
  "canoes",
  "helmets",
  "pianos",
  "goats",
];
const PLACES = ["in Lisbon", "in Nairobi"];

/** What agent number `at` does, as nobody else does. */
function craftOf(at: number): string {
  return `${VERBS[at % 10]} ${THINGS[Math.floor(at / 10) % 10]} ${PLACES[Math.floor(at / 100)]}`;
}

type Client = ReturnType<typeof createClient>;

async function eventsOf(client: Client, teamId: string): Promise<TeamEvent[]> {
  const events: TeamEvent[] = [];
  for await (const event of client.events(readTeamEvents, { params: { teamId } })) events.push(event);
  return events;
}

interface Ask {
  /** Whom, and what for. */
  name: string;
  kind: "decide" | "task";
  at: number;
}

/** What a chat's log says that its members are asked, and when. */
function asksOf(events: readonly TeamEvent[]): Ask[] {
  let state: ChatState | undefined;
  return events.flatMap((event): Ask[] => {
    const next = step(state, event);
    if ("refused" in next) return [];
    ({ state } = next);
    const at = Date.parse(event.at);
    const { turns, opened } = next.state;
    return next.effects.flatMap((effect): Ask[] => {
      if (effect.do === "ask-speaker") return [{ name: `${opened.goal} ${turns}`, kind: "decide", at }];
      if (effect.do !== "run-task") return [];
      return [{ name: `${event.commId} ${effect.taskId}.${effect.attempt}`, kind: "task", at }];
    });
  });
}

function nameOf({ asked, goal, turn, commId, taskId, attempt }: Told): string {
  return asked === "decide" ? `${goal} ${turn}` : `${commId} ${taskId}.${attempt}`;
}

/** 50 chats at once with members that decide: how long what is said takes to arrive, and whether all of it does, once. */
async function talk(client: Client, agents: readonly HostedAgent[], hosts: Hosts): Promise<Row[]> {
  const launchers = agents.filter((_, at) => at % MEMBERS === 0);
  const teamIds = await Promise.all(
    launchers.map(async ({ slug: launcher }, at) => {
      const body = { goal: `Talk of matter ${at + 1}`, launcher };
      return (await client.send(startTeam, { body })).teamId;
    }),
  );
  const asks: Ask[] = [];
  for (const teamId of teamIds) asks.push(...asksOf(await eventsOf(client, teamId)));
  const received = Map.groupBy(
    hosts.told.filter(({ asked }) => asked !== undefined),
    nameOf,
  );
  const waits = (kinds: string[]) =>
    asks.flatMap(({ name, kind, at }) => {
      const [first] = received.get(name) ?? [];
      return first !== undefined && kinds.includes(kind) ? first.at - at : [];
    });
  const [all, turns] = [waits(["decide", "task"]), waits(["decide"])];
  const lost = asks.filter(({ name }) => !received.has(name)).length;
  const twice = [...received.values()].filter((told) => told.length > 1).length;
  const show = (times: number[]) =>
    [0.5, 0.95].map((rank, at) => `p${at === 0 ? 50 : 95} ${Math.round(percentile(times, rank))} ms`).join(", ");
  return [
    {
      what: "message appended → received by the agent",
      figure: `${show(all)}; ${lost} lost, ${twice} twice of ${asks.length}`,
      bar: "p50 < 50 ms, p95 < 200 ms; none lost or twice",
      holds: percentile(all, 0.5) < 50 && percentile(all, 0.95) < 200 && lost === 0 && twice === 0,
    },
    {
      what: "decision accepted → next speaker asked, delivery included",
      figure: show(turns),
      bar: "p50 < 15 ms",
      holds: percentile(turns, 0.5) < 15,
    },
  ];
}

async function restart(server: TeamServer, hosts: Hosts): Promise<Row> {
  await server.kill();
  const from = Date.now();
  await server.start();
  const servingAfter = Date.now() - from;
  const backAfter = Math.max(0, (await hosts.untilConnected(AGENTS, from)) - servingAfter);
  return {
    what: `${AGENTS} agents back after a restart`,
    figure: `${(backAfter / 1000).toFixed(1)} s after it serves, which took ${(servingAfter / 1000).toFixed(1)} s`,
    bar: "10 s",
    holds: backAfter < 10_000,
  };
}

/** Whether the end of a chat names every task that gave no result. */
function namesMissing(events: readonly TeamEvent[]): boolean {
  const state = foldChat(events);
  const missing = state?.ending?.missing.join("\n") ?? "";
  return (state?.tasks ?? []).every(({ status, description }) => status === "done" || missing.includes(description));
}

/** Half of the agents are killed at random while 50 chats work. */
async function loseHalf(client: Client, hosts: Hosts): Promise<Row> {
  const began = Date.now();
  const teamIds = await Promise.all(
    Array.from({ length: CHATS }, async (_, chat) => {
      const parts = Array.from({ length: MEMBERS }, (_, part) => craftOf((chat + part * CHATS) % AGENTS));
      const goal = parts.map((craft, part) => `${part + 1}. ${craft.replace(/s /, " ")}`).join("\n");
      return (await client.send(startTeam, { body: { goal } })).teamId;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, KILLED_AFTER_MS));
  hosts.killHalf();
  const logs = [];
  for (const teamId of teamIds) logs.push(await eventsOf(client, teamId));
  const took = Date.now() - began;
  const ends = Object.groupBy(logs, (log) => foldChat(log)?.ending?.end ?? "none");
  const told = Object.entries(ends).map(([end, chats]) => `${chats?.length} ${end}`);
  const named = logs.filter(namesMissing).length;
  return {
    what: `half of ${AGENTS} agents in ${MANY_HOSTS} processes killed at random`,
    figure: `${told.join(", ")} after ${Math.round(took / 1000)} s; ${named} name all that is missing`,
    bar: `all ${CHATS} conclude in ${IN_TIME_MS / 1000} s and name what is missing`,
    holds: took < IN_TIME_MS && ends.none === undefined && named === CHATS,
  };
}

/** Four processes of 50 agents each at the built app, on PGlite unless `databaseUrl` says otherwise. */
export async function measureCrowd(port: number, databaseUrl: string | undefined): Promise<Row[]> {
  const server = new TeamServer(port, databaseUrl);
  let hosts: Hosts | undefined;
  try {
    await server.start();
    const key = await server.newKey();
    const client = createClient({ url: server.url, key });
    const sent = await measureSend(server.url, key);
    const agents: HostedAgent[] = [];
    for (let at = 0; at < AGENTS; at += 1) {
      agents.push(await server.register(`Worker ${craftOf(at)}`, `${craftOf(at)}, and does nothing else.`));
    }
    hosts = new Hosts(server.url, { thinkMs: THINK_MS, taskMs: TASK_MS });
    const teams = Array.from({ length: CHATS }, (_, chat) =>
      agents.slice(chat * MEMBERS, (chat + 1) * MEMBERS).map(({ slug }) => slug),
    );
    hosts.host(agents.map((agent, at) => ({ ...agent, team: teams[Math.floor(at / MEMBERS)] ?? [] })));
    await hosts.untilConnected(AGENTS, 0);
    const rows = [sent, ...(await talk(client, agents, hosts)), await restart(server, hosts)];
    hosts.stop();
    hosts = new Hosts(server.url, { thinkMs: THINK_MS, taskMs: LONG_TASK_MS, hosts: MANY_HOSTS });
    hosts.host(agents);
    await hosts.untilConnected(AGENTS, 0);
    return [...rows, await loseHalf(client, hosts)];
  } finally {
    hosts?.stop();
    await server.close();
  }
}
