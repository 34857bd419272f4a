import { useMemo } from "react";
import { Program } from "@/components/code/program";
import type { Arguments } from "@/lib/json";
import type { TraceSource } from "@/lib/runs/fold";
import { ArgumentSource } from "./argument-source";
import { GivenValue } from "./given-value";
import { WiredInputs } from "./wires/wired-inputs";
import { wiresOf, writtenValue } from "./wires/wires-of";
import { programOf } from "./words";

interface ArgumentsViewProps {
  values: Arguments;
  sources: Readonly<Record<string, TraceSource>> | undefined;
  runId: string;
  question: string;
}

/** One for all renders. */
const NONE = {};

/** The input of a call: wired to the words of the question that it came from, else a small table; a program stands by itself. */
export function ArgumentsView({ values, sources = NONE, ...run }: ArgumentsViewProps) {
  const program = programOf(values);
  const wires = useMemo(() => wiresOf(values, sources, run.question), [values, sources, run.question]);
  const others = Object.entries(values).filter(
    ([name]) => name !== program?.name && !wires.some(({ input }) => input === name),
  );
  return (
    <>
      {wires.length > 0 ? <WiredInputs wires={wires} {...run} /> : null}
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
                <td className="py-1.5 pr-2.5 text-xs leading-5">
                  <GivenValue input={name} text={writtenValue(value)} />
                  {sources[name] ? <ArgumentSource source={sources[name]} {...run} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {program === null && others.length === 0 && wires.length === 0 ? (
        <p className="text-muted text-sm">It needs no input.</p>
      ) : null}
    </>
  );
}
