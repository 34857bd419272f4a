import { formatCount } from "@/lib/format";
import type { LetThrough } from "@/lib/statistics";

/** Inputs that planners made up and the tool failed by, those of most calls first. */
export function LetThroughList({ inputs }: { inputs: readonly LetThrough[] }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {inputs.map(({ function: name, input, calls }) => (
        <li
          key={`${name} ${input}`}
          className="flex flex-wrap items-baseline gap-x-3 border-line px-4 py-2 text-sm not-last:border-b"
        >
          <code className="font-mono [overflow-wrap:anywhere]">{input}</code>
          <span className="grow text-faint text-xs">
            of <code className="font-mono">{name}</code>
          </span>
          <span className="text-muted text-xs tabular-nums">{formatCount(calls, "call")}</span>
        </li>
      ))}
    </ul>
  );
}
