import type { RunEvent } from "@/lib/agent/events";
import { type CallResult, programCall, type Turn } from "@/lib/planner";
import { summarize } from "../fold";
import type { Run, RunStore } from "../run-store";
import { questionBack } from "./continued-run";

/** How many earlier questions of a chat a new one sees. */
const REMEMBERED_TURNS = 8;

/** The turns of a chat's earlier runs, oldest first, rebuilt from their logs. */
export async function readMemory(store: RunStore, runs: readonly Run[]): Promise<Turn[]> {
  const ended = runs.filter((run) => run.status !== "running" && run.answer !== null).slice(-REMEMBERED_TURNS);
  return Promise.all(ended.map((run) => remembered(store, run.id)));
}

async function remembered(store: RunStore, runId: string): Promise<Turn> {
  const events = await store.readEvents(runId, 0);
  const turn = turnOf(events);
  const continues = events.find((event) => event.type === "run-start")?.continues;
  const asked = continues === undefined ? undefined : questionBack(await store.readEvents(continues, 0))?.known;
  // whatever comes after a question back continues its run, and may ask for something else
  const isReply = turn.calls.some(({ call }) => call.tool === asked?.tool && call.function === asked.function);
  return isReply ? { ...turn, isReply } : turn;
}

/** A run as a later one remembers it: its question, its calls and its answer. */
function turnOf(events: readonly RunEvent[]): Turn {
  const { question, answer } = summarize(events);
  const calls = new Map<string, CallResult>();
  const programs = new Map<string, CallResult | undefined>();
  for (const event of events) {
    if (event.callId === undefined) continue;
    if (event.type === "program-start") {
      const call = programCall(event.code, event.reason);
      calls.set(event.callId, { call, status: "cancelled", openWorld: false });
    }
    if (event.type === "tool-selected" && event.program !== undefined) {
      // What came of a program stands for what its calls came to.
      programs.set(event.callId, calls.get(event.program));
    } else if (event.type === "tool-selected") {
      const { tool, function: name, reason } = event;
      calls.set(event.callId, { call: { tool, function: name, arguments: {}, reason }, status: "cancelled" });
    }
    const program = programs.get(event.callId);
    if (program && event.type === "tool-call-start") program.openWorld ||= event.openWorld ?? true;
    const result = calls.get(event.callId);
    if (!result) continue;
    if (event.type === "arguments-generated") {
      const { arguments: values, sources } = event;
      Object.assign(result.call, { arguments: values }, sources && { sources });
    }
    if (event.type === "tool-call-start") result.openWorld = event.openWorld;
    if (event.type === "tool-call-output" && event.stream === "stdout") {
      result.stdout = (result.stdout ?? "") + event.text;
    }
    if (event.type === "tool-call-end" || event.type === "program-end") {
      result.status = event.status;
      result.value = event.value;
      result.error = event.error;
    }
  }
  // What a team concludes, its agents wrote.
  const isTainted = events.some(
    (event) => event.type === "team-concluded" || (event.type === "run-start" && event.isTainted === true),
  );
  return { question, calls: [...calls.values()], answer, ...(isTainted && { isTainted }) };
}
