import { Program } from "@/components/code/program";
import type { Arguments, Json } from "@/lib/json";
import type { TraceSource } from "@/lib/runs/fold";
import { ArgumentSource } from "./argument-source";
import { programOf } from "./words";

interface ArgumentsViewProps {
  values: Arguments;
  sources: Readonly<Record<string, TraceSource>> | undefined;
  runId: string;
  question: string;
}

/** The input of a call: a small table, and the program by itself where one of the values is one. */
export function ArgumentsView({ values, sources = {}, ...run }: ArgumentsViewProps) {
  const program = programOf(values);
  const others = Object.entries(values).filter(([name]) => name !== program?.name);
  return (
    <>
      {program ? <Program code={program.source.trimEnd()} language="python" label="Program" /> : null}
      {others.length > 0 ? (
        <table className="w-full rounded border border-line bg-surface text-left text-sm">
          <tbody>
            {others.map(([name, value]) => (
              <tr key={name} className="border-line align-top not-last:border-b">
                <th
                  scope="row"
                  className="w-px whitespace-nowrap py-1.5 pr-4 pl-2.5 font-medium text-muted text-xs leading-5"
                >
                  {name}
                </th>
                <td className="py-1.5 pr-2.5 font-mono text-xs leading-5 [overflow-wrap:anywhere]">
                  {written(value)}
                  {sources[name] ? <ArgumentSource source={sources[name]} {...run} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {program === null && others.length === 0 ? <p className="text-muted text-sm">It needs no input.</p> : null}
    </>
  );
}

function written(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
