import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import type { AgentResult } from "@/lib/agent/agent";
import type { NewRunEvent } from "@/lib/agent/events";
import type { Json } from "@/lib/json";
import type { Planner, Turn } from "@/lib/planner";
import type { SandboxResult } from "@/lib/sandbox";
import type { Search } from "@/lib/search";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fixedSearch, searchDocument } from "./fixed-search";
import { squareRootFunctions } from "./square-root-recording";

/** The three functions of the worked example, published as one tool. */
export const letters = Object.entries(squareRootFunctions).map(([name, inputs]) =>
  searchDocument("letters", name, inputs, { functionCount: 3 }),
);

/** What they do. */
export function execute(name: string, values: Record<string, Json>): Json {
  if (name === "stringLength") return String(values.s).length;
  if (name === "add") return Number(values.a) + Number(values.b);
  return Math.sqrt(Number(values.x));
}

/** Answers a question with that tool and this planner. */
export async function askWithLetters(
  planner: Planner,
  question: string,
  more: {
    memory?: Turn[];
    search?: Search;
    signal?: AbortSignal;
    run?: (name: string, values: Record<string, Json>) => Partial<SandboxResult>;
  } = {},
): Promise<{ result: AgentResult; events: NewRunEvent[] }> {
  const events: NewRunEvent[] = [];
  const result = await answerQuestion(
    {
      question,
      memory: more.memory ?? [],
      grants: { public: true },
      owner: "local",
      timeZone: "Europe/Berlin",
      now: new Date("2026-03-04T12:00:00Z"),
      signal: more.signal ?? new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
    },
    {
      planner,
      search: more.search ?? fixedSearch(letters).search,
      sandbox: "fake",
      emit: (event) => events.push(event),
      factsOf: factsOfReading,
      runFunction: async (call) => {
        const ended = more.run?.(call.function, call.arguments) ?? { value: execute(call.function, call.arguments) };
        return { status: "ok", stdout: "", durationMs: 1, peakMemoryBytes: 1, ...ended };
      },
    },
  );
  return { result, events };
}
