import { askerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { detailsOf, readTool } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** A tool with its live version, for who may see it. */
export const GET = route(readTool, async ({ caller, params: { slug } }) =>
  Response.json(detailsOf(await (await getApp()).mart.getTool(slug, askerOf(caller)))),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
