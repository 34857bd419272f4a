// How well review tells from a source what a call of it does: `npm run bench:effects`. Of operations of public interfaces whose
// effect others have said, each written as a tool; the even rows in ways that were looked at while the rules were made, the odd
// ones in others. Fails where less than 98 % of those that change or destroy something are proposed as such.
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { type Effect, effectOf } from "@/lib/schema/effect";
import { Manifest } from "@/lib/tools";
import { type Operation, readOperations } from "./effects/operations";
import { sourceOf } from "./effects/sources";

const LEAST_RECALL = 0.98;

interface Judged extends Operation {
  proposed: Effect;
}

function judge(operation: Operation, index: number, isHeldBack: boolean): Judged {
  const { runtime, source } = sourceOf(operation, index, isHeldBack);
  const hosts = ["api.example.com"];
  const said = { slug: "tool", name: "Tool", description: "Calls an interface.", runtime, hosts };
  const { functions } = completeContent({ manifest: Manifest.parse(said), source }).content;
  const called = functions.at(-1);
  if (called === undefined) throw new Error(`${operation.id} has no function`);
  return { ...operation, proposed: effectOf(called) };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
const isChanging = (effect: Effect) => effect !== "reads";

function print(name: string, rows: readonly Judged[]): number {
  const changing = rows.filter(({ effect }) => isChanging(effect));
  const proposed = rows.filter((row) => isChanging(row.proposed));
  const right = changing.filter((row) => isChanging(row.proposed));
  const destroying = changing.filter(({ effect }) => effect === "destroys");
  const named = destroying.filter((row) => row.proposed === "destroys");
  console.log(
    `${name}: ${rows.length} operations; recall of changing ones ${percent(right.length, changing.length)}, precision ${percent(right.length, proposed.length)}; of destroying ones ${percent(named.length, destroying.length)} are told to destroy`,
  );
  return right.length / changing.length;
}

const operations = readOperations();
const judged = operations.map((operation, index) => judge(operation, index >> 1, index % 2 === 1));
const halves = [judged.filter((_, index) => index % 2 === 0), judged.filter((_, index) => index % 2 === 1)] as const;
const recalls = [print("looked at", halves[0]), print("held back", halves[1]), print("all      ", judged)];
for (const { document, id, effect, proposed } of halves[0].filter((row) => row.proposed !== row.effect))
  console.log(`  ${document} ${id}: ${effect}, proposed as ${proposed}`);
if (recalls.some((recall) => recall < LEAST_RECALL)) process.exitCode = 1;
