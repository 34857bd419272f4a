import type { Logger } from "pino";
import { type Accounts, createAccounts } from "@/lib/accounts";
import type { Env } from "@/lib/env";
import { PLATFORM_USER } from "@/lib/publishing";
import type { SearchIndex } from "@/lib/search";
import { reindex } from "@/lib/tools";
import type { Stores } from "./stores";

export function wireAccounts(env: Env, { users, runs, tools }: Stores, index: SearchIndex, log: Logger): Accounts {
  return createAccounts({
    users,
    runs,
    platformUserId: PLATFORM_USER.id,
    adminEmails: env.ADMIN_EMAILS,
    tellOperator: (message) => log.warn(message),
    toolsChanged: async (toolIds) => {
      for (const id of toolIds) await reindex({ tools, index }, id);
    },
  });
}
