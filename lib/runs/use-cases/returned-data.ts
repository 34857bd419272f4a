import { AppError } from "@/lib/errors";
import type { Json } from "@/lib/json";
import { dataForCaller } from "@/lib/schema/content-and-data";
import type { RunStore } from "../run-store";
import { ownedRun } from "./owned";

/** What a function returned for its caller alone. Error: `not-found`. */
export async function returnedData(
  store: RunStore,
  { runId, callId, ownerKey }: Record<"runId" | "callId" | "ownerKey", string>,
): Promise<{ data: Json; name: string }> {
  const { id } = await ownedRun(store, runId, ownerKey);
  const events = (await store.readEvents(id, 0)).filter((event) => event.callId === callId);
  const chosen = events.find((event) => event.type === "tool-selected");
  const end = events.findLast((event) => event.type === "tool-call-end");
  const data = dataForCaller(end?.value);
  if (data === undefined) throw new AppError("not-found", "This call returned no data for you.");
  return { data, name: `${chosen?.tool ?? "tool"}-${callId}` };
}
