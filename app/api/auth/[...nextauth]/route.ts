import type { NextRequest } from "next/server";
import { handleAuth } from "@/lib/auth";

/** Forms of signing in are some hundred bytes; next-auth reads whatever comes. */
const MAX_BODY_BYTES = 64_000;

/** A body without a length is refused too: nobody could say when it ends. */
export async function POST(request: NextRequest, context: Parameters<typeof handleAuth>[1]): Promise<Response> {
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > MAX_BODY_BYTES) return new Response("This is too much.", { status: 413 });
  return handleAuth(request, context);
}

export { handleAuth as GET };
