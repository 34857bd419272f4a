import type { NextRequest } from "next/server";
import { z } from "zod";
import { type Keyed, requireTool } from "@/lib/identity";
import { verificationView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import type { Manifest, Visibility } from "@/lib/tools";
import { askerOf, asOwner, authorOf, idempotencyKey } from "./program";

interface Submission {
  manifest: Manifest;
  source: string;
  visibility?: Visibility | undefined;
  /** The author's tool of which it is to become a version. */
  toolSlug?: string;
}

/** Takes a tool, or a version of one, for verification. */
export async function submission(request: NextRequest, caller: Keyed, submitted: Submission): Promise<Response> {
  const { manifest, toolSlug } = submitted;
  requireTool(caller, manifest.slug);
  const { publishing, keys, startVerifying } = await getApp();
  const write = { keyId: caller.keyId, token: idempotencyKey(request), asked: ["submit", submitted] };
  const id = await keys.once(write, z.string(), async () => {
    const submit = () => publishing.submitManifest({ ...submitted, ownerId: authorOf(caller) });
    const { id } = await (toolSlug === undefined ? submit() : asOwner(caller, toolSlug, submit));
    await startVerifying();
    return id;
  });
  const verification = await publishing.getVerification(id, askerOf(caller));
  const headers = { location: `/api/v1/verifications/${id}` };
  return Response.json(verificationView(verification), { status: 202, headers });
}
