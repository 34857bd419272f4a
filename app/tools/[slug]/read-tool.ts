import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/errors";
import { currentAsker } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Tool } from "@/lib/tools";

/** The tool of a page, read once a request; for who may not see it the page does not exist. */
export const readTool = cache(async (slug: string): Promise<Tool> => {
  const [{ mart }, asker] = await Promise.all([getApp(), currentAsker()]);
  return orNotFound(mart.getTool(slug, asker));
});

/** What was asked for, or the page that says that there is no such thing. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
}
