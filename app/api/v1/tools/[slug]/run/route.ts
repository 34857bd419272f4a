import { askerOf, idempotencyKey } from "@/app/api/v1/program";
import { otherMethods, requireScope, requireTool, route } from "@/lib/identity";
import { CallResult, runTool } from "@/lib/protocols/rest";
import type { Permit } from "@/lib/publishing";
import { getApp } from "@/lib/server";

/**
 * Runs a function of a tool. To run one that changes something with a key that may is the consent; what does not say which
 * function is meant runs nothing, so that it needs no more than reading.
 */
export const POST = route(runTool, async ({ request, signal, caller, params: { slug }, body }) => {
  requireTool(caller, slug);
  const { mart, keys } = await getApp();
  const asker = askerOf(caller);
  const permit: Permit = (called) => requireScope(caller, called?.sideEffects ? "tools:change" : "tools:run");
  const token = idempotencyKey(request);
  const { ownerKey: owner, address, keyId } = caller;
  const result = await keys.once({ keyId, token, asked: ["run", slug, body] }, CallResult, async () =>
    // What may be asked for again goes on without whoever asked.
    CallResult.parse(
      await mart.runFunction(
        {
          slug,
          arguments: body.arguments,
          asker,
          permit,
          ...(body.function !== undefined && { function: body.function }),
        },
        { owner, address, ...(token === undefined && { signal }) },
      ),
    ),
  );
  return Response.json(result, { headers: { "cache-control": "no-store" } });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
