import type { RunEvent } from "@/lib/agent/events";
import { foldTrace, nearestTools } from "@/lib/runs/fold";
import { isOffer } from "@/lib/schema/offer";

/** What a person can do about a run that ended without an answer, a line each; empty for every other. */
export function nextSteps(events: readonly RunEvent[], chat: string | undefined): string[] {
  const trace = foldTrace(events);
  switch (trace.status) {
    case "clarification-needed": {
      const asked = trace.steps.findLast((step) => step.kind === "input");
      const missing = asked?.kind === "input" ? asked.missing : [];
      const inputs = missing.map(({ input, schema }) =>
        typeof schema.description === "string" ? `  ${input}: ${schema.description}` : `  ${input}`,
      );
      if (isOffer(missing)) {
        return [
          chat === undefined
            ? "Ask in other words, or with --chat <name>, so that you can say yes."
            : `To run it: npm run -s ask -- --chat ${JSON.stringify(chat)} "yes"`,
        ];
      }
      const advice =
        chat === undefined
          ? "Ask again with the value in the question, or with --chat <name>, so that you can reply."
          : `Reply with: npm run -s ask -- --chat ${JSON.stringify(chat)} "…"`;
      return [...inputs, advice];
    }
    case "no-tool-available": {
      const nearest = nearestTools(trace).map(({ tool, description = "" }) => `  ${tool}  ${description}`.trimEnd());
      const publish = "Publish a tool for it: npm run -s tool -- add <folder>, or in the studio.";
      return nearest.length > 0 ? ["The nearest tools:", ...nearest, publish] : [publish];
    }
    case "needs-model":
      return ["This needs a language model: set AGIENT_MODEL, as “Connect a model” in README.md says."];
    default:
      return [];
  }
}
