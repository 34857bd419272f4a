import type { Sample } from "@/lib/tools";

interface SampleListProps {
  samples: readonly Sample[];
  /** Name of the only function, for samples that name none. */
  only: string | undefined;
}

const CELL = "min-w-40 px-3 py-1.5 font-mono text-xs leading-5 [overflow-wrap:anywhere]";
const MOST_SHOWN = 400;

/** Samples as they were submitted: what goes in, and what is expected. */
export function SampleList({ samples, only }: SampleListProps) {
  if (samples.length === 0) return <p className="text-muted text-sm">It was submitted without samples.</p>;
  const numbered = samples.map((sample, place) => ({ place, ...sample }));
  return (
    <div className="overflow-x-auto rounded border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-faint text-xs">
            <th scope="col" className="px-3 py-1.5 font-normal">
              Input
            </th>
            <th scope="col" className="px-3 py-1.5 font-normal">
              Expected
            </th>
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ place, function: name = only, input, expected }) => (
            <tr key={place} className="border-line align-top not-last:border-b">
              <td className={CELL}>
                {name}({short(input)})
              </td>
              <td className={CELL}>{expected === undefined ? "any result" : short(expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
}
