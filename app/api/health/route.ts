import { AppError } from "@/lib/errors";
import { otherMethods, route } from "@/lib/identity";
import { getApp } from "@/lib/server";

export const dynamic = "force-dynamic";

/** For load balancers and the start-up check: 200 once the app is ready. */
export const GET = route({ who: "anyone" }, async () => {
  await getApp().catch((cause: unknown) => {
    throw new AppError("unavailable", "The app is not ready.", { cause });
  });
  return Response.json({ status: "ok" });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
