// How well review tells from a source what a call of it does: `npm run bench:effects`. Of 200 operations of public interfaces whose
// effect others have said, each written as a tool. A hash parts them: one half, in ways of writing that were looked at while the
// rules were made, for finding causes; the other, in other ways, for its totals alone. Fails where less than 98 % of those that change or destroy something are proposed as such.
import { createHash } from "node:crypto";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { type Effect, effectOf } from "@/lib/schema/effect";
import { Manifest } from "@/lib/tools";
import { type Operation, readOperations } from "./effects/operations";
import { sourceOf } from "./effects/sources";

const LEAST_RECALL = 0.98;

interface Judged extends Operation {
  proposed: Effect;
}

function isHeldBack({ document, id }: Operation): boolean {
  return (createHash("sha256").update(`${document} ${id}`).digest()[0] ?? 0) % 2 === 1;
}

function judge(operation: Operation, index: number, inOtherWays: boolean): Judged {
  const { runtime, source } = sourceOf(operation, index, inOtherWays);
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
const lookedAt = operations.filter((row) => !isHeldBack(row)).map((row, index) => judge(row, index, false));
const heldBack = operations.filter(isHeldBack).map((row, index) => judge(row, index, true));
const judged = [...lookedAt, ...heldBack];
const recalls = [print("looked at", lookedAt), print("held back", heldBack), print("all", judged)];
print(
  "all of OpenAPI documents",
  judged.filter(({ isAnnotated }) => !isAnnotated),
);
print(
  "all of an MCP server",
  judged.filter(({ isAnnotated }) => isAnnotated),
);
for (const { document, id, effect, proposed } of lookedAt.filter((row) => row.proposed !== row.effect))
  console.log(`  ${document} ${id}: ${effect}, proposed as ${proposed}`);
if (recalls.some((recall) => recall < LEAST_RECALL)) process.exitCode = 1;
