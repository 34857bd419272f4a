import type { SubmitReport } from "@/lib/publishing";
import type { AddedTool } from "./client";

/** What a command tells of a tool that was taken in. */
export function addedTool({ tool, changed, samples, message }: SubmitReport): AddedTool {
  const { number: version, findings } = tool.version;
  return { slug: tool.slug, version, changed, samples, findings, message };
}
