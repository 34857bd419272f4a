"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { Scope } from "@/lib/keys";
import { getApp } from "@/lib/server";

const NewKey = z.object({
  name: z.string().max(200),
  scopes: z.array(z.string().pipe(Scope)).max(20),
  /** Addresses of tools, as they were typed. */
  tools: z.string().max(10_000),
  days: z.number().optional(),
});

/** Makes a key, and gives what is shown once. */
export const createKey = action(
  { who: "person", input: [NewKey], limit: "draft", refresh: "/settings/keys" },
  async ({ user }, { tools, ...key }) => {
    const slugs = tools.split(/[\s,]+/).filter((slug) => slug !== "");
    return (await (await getApp()).keys.create(user, { ...key, tools: slugs })).text;
  },
);

/** From now on the key lets nobody in. */
export const revokeKey = action({ who: "person", input: [Id], refresh: "/settings/keys" }, async ({ user }, id) =>
  (await getApp()).keys.revoke(user, id),
);
