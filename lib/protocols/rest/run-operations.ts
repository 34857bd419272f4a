import { z } from "zod";
import { RunEvent } from "@/lib/agent/events";
import { Arguments, Json } from "@/lib/json";
import { FEEDBACK_REASONS, LONGEST_FEEDBACK } from "@/lib/statistics";
import { Slug } from "@/lib/tools";
import { Id } from "./names";
import { operation } from "./operation";
import { RunAnswer } from "./run-answer";

const AskBody = z.strictObject({
  question: z
    .string()
    .max(8_000, "At most 8,000 characters are read: give a longer text along as `data`.")
    .default("")
    .describe("What you want to know. It may be left out where `given` replies to a question back."),
  chatId: Id.optional().describe("A chat of yours: what was asked in it before is remembered."),
  newChat: z.boolean().default(false).describe("Begins a chat with this question; without it, the run is in none."),
  continues: Id.optional().describe("The run that asked back, and that this replies to."),
  given: Arguments.optional().describe("Values of the inputs that it asked for, by name."),
  data: Json.optional().describe(
    "Data that goes along with the question: a call takes it, or a part of it, as `$data` with a path. Models see its outline alone.",
  ),
  model: z
    .string()
    .max(60)
    .optional()
    .describe(
      "A connected model that you may use, by its name; `offline` asks none, `default` the server's own. A chat remembers it.",
    ),
  tools: z.array(Slug).min(1).max(100).optional().describe("Slugs of the only tools that may answer."),
  bounds: z
    .strictObject({
      steps: z.number().int().min(1).max(1_000),
      calls: z.number().int().min(1).max(10_000),
      timeMs: z.number().int().min(100).max(86_400_000),
      tokens: z.number().int().min(1).max(100_000_000),
      dollars: z.number().min(0).max(10_000),
    })
    .partial()
    .optional()
    .describe("What stops the run, where that is less than the server's own bounds."),
  timeZone: z.string().max(100).optional().describe("An IANA name such as `Europe/Berlin`; UTC when left out."),
});

const Feedback = z.strictObject({
  right: z.boolean(),
  reason: z.enum(FEEDBACK_REASONS).nullable().default(null),
  text: z.string().max(LONGEST_FEEDBACK).nullable().default(null),
});

const Approval = z.strictObject({
  callId: Id,
  decision: z
    .enum(["once", "chat", "refuse"])
    .describe("`chat`: further calls of the function in this chat too, unless it destroys something."),
  arguments: Arguments.optional().describe("In place of those that it asked about."),
  reason: z.string().max(500).optional().describe("Why it is refused."),
});

const EVENTS = {
  description: "Server-sent events: `id` is the event's `seq`, `data` the event as JSON. The last one is `run-end`.",
  content: { "text/event-stream": RunEvent },
};
const RUN = { description: "The run so far.", content: { "application/json": RunAnswer } };
const ofRun = { who: "key:ask", params: z.object({ runId: Id }) } as const;

export const ask = operation(
  {
    ...{ method: "post", path: "/api/v1/ask", id: "ask", group: "Questions", idempotent: true },
    summary: "Ask a question",
    example: { path: "/api/v1/ask", body: { question: "How many miles are 5 km?" } },
    description:
      "`Accept` says how the answer comes: `application/json` (at its end, with the trace), `text/plain` (at its end), or `text/event-stream` (every step as it happens). The run goes on when you leave: read it again by the ID in the header `agient-run`.",
    answers: {
      200: {
        description: "The run, once it has ended.",
        content: { "application/json": RunAnswer, "text/plain": null, "text/event-stream": RunEvent },
      },
    },
  },
  { who: "key:ask", body: AskBody, maxBytes: 2_000_000 },
);

export const readRun = operation(
  {
    ...{ method: "get", path: "/api/v1/runs/{runId}", id: "readRun", group: "Questions" },
    summary: "Read a run",
    example: { path: "/api/v1/runs/RUN-ID" },
    answers: { 200: RUN },
  },
  ofRun,
);

export const readEvents = operation(
  {
    ...{ method: "get", path: "/api/v1/runs/{runId}/events", id: "readEvents", group: "Questions" },
    summary: "Follow a run",
    example: { path: "/api/v1/runs/RUN-ID/events?after=0" },
    description: "All events after `after`, then new ones as they come. `Last-Event-ID` does the same.",
    answers: { 200: EVENTS },
  },
  {
    ...ofRun,
    query: z.strictObject({ after: z.coerce.number().int().min(0).catch(0).describe("Events after this one.") }),
  },
);

export const cancelRun = operation(
  {
    ...{ method: "post", path: "/api/v1/runs/{runId}/cancel", id: "cancelRun", group: "Questions" },
    summary: "Cancel a run",
    example: { path: "/api/v1/runs/RUN-ID/cancel" },
    description: "One that has ended is left as it is.",
    answers: { 200: RUN },
  },
  ofRun,
);

export const approveCall = operation(
  {
    ...{ method: "post", path: "/api/v1/runs/{runId}/approve", id: "approveCall", group: "Questions" },
    summary: "Approve or refuse a call",
    example: { path: "/api/v1/runs/RUN-ID/approve", body: { callId: "CALL-ID", decision: "once" } },
    description:
      "A run that is `waiting` names the call in `approval`. A key that is bound to tools decides on calls of those alone. The key may be another one of the same owner than the one that asked; the log says its name.",
    answers: { 200: RUN },
  },
  { ...ofRun, who: "key:approve", body: Approval },
);

export const giveFeedback = operation(
  {
    ...{ method: "put", path: "/api/v1/runs/{runId}/feedback", id: "giveFeedback", group: "Questions" },
    summary: "Say whether an answer was right",
    example: { path: "/api/v1/runs/RUN-ID/feedback", body: { right: true } },
    answers: { 204: { description: "Noted. It replaces what was said before." } },
  },
  { ...ofRun, body: Feedback, limit: "feedback" },
);

export const retractFeedback = operation(
  {
    ...{ method: "delete", path: "/api/v1/runs/{runId}/feedback", id: "retractFeedback", group: "Questions" },
    summary: "Take back what was said of an answer",
    example: { path: "/api/v1/runs/RUN-ID/feedback" },
    answers: { 204: { description: "Taken back." } },
  },
  { ...ofRun, limit: "feedback" },
);
