import { z } from "zod";
import { TOOL_VIEWS } from "@/components/tools/tool-views";

const VersionNumber = z.coerce.number().int().positive().max(1_000_000).optional().catch(undefined);

/** What a tool page's address says; what cannot be read counts as not given. */
export const ToolQuery = z.object({
  view: z
    .enum(TOOL_VIEWS.map(({ view }) => view))
    .catch("overview")
    .default("overview"),
  /** Which one the form is for at first. */
  function: z.string().max(64).optional().catch(undefined),
  /** Of which the source or the report is shown; without it, the live one. */
  version: VersionNumber,
  /** The two that are compared. */
  from: VersionNumber,
  to: VersionNumber,
});
export type ToolQuery = z.infer<typeof ToolQuery>;
