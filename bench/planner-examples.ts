import { validateArguments } from "@/lib/schema";
import { seededSearch } from "@/lib/testing/seeded-search";
import type { Tool } from "@/lib/tools";
import { type Decision, decideIn } from "./planner-decide";
import { type Outcome, type Tally, tally } from "./planner-tally";

/** Whether each tool's own example prompts select it, with arguments that its schema accepts. */
export async function benchExamples(report: (line: string) => void = () => {}): Promise<Tally> {
  const { tools, index } = await seededSearch();
  const outcomes: Outcome[] = [];
  for (const tool of tools) {
    for (const prompt of tool.version.examplePrompts) {
      const decision = await decideIn(prompt, index);
      const outcome = outcomeOf(tool, decision);
      outcomes.push(outcome);
      if (outcome !== "right") report(`${tool.slug}: ${prompt} → ${JSON.stringify(decision)}`);
    }
  }
  await index.close();
  return tally("example prompts: own tool, valid call", outcomes);
}

function outcomeOf(tool: Tool, decision: Decision): Outcome {
  if (decision.kind === "asked" || decision.kind === "offered") return "asked";
  const [call] = decision.kind === "called" ? decision.calls : [];
  const called = tool.version.functions.find(({ name }) => name === call?.function);
  if (call === undefined || call.tool !== tool.slug || called === undefined) return "wrong";
  return validateArguments(called.inputs, call.arguments).ok ? "right" : "wrong";
}
