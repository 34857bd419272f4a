import { AppError } from "@/lib/errors";
import { Scope } from "@/lib/keys";
import { type Caller, caller, type Local, type Person, type Visitor } from "../caller";
import { type Keyed, keyedCaller, requireScope } from "../keyed";
import { limit, payerOf } from "../limit";
import type { LimitedKind } from "../rate-limit";
import { newVisitor } from "../visitor-cookie";

/** Whom a handler or an action takes that reads cookies, or the local token; each with who calls then. */
interface People {
  /** Nobody is asked who he is. */
  anyone: null;
  /** Whoever it is, known or not. */
  stranger: Caller;
  /** A stranger becomes a visitor, once limits have let him in: for whoever gets a cookie a page is drawn anew. */
  visitor: Person | Visitor | Local;
  /** Who has done something here before; a stranger is told that nothing is his. */
  owner: Person | Visitor | Local;
  person: Person;
  admin: Person;
  local: Local;
}

/** A program by its API key alone: whatever its cookies say, they are not read. */
type Programs = {
  /** With any scope: what is asked decides which it needs. */
  key: Keyed;
} & { [S in Scope as `key:${S}`]: Keyed };

/** Whom a handler takes, each with who calls then. */
export type Callers = People & Programs;

export type Who = keyof Callers;

/** Whom a server action takes: programs call none. */
export type ActionWho = keyof People;

/** Who may be let in. */
export type Anyone = Caller | Keyed;

/** What is counted of a caller: one point of a kind that he pays, or several, each with who pays it. */
export type Limits<Payer, Input extends readonly unknown[]> =
  | LimitedKind
  | ((caller: Payer, ...input: Input) => readonly (readonly [kind: LimitedKind, payer: string])[]);

/** Who pays: also where nobody is asked who he is, it is somebody. */
export type Payer<W extends Who> = W extends "anyone" ? Caller : Callers[W];

/** Who makes this request, if he may. Errors: AppError `forbidden`, or `not-found` where nothing can be his. */
export async function admit(who: ActionWho): Promise<Caller | null> {
  if (who === "anyone") return null;
  const asking = await caller();
  const refusal = refusalOf(who, asking);
  if (refusal !== null) throw refusal;
  return asking;
}

/** Whether a handler takes programs alone. */
export function isOfProgram(who: Who): who is keyof Programs {
  return who === "key" || who.startsWith("key:");
}

/** The program that makes this request, if it may. Errors: AppError `unauthorized`; `forbidden` without the scope. */
export async function admitProgram(who: keyof Programs): Promise<Keyed> {
  const program = await keyedCaller();
  if (who !== "key") requireScope(program, Scope.parse(who.slice("key:".length)));
  return program;
}

function refusalOf(who: ActionWho, { kind, user, ownerKey }: Caller): AppError | null {
  const needsUser = who === "person" || who === "admin";
  if (needsUser && user === null) return new AppError("forbidden", "You are signed out. Sign in and try again.");
  if (who === "admin" && user?.role !== "admin") return new AppError("forbidden", "Only admins can do this.");
  if (who === "local" && kind !== "local") {
    return new AppError("forbidden", "This address is for the command line on the server's own machine.");
  }
  if (who === "owner" && ownerKey === null) {
    return new AppError("not-found", "There is nothing of yours here. Please reload the page.");
  }
  return null;
}

/** Who has paid, and what makes a visitor of him for good if he was a stranger. */
interface Paid {
  caller: Caller | null;
  remember: () => Promise<void>;
}

/** Takes what a call costs from who was admitted. Error: AppError `rate-limited`. */
export async function pay<Input extends readonly unknown[]>(
  who: Who,
  admitted: Caller | null,
  limits: Limits<Caller, Input> | undefined,
  input: Input,
): Promise<Paid> {
  const isNew = who === "visitor" && admitted?.kind === "stranger";
  const visitor = isNew ? newVisitor() : null;
  const known: Caller | null =
    isNew && visitor ? { ...admitted, kind: "visitor", ownerKey: visitor.ownerKey } : admitted;
  if (limits !== undefined) {
    const paying = known ?? (await caller());
    const costs = typeof limits === "function" ? limits(paying, ...input) : [[limits, payerOf(paying)] as const];
    for (const [kind, payer] of costs) await limit(kind, { payer, address: paying.address });
  }
  return { caller: known, remember: async () => visitor?.remember() };
}

/** Takes what a call costs from who was admitted, and makes a stranger a visitor. Error: AppError `rate-limited`. */
export async function letIn<Input extends readonly unknown[]>(
  who: Who,
  admitted: Caller | null,
  limits: Limits<Caller, Input> | undefined,
  input: Input,
): Promise<Caller | null> {
  const paid = await pay(who, admitted, limits, input);
  await paid.remember();
  return paid.caller;
}

/** Takes what a call costs beyond the key's own budget from the owner of the key. Error: AppError `rate-limited`. */
export async function payAsProgram({ ownerKey, address }: Keyed, kind: LimitedKind | undefined): Promise<void> {
  if (kind !== undefined) await limit(kind, { payer: ownerKey, address });
}
