import type { Choice } from "@/lib/planner/two-stages";
import { identifierWords } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import type { Assessment } from "./assess";

/** One plain question for what a call still needs, and what that is. */
export function askFor({
  candidate: { document },
  missing,
  arguments: values,
}: Pick<Assessment, "candidate" | "missing" | "arguments">): Required<Pick<Choice, "ask" | "missing" | "known">> {
  const names = missing.map(describe);
  const list = names.length > 1 ? `${names.slice(0, -1).join("; ")} and ${names.at(-1)}` : names[0];
  return {
    ask: `To use “${document.toolName}” I still need: ${list}. Please reply with ${missing.length > 1 ? "them" : "it"}.`,
    missing: missing.map(({ name }) => ({
      tool: document.slug,
      function: document.function,
      input: name,
      schema: document.inputs.properties[name] ?? {},
    })),
    known: { tool: document.slug, function: document.function, arguments: values },
  };
}

function describe(parameter: Parameter): string {
  const name = `the **${identifierWords(parameter.name).join(" ")}**`;
  const said = parameter.description.split(/(?<=[.!?])\s/)[0]?.replace(/[.\s]{1,19}$/, "") ?? "";
  if (parameter.options.length > 0) return `${name} (one of ${parameter.options.map(String).join(", ")})`;
  return said === "" || said.length > 120 ? name : `${name} (${said.charAt(0).toLowerCase()}${said.slice(1)})`;
}
