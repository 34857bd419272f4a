import type { NextRequest } from "next/server";
import { originOf } from "@/app/site";
import type { Keyed } from "@/lib/identity";
import { getApp } from "@/lib/server";

interface Call {
  request: NextRequest;
  caller: Keyed;
  signal: AbortSignal;
}

/** What a program asks over A2A, whatever the binding. */
export async function askedOver({ request, caller, signal }: Call) {
  const { a2a } = await getApp();
  const { keyName } = caller;
  return { request, sourceOf: a2a(caller), keyName, origin: originOf(request.headers), signal };
}
