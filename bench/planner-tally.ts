/** How often a benchmark's rows came out; asking back and declining are neither right nor wrong. */
export interface Tally {
  name: string;
  rows: number;
  right: number;
  wrong: number;
  askedBack: number;
  declined: number;
  /** Share of all rows that is right. */
  accuracy: number;
  /** Mean of the accuracies on rows that need a tool and on rows that need none, where a row is one of the two. */
  balanced?: number;
}

export type Outcome = "right" | "wrong" | "asked" | "declined";

export function tally(name: string, outcomes: readonly Outcome[], balanced?: number): Tally {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return {
    name,
    rows: outcomes.length,
    right: count("right"),
    wrong: count("wrong"),
    askedBack: count("asked"),
    declined: count("declined"),
    accuracy: share(count("right"), outcomes.length),
    ...(balanced === undefined ? {} : { balanced }),
  };
}

/** Part of a whole, 0 where there is nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function printTallies(tallies: readonly Tally[]): void {
  const percent = (value: number | undefined) => (value === undefined ? "" : `${(100 * value).toFixed(1)} %`);
  const rows = tallies.map((one) =>
    [
      one.name,
      one.rows,
      one.right,
      one.wrong,
      one.askedBack,
      one.declined,
      percent(one.accuracy),
      percent(one.balanced),
    ].map(String),
  );
  const table = [["benchmark", "rows", "right", "wrong", "asked back", "declined", "accuracy", "balanced"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
}
