import { type DocumentOf, type Resumed, resumedFrom } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import type { Run } from "../run-store";
import { continuedRun } from "./continued-run";
import { readMemory } from "./memory";
import { askerOf, type OpenRun, type OpenRunPorts, openLog } from "./open-run";

/** A run that waited, as far as it had come; it is worked on here from now on. */
export async function reopenRun(
  ports: OpenRunPorts & { documentOf: DocumentOf },
  { id: runId, chatId, ownerKey, startedAt }: Run,
  events: readonly RunEvent[],
): Promise<OpenRun & { resumed: Resumed }> {
  const { store } = ports;
  const start = events.find((event) => event.type === "run-start");
  const inChat = chatId === null ? [] : await store.listRuns(chatId);
  const earlier = inChat.slice(
    0,
    inChat.findIndex(({ id }) => id === runId),
  );
  const continued = start?.continues === undefined ? undefined : await continuedRun(store, earlier, undefined);
  const controller = new AbortController();
  return {
    runId,
    chatId: chatId ?? undefined,
    ownerKey,
    asker: await askerOf(ports, { ownerKey, lent: start?.lent }),
    pending: continued && { ...continued.pending, given: start?.given ?? {} },
    memory: await readMemory(store, earlier),
    askedAt: startedAt,
    timeZone: start?.timeZone,
    along: { data: start?.data, dataName: start?.attached?.name },
    log: openLog(ports, runId, Promise.resolve(), controller),
    controller,
    stored: Promise.resolve(),
    resumed: await resumedFrom(events, ports.documentOf),
  };
}
