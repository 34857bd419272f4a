import type { CallToolResult } from "@modelcontextprotocol/server";
import { AppError, publicMessage } from "@/lib/errors";

/** What a program reads as a structure, and as text where it cannot. */
export function structured(content: Record<string, unknown>, text = JSON.stringify(content)): CallToolResult {
  return { content: [{ type: "text", text }], structuredContent: content };
}

/** A call that failed, in one sentence for who called. */
export function failed(message: string): CallToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}

/** The result of some work. What fails is told as a result; an unexpected error tells nothing of its inside. */
export async function settled<T>(work: () => Promise<T>): Promise<T | CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!AppError.is(error)) console.error("A call over MCP met an error that nobody expected:", error);
    return failed(publicMessage(error));
  }
}
