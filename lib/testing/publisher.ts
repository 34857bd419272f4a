import { randomUUID } from "node:crypto";
import type { Hints, Tool, ToolContent, ToolStore } from "@/lib/tools";
import { toolContent, unique } from "./factories";

/** Puts tools of the user `owner`, live at once, into the store that is open when one is put. */
export function publisher(opened: () => ToolStore) {
  async function publish(
    options: {
      slug?: string;
      visibility?: "public" | "private";
      keywords?: string[];
      hints?: Hints;
      content?: Partial<ToolContent>;
    } = {},
  ): Promise<Tool> {
    const id = randomUUID();
    const slug = options.slug ?? unique("tool");
    await opened().createTool({ id, slug, ownerId: "owner", visibility: options.visibility ?? "public" });
    return addTo(id, options.content, options.keywords, options.hints);
  }

  async function addTo(
    toolId: string,
    content: Partial<ToolContent> = {},
    keywords = ["sum"],
    hints: Hints = {},
  ): Promise<Tool> {
    const added = { toolId, content: toolContent(content), hash: randomUUID(), keywords, hints };
    const version = await opened().addVersion(added);
    await opened().publishVersion(toolId, version.id, new Date());
    const tool = await opened().getToolById(toolId);
    if (tool === null) throw new Error("the tool has no live version");
    return tool;
  }

  return { publish, addTo };
}
