import { type Decision, decide } from "./planner-decide";
import { documentOf, type NeedRow } from "./planner-rows";
import { type Outcome, share, type Tally, tally } from "./planner-tally";

/** Whether a question needs a tool at all, without any catalogue. */
export async function benchAwareness(rows: readonly NeedRow[]): Promise<Tally> {
  const asked = rows.filter((row) => row.kind === "awareness");
  const outcomes = await Promise.all(
    asked.map(async (row): Promise<Outcome> => {
      const decision = await decide(row.query, []);
      return (decision.kind !== "no-need") === row.needsTool ? "right" : "wrong";
    }),
  );
  return tally("need: awareness", outcomes, balancedAccuracy(asked, outcomes));
}

/**
 * Whether one of the offered functions is suitable: the row's functions are the whole catalogue. Once where only a call says so, and once
 * where a call that is offered to be confirmed does as well.
 */
export async function benchSuitable(rows: readonly NeedRow[]): Promise<Tally[]> {
  const offered = rows.filter((row) => row.kind !== "awareness");
  const decisions: Decision["kind"][] = [];
  for (const row of offered) decisions.push((await decide(row.query, (row.functions ?? []).map(documentOf))).kind);
  const talliedBy = (name: string, asks: readonly Decision["kind"][], takes: readonly Decision["kind"][]) => {
    const outcomes = decisions.map(
      (kind, at): Outcome =>
        asks.includes(kind) ? "asked" : takes.includes(kind) === offered[at]?.needsTool ? "right" : "wrong",
    );
    return tally(name, outcomes, balancedAccuracy(offered, outcomes));
  };
  return [
    talliedBy("need: suitable tool or none", ["asked", "offered"], ["called"]),
    talliedBy("need: suitable tool, called or offered", ["asked"], ["called", "offered"]),
  ];
}

function balancedAccuracy(rows: readonly NeedRow[], outcomes: readonly Outcome[]): number {
  const of = (needsTool: boolean) => outcomes.filter((_, index) => rows[index]?.needsTool === needsTool);
  const accuracy = (some: readonly Outcome[]) =>
    share(some.filter((outcome) => outcome === "right").length, some.length);
  return (accuracy(of(true)) + accuracy(of(false))) / 2;
}
