import { AppError } from "@/lib/errors";
import { type Caller, caller, type Local, type Person, type Visitor } from "../caller";
import { limit, payerOf } from "../limit";
import type { LimitedKind } from "../rate-limit";
import { newVisitor } from "../visitor-cookie";

/** Whom a handler or an action takes, each with who calls then. */
export interface Callers {
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

export type Who = keyof Callers;

/** What is counted of a caller: one point of a kind that he pays, or several, each with who pays it. */
export type Limits<Payer, Input extends readonly unknown[]> =
  | LimitedKind
  | ((caller: Payer, ...input: Input) => readonly (readonly [kind: LimitedKind, payer: string])[]);

/** Who pays: also where nobody is asked who he is, it is somebody. */
export type Payer<W extends Who> = W extends "anyone" ? Caller : Callers[W];

/** Who makes this request, if he may. Errors: AppError `forbidden`, or `not-found` where nothing can be his. */
export async function admit(who: Who): Promise<Caller | null> {
  if (who === "anyone") return null;
  const asking = await caller();
  const refusal = refusalOf(who, asking);
  if (refusal !== null) throw refusal;
  return asking;
}

function refusalOf(who: Who, { kind, user, ownerKey }: Caller): AppError | null {
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

/** Takes what a call costs from who was admitted, and makes a stranger a visitor. Error: AppError `rate-limited`. */
export async function letIn<Input extends readonly unknown[]>(
  who: Who,
  admitted: Caller | null,
  limits: Limits<Caller, Input> | undefined,
  input: Input,
): Promise<Caller | null> {
  const isNew = who === "visitor" && admitted?.kind === "stranger";
  const visitor = isNew ? newVisitor() : null;
  const known: Caller | null =
    isNew && visitor ? { ...admitted, kind: "visitor", ownerKey: visitor.ownerKey } : admitted;
  if (limits !== undefined) {
    const paying = known ?? (await caller());
    const costs = typeof limits === "function" ? limits(paying, ...input) : [[limits, payerOf(paying)] as const];
    for (const [kind, payer] of costs) await limit(kind, { payer, address: paying.address });
  }
  await visitor?.remember();
  return known;
}
