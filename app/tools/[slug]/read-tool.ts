import { cache } from "react";
import { orPage } from "@/app/or-page";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Tool } from "@/lib/tools";

/** The tool of a page, read once a request; for who may not see it the page does not exist. */
export const readTool = cache(async (slug: string): Promise<Tool> => {
  const [{ mart }, { asker }] = await Promise.all([getApp(), caller()]);
  return orPage(mart.getTool(slug, asker));
});
