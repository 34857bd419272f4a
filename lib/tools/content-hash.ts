import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/schema";
import type { ToolContent } from "./tool";

/** SHA-256 of the content's canonical JSON, in hex. */
export function contentHash(content: ToolContent): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
