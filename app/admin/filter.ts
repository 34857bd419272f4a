import { z } from "zod";
import { RUN_STATUSES } from "@/lib/agent/events";
import { OVERVIEW_SORTS } from "@/lib/statistics";
import { ToolState } from "@/lib/tools";

const word = z.string().trim().max(200).optional().catch(undefined);
const after = z.string().max(300).optional().catch(undefined);

/** What the addresses of the admins' lists say; what cannot be read counts as not given. */
export const ToolsQuery = z.object({
  q: word,
  owner: word,
  state: ToolState.optional().catch(undefined),
  /** What fails most stands first: that is what an admin comes for. */
  sort: z.enum(OVERVIEW_SORTS).catch("failures").default("failures"),
  order: z.enum(["asc", "desc"]).catch("desc").default("desc"),
  after,
});

export const ReportsQuery = z.object({
  status: z.enum(["open", "upheld", "dismissed"]).catch("open").default("open"),
  tool: word,
  after,
});

export const AnswersQuery = z.object({ after });

export const LogQuery = z.object({ tool: word, account: word, after });

export const AccountsQuery = z.object({
  q: word,
  state: z.enum(["active", "blocked"]).optional().catch(undefined),
  after,
});

export const RunsQuery = z.object({
  tool: word,
  status: z
    .enum(["running", "waiting", ...RUN_STATUSES])
    .optional()
    .catch(undefined),
  after,
});
