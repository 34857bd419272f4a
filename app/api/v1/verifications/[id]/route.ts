import { askerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { readVerification, verificationView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** How far a submission has come. */
export const GET = route(readVerification, async ({ caller, params: { id } }) =>
  Response.json(verificationView(await (await getApp()).publishing.getVerification(id, askerOf(caller)))),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
