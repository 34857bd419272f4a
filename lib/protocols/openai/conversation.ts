import { OWN_TOOL, type OwnFunction } from "@/lib/agent";
import { AppError } from "@/lib/errors";
import { Arguments, Json } from "@/lib/json";
import type { CallResult, Turn } from "@/lib/planner";

/** One thing of a conversation that a program keeps itself, whichever way it is written. */
export type Said =
  | { by: "system" | "user" | "assistant"; text: string }
  | { by: "call"; id: string; name: string; arguments: string }
  | { by: "result"; id: string; text: string };

/** What a run is asked. */
interface Conversation {
  question: string;
  memory: Turn[];
  /** Calls of the caller's own functions that this question has led to already, with their results. */
  made: CallResult[];
}

/** As many turns as a chat of ours remembers, and of each text as much as a model is shown. */
const REMEMBERED_TURNS = 8;
const REMEMBERED_CHARACTERS = 3_000;

/**
 * The last that the person said is the question; what came before is remembered, and the calls that came after it have been
 * made for it. Instructions are remembered as said before all else.
 */
export function conversationOf(said: readonly Said[]): Conversation {
  const asked = said.findLastIndex(({ by }) => by === "user");
  const question = said[asked];
  const instructions = said.flatMap((one) => (one.by === "system" && one.text !== "" ? [one.text] : [])).join("\n");
  const turns = turnsOf(said.slice(0, Math.max(0, asked))).slice(-REMEMBERED_TURNS);
  return {
    question: question?.by === "user" ? question.text : "",
    memory: [...(instructions === "" ? [] : [instructed(instructions)]), ...turns],
    made: callsIn(said.slice(asked + 1)),
  };
}

/** Of a conversation what is remembered: what was said before all else, and the last turns, of each text its beginning. */
export function rememberedOf(said: readonly Said[]): Said[] {
  const turns = said.flatMap(({ by }, at) => (by === "user" ? [at] : []));
  const from = turns.at(-REMEMBERED_TURNS) ?? 0;
  const kept = said.filter(({ by }, at) => by === "system" || at >= from);
  return kept.map((one) => (one.by === "call" ? one : { ...one, text: cut(one.text) }));
}

/** Error: AppError `invalid-input` for the result of a call that nobody made. */
export function requireCalls(said: readonly Said[]): void {
  const made = new Set(said.flatMap((one) => (one.by === "call" ? [one.id] : [])));
  const stray = said.find((one) => one.by === "result" && !made.has(one.id));
  if (stray?.by === "result") {
    throw new AppError(
      "invalid-input",
      `There is a result of “${stray.id.slice(0, 100)}”, which is no call before it.`,
    );
  }
}

function cut(text: string): string {
  return text.slice(0, REMEMBERED_CHARACTERS).toWellFormed();
}

function instructed(instructions: string): Turn {
  return { question: cut(`For all that follows: ${instructions}`), calls: [], answer: "" };
}

function turnsOf(said: readonly Said[]): Turn[] {
  const turns: Said[][] = [];
  for (const one of said) {
    if (one.by === "user") turns.push([one]);
    else turns.at(-1)?.push(one);
  }
  return turns.map((turn) => ({
    question: cut(textBy("user", turn)),
    calls: callsIn(turn),
    answer: cut(textBy("assistant", turn)),
    // Nothing is known of where an answer came from: strangers may have written what it tells.
    ...(turn.length > 1 && { isTainted: true }),
  }));
}

function textBy(who: "user" | "assistant", said: readonly Said[]): string {
  return said.flatMap((one) => (one.by === who ? [one.text] : [])).join("\n");
}

/** The calls that have a result. */
function callsIn(said: readonly Said[]): CallResult[] {
  const results = new Map(said.flatMap((one) => (one.by === "result" ? [[one.id, one.text] as const] : [])));
  return said.flatMap((one): CallResult[] => {
    const text = one.by === "call" ? results.get(one.id) : undefined;
    if (one.by !== "call" || text === undefined) return [];
    const values = Arguments.safeParse(parsed(one.arguments)).data ?? {};
    const call = { tool: OWN_TOOL, function: one.name, arguments: values, reason: "" };
    return [{ call, status: "ok", value: resultIn(text) }];
  });
}

/** A result is a text, which mostly holds JSON. */
function resultIn(text: string): Json {
  return Json.safeParse(parsed(text)).data ?? text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Which of his functions, and of the mart's tools, a run may choose among. */
export interface Offered {
  functions: OwnFunction[];
  /** Slugs of the only tools of the mart; undefined where all may be chosen. */
  tools?: readonly string[];
}

/** What `tool_choice` leaves: `none` nothing of his own, one that is named only that. Error: AppError `invalid-input`. */
export function chosenOf(functions: OwnFunction[], choice: string | { name: string } | undefined): Offered {
  if (choice === "none") return { functions: [] };
  if (choice === undefined || typeof choice === "string") return { functions };
  const named = functions.filter(({ name }) => name === choice.name);
  if (named.length > 0) return { functions: named, tools: [] };
  throw new AppError(
    "invalid-input",
    `tool_choice names “${choice.name.slice(0, 100)}”, which is not among the tools.`,
  );
}
