import { AppError } from "@/lib/errors";
import { isVisible, missingTool } from "@/lib/tools";
import type { Moderation, Report } from "./moderation";
import type { ModerationPorts } from "./moderation-ports";
import { checkedText } from "./written-text";

const REPEATED = {
  "same-reporter": "You have reported this tool already. An admin will look at it.",
  "same-address":
    "Somebody has already reported this tool from your network, and an admin has not answered yet. Please wait for the answer.",
} as const;

/** A report is about the last answer of the tool, where there was one within a day. */
const RUN_IS_MEANT_MS = 86_400_000;

/** See `Moderation.report`. */
export async function reportTool(
  ports: ModerationPorts,
  { slug, text, reporterKey, reporterAddress, asker }: Parameters<Moderation["report"]>[0],
): Promise<Report> {
  const tool = await ports.tools.getTool(slug);
  if (!tool || !(await isVisible(ports, tool, asker))) throw missingTool(slug);
  const report = await ports.store.addReport(
    {
      id: crypto.randomUUID(),
      toolId: tool.id,
      version: tool.version.number,
      reporterKey,
      reporterAddress,
      text: checkedText(text, "what is wrong with the tool"),
    },
    new Date(Date.now() - RUN_IS_MEANT_MS),
  );
  if (typeof report === "string") throw new AppError("conflict", REPEATED[report]);
  return report;
}
