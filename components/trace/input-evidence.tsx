import type { TraceMissing } from "@/lib/runs/fold";
import { functionTitle } from "./words";

/** Inputs that a question lacks, or that are to be confirmed. */
export function InputEvidence({ missing }: { missing: readonly TraceMissing[] }) {
  return (
    <ul className="flex flex-col gap-1 text-muted text-sm">
      {missing.map(({ tool, toolName, function: name, input, schema }) => (
        <li key={`${tool}--${name}--${input}`} className="[overflow-wrap:anywhere]">
          <span className="font-mono text-text text-xs">{input}</span> of{" "}
          {functionTitle({ tool, toolName, function: name })}
          {typeof schema.description === "string" ? `: ${schema.description}` : null}
        </li>
      ))}
    </ul>
  );
}
