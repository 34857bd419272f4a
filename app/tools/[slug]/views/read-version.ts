import { orPage } from "@/app/or-page";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Tool, ToolVersion } from "@/lib/tools";

/** A version of the tool by its number, or the live one. */
export async function readVersion(tool: Tool, number: number | undefined): Promise<ToolVersion> {
  if (number === undefined || number === tool.version.number) return tool.version;
  const { publishing } = await getApp();
  return orPage(publishing.getVersion(tool.slug, number, (await caller()).asker));
}
