import { revalidatePath } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { AppError, publicMessage } from "@/lib/errors";
import { fieldProblems } from "@/lib/fields-error";
import type { Outcome } from "@/lib/outcome";
import type { Caller } from "../caller";
import { type ActionWho, admit, type Callers, type Limits, letIn, type Payer } from "./admit";
import { logUnexpected } from "./unexpected";

type Schemas = readonly z.ZodType[];
type Sent<S extends Schemas> = { -readonly [Place in keyof S]: z.input<S[Place]> };
type Input<S extends Schemas> = { -readonly [Place in keyof S]: z.output<S[Place]> };

interface ActionSpec<W extends ActionWho, S extends Schemas> {
  /** May depend on what is asked. */
  who: W | ((...input: Input<S>) => W);
  /** The arguments, one by one: anybody can send anything. */
  input: S;
  limit?: Limits<Payer<W>, Input<S>>;
  /** Below which path pages show something else once it is done. */
  refresh?: string;
}

/** How the work ended. */
export type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown };

interface AnsweringSpec<W extends ActionWho, S extends Schemas, T, Answer> extends ActionSpec<W, S> {
  /** What the page gets, where that is no `Outcome`. */
  answer: (settled: Settled<T>, ...sent: Sent<S>) => Answer;
}

/** Nothing is `null` on its way to a page. */
type Said<T> = T extends void ? null : T;

type Work<W extends ActionWho, S extends Schemas, T> = (caller: Callers[W], ...input: Input<S>) => Promise<T>;

/**
 * The way in of every server action: parses, authorizes, limits, and gives what fails as a sentence: what an action throws
 * would not reach the page.
 */
export function action<W extends ActionWho, const S extends Schemas, T, Answer>(
  spec: AnsweringSpec<W, S, T, Answer>,
  work: Work<W, S, T>,
): (...sent: Sent<S>) => Promise<Answer>;
export function action<W extends ActionWho, const S extends Schemas, T>(
  spec: ActionSpec<W, S>,
  work: Work<W, S, T>,
): (...sent: Sent<S>) => Promise<Outcome<Said<T>>>;
export function action(
  spec: ActionSpec<ActionWho, Schemas> & Partial<AnsweringSpec<ActionWho, Schemas, unknown, unknown>>,
  work: (caller: Caller | null, ...input: unknown[]) => Promise<unknown>,
): (...sent: unknown[]) => Promise<unknown> {
  const { answer = outcomeOf } = spec;
  async function call(sent: unknown[]): Promise<unknown> {
    const input = read(spec.input, sent);
    const who = typeof spec.who === "function" ? spec.who(...input) : spec.who;
    const caller = await letIn(who, await admit(who), spec.limit, input);
    const value = await work(caller, ...input);
    if (spec.refresh !== undefined) revalidatePath(spec.refresh, "layout");
    return value ?? null;
  }
  return async (...sent) => {
    try {
      return answer({ ok: true, value: await call(sent) }, ...sent);
    } catch (error) {
      unstable_rethrow(error);
      logUnexpected(error);
      return answer({ ok: false, error }, ...sent);
    }
  };
}

function read(schemas: Schemas, sent: unknown[]): unknown[] {
  try {
    return schemas.map((schema, place) => schema.parse(sent[place]));
  } catch (cause) {
    const sentence = "The request cannot be read. Please reload the page, or write less.";
    throw new AppError("invalid-input", sentence, { cause });
  }
}

/** The answer where the page shows nothing of it: what fails is thrown, as from a page that cannot be drawn. */
export function orThrow(settled: Settled<unknown>): void {
  if (!settled.ok) throw settled.error;
}

function outcomeOf<T>(settled: Settled<T>): Outcome<T> {
  if (settled.ok) return settled;
  const fields = fieldProblems(settled.error);
  return { ok: false, message: publicMessage(settled.error), ...(fields && { fields }) };
}
