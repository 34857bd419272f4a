import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AgentRequest } from "@/lib/server/local-api";
import { manageAgents } from "@/lib/server/manage-agents";

/** Registers agents of the operator's own, and lists all, from the command line. */
export const POST = route({ who: "local", body: AgentRequest }, async ({ body }) =>
  Response.json(await manageAgents((await getApp()).agents, body), { headers: { "cache-control": "no-store" } }),
);
