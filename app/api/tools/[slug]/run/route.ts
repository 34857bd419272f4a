import { z } from "zod";
import { runResponse } from "@/app/api/run-response";
import { Id } from "@/app/id";
import { route } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import { getApp } from "@/lib/server";

const Call = z.object({ function: z.string().max(64), arguments: Arguments });

/**
 * Runs a function of a tool from its page, for who may use it: one JSON message a line, its output as it comes and the result at
 * the end. Closing the connection cancels the call. A server action could do neither. What does not run has a status: 400 for
 * a function or arguments that do not fit, 404 for a tool that is not there for the asker, 409 for a suspended one.
 */
export const POST = route(
  { who: "visitor", params: z.object({ slug: Id }), body: Call, maxBytes: 2_000_000, limit: "run" },
  async ({ request, caller: { ownerKey: owner, address, asker }, params: { slug }, body }) => {
    const { mart } = await getApp();
    await mart.getTool(slug, asker);
    return runResponse(request, (options) =>
      mart.runFunction({ slug, ...body, asker }, { ...options, owner, address }),
    );
  },
);
