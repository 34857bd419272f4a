import { getApp } from "@/lib/server";

export const dynamic = "force-dynamic";

/** For load balancers and the start-up check: 200 once the app is ready. */
export async function GET(): Promise<Response> {
  try {
    await getApp();
    return Response.json({ status: "ok" });
  } catch {
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}
