import { AppError } from "@/lib/errors";
import { reindex } from "@/lib/tools";
import type { Decision, Moderation, Report } from "./moderation";
import { findTool, type ModerationPorts } from "./moderation-ports";
import { checkedText } from "./written-text";

function checkedDecision<D extends Decision>(decision: D): D {
  return { ...decision, text: checkedText(decision.text, "an answer that says why") };
}

/** See `Moderation.decideReport`. */
export async function decideReport({ store }: ModerationPorts, id: string, decision: Decision): Promise<Report> {
  const decided = await store.decideReport(id, checkedDecision(decision));
  if (decided) return decided;
  if (await store.getReport(id)) throw new AppError("conflict", "This report has already been decided.");
  throw new AppError("not-found", "There is no such report.");
}

/** See `Moderation.decideReports`. */
export async function decideReports(
  ports: ModerationPorts,
  slug: string,
  decision: Parameters<Moderation["decideReports"]>[1],
): Promise<number> {
  const checked = checkedDecision(decision);
  const { id } = await findTool(ports, slug);
  const decided = await ports.store.decideReports(id, checked);
  if (decided === 0) throw new AppError("conflict", `No report of “${slug}” is open any more.`);
  if (decision.suspend) await reindex(ports, id);
  return decided;
}
