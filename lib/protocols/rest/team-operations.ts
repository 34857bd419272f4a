import { z } from "zod";
import { AgentByCard, NewAgent, TeamEvent } from "@/lib/teams";
import { After, Id, Limit, Next } from "./names";
import { operation } from "./operation";
import { AgentView, QuestionView, TeamSummary, TeamView } from "./team-views";

const json = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": schema },
});

const GROUP = { group: "Teams" } as const;
const SlugParams = z.object({ slug: Id });
const ofTeam = { who: "key:ask", params: z.object({ teamId: Id }) } as const;

const Registered = z.object({
  agent: AgentView,
  key: z.string().nullable().describe("By which its program comes in, told this once; null for what needs no program."),
});

export const listAgents = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/agents", id: "listAgents" },
    summary: "List or find agents",
    example: { path: "/api/v1/agents?q=reviews%20literature" },
    answers: {
      200: json(
        "Best first with `q`, else the newest first.",
        z.object({ agents: z.array(AgentView.extend({ probability: z.number().optional() })) }),
      ),
    },
  },
  {
    who: "key:ask",
    query: z.strictObject({ q: z.string().trim().max(2_000).optional().describe("What an agent should do.") }),
  },
);

export const registerAgent = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/agents", id: "registerAgent" },
    summary: "Register an agent",
    example: {
      path: "/api/v1/agents",
      body: { name: "Scholar", description: "Finds scientific sources and reviews the literature of a subject." },
    },
    answers: { 201: json("The agent, with its key.", Registered) },
  },
  { who: "key:tools:write", body: NewAgent.strict(), maxBytes: 64_000, limit: "publish" },
);

export const registerByCard = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/agent-cards", id: "registerByCard" },
    summary: "Register an agent elsewhere by its A2A card",
    example: { path: "/api/v1/agent-cards", body: { cardUrl: "https://agent.example" } },
    description: "The card says what it can do. Its owner is asked before text of a team goes there.",
    answers: { 201: json("The agent; it needs no key of this server.", Registered) },
  },
  { who: "key:tools:write", body: AgentByCard.strict(), maxBytes: 64_000, limit: "publish" },
);

export const readAgent = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/agents/{slug}", id: "readAgent" },
    summary: "Read an agent",
    example: { path: "/api/v1/agents/scholar" },
    answers: { 200: json("The agent.", AgentView) },
  },
  { who: "key:ask", params: SlugParams },
);

export const removeAgent = operation(
  {
    ...{ ...GROUP, method: "delete", path: "/api/v1/agents/{slug}", id: "removeAgent" },
    summary: "Remove an agent of yours",
    example: { path: "/api/v1/agents/scholar" },
    answers: { 204: { description: "Its key no longer works, and its tasks go to others." } },
  },
  { who: "key:tools:write", params: SlugParams },
);

export const renewAgentKey = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/agents/{slug}/key", id: "renewAgentKey" },
    summary: "Make a new key for an agent of yours",
    example: { path: "/api/v1/agents/scholar/key" },
    description: "The old one stops working at once.",
    answers: { 201: json("The new key, told this once.", Registered) },
  },
  { who: "key:tools:write", params: SlugParams, limit: "publish" },
);

export const startTeam = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/teams", id: "startTeam", idempotent: true },
    summary: "Give a team a goal",
    example: {
      path: "/api/v1/teams",
      body: { goal: "1. Review the literature on agents\n2. Write an introduction from the results" },
    },
    description:
      "Numbered lines, sentences or “then” split it into parts; each goes to the agent that fits it best. Follow it by its events, or read it again.",
    answers: { 202: json("The team has begun.", z.object({ teamId: z.string() })) },
  },
  {
    who: "key:ask",
    body: z.strictObject({
      goal: z.string().max(8_000),
      launcher: Id.optional().describe("Slug of an agent of yours that forms the team; the super-agent unless said."),
      maxTurns: z
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe("Decisions before it is concluded; 20 unless said."),
      withOthers: z
        .boolean()
        .default(false)
        .describe(
          "Whether other people’s public agents may join, which then read what is said; without it, only your own do.",
        ),
    }),
  },
);

export const listTeams = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/teams", id: "listTeams" },
    summary: "List your teams",
    example: { path: "/api/v1/teams?limit=5" },
    answers: { 200: json("A page of them, the newest first.", z.object({ teams: z.array(TeamSummary), next: Next })) },
  },
  { who: "key:ask", query: z.strictObject({ limit: Limit, after: After }) },
);

export const readTeam = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/teams/{teamId}", id: "readTeam" },
    summary: "Read a team",
    example: { path: "/api/v1/teams/TEAM-ID" },
    answers: { 200: json("The team so far.", TeamView) },
  },
  ofTeam,
);

export const readTeamEvents = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/teams/{teamId}/events", id: "readTeamEvents" },
    summary: "Follow a team",
    example: { path: "/api/v1/teams/TEAM-ID/events" },
    description: "All events of all its chats from the first one, and those that are yet to come.",
    answers: {
      200: {
        description: "Server-sent events: `data` is the event as JSON; `seq` counts in its chat, `commId`.",
        content: { "text/event-stream": TeamEvent },
      },
    },
  },
  ofTeam,
);

export const listQuestions = operation(
  {
    ...{ ...GROUP, method: "get", path: "/api/v1/teams/{teamId}/questions", id: "listQuestions" },
    summary: "Read what a team waits for from you",
    example: { path: "/api/v1/teams/TEAM-ID/questions" },
    description: "Agents elsewhere wait: for your consent that text goes to them, or for the reply to what they ask.",
    answers: { 200: json("The oldest first.", z.object({ questions: z.array(QuestionView) })) },
  },
  ofTeam,
);

export const replyQuestion = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/teams/{teamId}/questions", id: "replyQuestion" },
    summary: "Answer what a team waits for",
    example: { path: "/api/v1/teams/TEAM-ID/questions", body: { key: "TEAM-ID:task T1.1", isAllowed: true } },
    description:
      "`isAllowed` to a question for consent, `text` to one of an agent. `true` needs the scope `approve` too: the consent lasts, for all that teams of the key’s owner send to that agent.",
    answers: { 204: { description: "The team goes on." } },
  },
  {
    ...ofTeam,
    body: z.union([
      z.strictObject({ key: z.string().max(400), isAllowed: z.boolean() }),
      z.strictObject({ key: z.string().max(400), text: z.string().trim().min(1).max(8_000) }),
    ]),
  },
);

export const endTeam = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/teams/{teamId}/end", id: "endTeam" },
    summary: "End a team now",
    example: { path: "/api/v1/teams/TEAM-ID/end" },
    description: "What is done by now is its conclusion; open tasks are cancelled, and named as missing.",
    answers: { 200: json("The team.", TeamView) },
  },
  ofTeam,
);

export const stopTeam = operation(
  {
    ...{ ...GROUP, method: "post", path: "/api/v1/teams/{teamId}/stop", id: "stopTeam" },
    summary: "Stop a team",
    example: { path: "/api/v1/teams/TEAM-ID/stop" },
    description: "With all that it opened. One that has ended is left as it is.",
    answers: { 200: json("The team.", TeamView) },
  },
  ofTeam,
);
