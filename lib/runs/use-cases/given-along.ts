import type { Attached } from "@/lib/agent/events";
import type { StartRun } from "../run-service";
import type { RunStore } from "../run-store";
import { ownedRun } from "./owned";

/** Of what a file is called, so much is kept. */
const LONGEST_NAME = 200;

/** What goes along with a question, for functions to take. */
export type GivenAlong = Pick<StartRun, "data" | "dataName">;

/**
 * What was given along: with the question itself, with that of the run which it asks again, or with the question that it
 * goes on from. Error: `not-found` where the run that is named is not there, or is somebody else's.
 */
export async function givenAlong(
  store: RunStore,
  { ownerKey, data, dataName, dataFrom }: StartRun,
  continues: string | undefined,
): Promise<GivenAlong> {
  const from = dataFrom ?? continues;
  if (data !== undefined || from === undefined) return { data, dataName };
  const { id } = await ownedRun(store, from, ownerKey);
  const [start] = await store.readEvents(id, 0, 1);
  return start?.type === "run-start" ? { data: start.data, dataName: start.attached?.name } : {};
}

/** What it is, for who looks at the question. */
export function attachedOf({ data, dataName }: GivenAlong): Attached | undefined {
  if (data === undefined) return undefined;
  const isText = typeof data === "string";
  return {
    kind: isText ? "text" : "json",
    ...(dataName !== undefined && { name: dataName.slice(0, LONGEST_NAME).toWellFormed() }),
    characters: isText ? data.length : JSON.stringify(data).length,
  };
}
