/** What is checked of a tool and of its questions, in the order in which it happens. */
export const STAGES = ["inputs", "listed", "samples", "keywords", "found", "chosen", "arguments", "answered"] as const;
export type Stage = (typeof STAGES)[number];

const MEANINGS: Record<Stage, string> = {
  inputs: "inputs inferred as expected",
  listed: "listed at first try",
  samples: "generated samples passed",
  keywords: "expected keywords there",
  found: "found in the first 5",
  chosen: "chosen",
  arguments: "arguments right",
  answered: "answered right",
};

export interface Check {
  stage: Stage;
  ok: boolean;
  /** What is wrong where it is not ok. */
  reason: string;
}

export interface Half {
  name: string;
  tools: number;
  questions: number;
  /** With the tool's name before each reason. */
  checks: Check[];
}

/** A row a stage, with the halves side by side. */
export function printHalves(halves: readonly Half[]): void {
  const cells = (first: string, others: readonly string[]) =>
    console.log([first.padEnd(30), ...others.map((cell) => cell.padStart(22))].join(""));
  cells(
    "",
    halves.map(({ name }) => name),
  );
  cells(
    "tools, questions",
    halves.map(({ tools, questions }) => `${tools}, ${questions}`),
  );
  for (const stage of STAGES) {
    cells(
      MEANINGS[stage],
      halves.map(({ checks }) => shareText(checks.filter((check) => check.stage === stage))),
    );
  }
}

function shareText(checks: readonly Check[]): string {
  const right = checks.filter(({ ok }) => ok).length;
  return `${right} of ${checks.length}  ${((100 * right) / checks.length).toFixed(1).padStart(5)} %`;
}

export function printFailures({ name, checks }: Half): void {
  console.log(`\n${name}: what went wrong`);
  for (const { stage, ok, reason } of checks) if (!ok) console.log(`  ${stage.padEnd(10)} ${reason}`);
}
