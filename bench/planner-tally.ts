import { z } from "zod";
import { interval } from "./everyday/tally";

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

/** What weights that never saw the rows make of them, as `npm run train:planner` found. */
export const Unseen = z.object({ name: z.string(), rows: z.number(), right: z.number(), wrong: z.number() });
export type Unseen = z.infer<typeof Unseen>;

/** Each benchmark on a line, and below it, where that is known, the same rows by weights that never saw them. */
export function printTallies(tallies: readonly Tally[], unseen: readonly Unseen[]): void {
  const percent = (value: number | undefined) => (value === undefined ? "" : `${(100 * value).toFixed(1)} %`);
  const shares = ({ rows, right, wrong }: Unseen) => [withInterval(right, rows), withInterval(wrong, rows)];
  const lines = tallies.flatMap((one) => [
    [one.name, one.rows, one.right, one.wrong, one.askedBack, one.declined, ...shares(one), percent(one.balanced)],
    ...unseen
      .filter(({ name }) => name === one.name)
      .map((same) => ["  unseen", same.rows, same.right, same.wrong, "", "", ...shares(same), ""]),
  ]);
  const head = ["benchmark", "rows", "right", "wrong", "asked back", "declined", "right", "wrong", "balanced"];
  const table = [head, ...lines.map((line) => line.map(String))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
}

/** A share in percent, with the interval in which it lies at 95 %. */
function withInterval(part: number, whole: number): string {
  const [low, high] = interval(part, whole).map((end) => (100 * end).toFixed(0));
  return `${(100 * share(part, whole)).toFixed(1)} % (${low} to ${high})`;
}
