import { classNames } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatBytes, formatDuration } from "@/lib/format";
import type { NetworkRequest } from "@/lib/sandbox";

/** The requests that a call made: where to, how each was answered, how much came and how long it took. */
export function RequestsView({ requests }: { requests: readonly NetworkRequest[] }) {
  const numbered = requests.map((request, index) => ({ ...request, number: index + 1 }));
  return (
    <ScrollRegion label="Requests" className="max-h-64 rounded border border-line bg-surface">
      <table className="w-full text-left text-xs leading-5">
        <thead className="sr-only">
          <tr>
            <th scope="col">Method and host</th>
            <th scope="col">Answer</th>
            <th scope="col">Size and time</th>
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ number, method, host, status, bytes, durationMs, error }) => (
            <tr key={number} className="border-line align-top not-last:border-b">
              <td className="px-2.5 py-1.5 font-mono [overflow-wrap:anywhere]">
                {method} {host}
              </td>
              <td className={classNames("px-2.5 py-1.5", error === undefined ? "text-muted" : "text-bad")}>
                {error ?? status}
              </td>
              <td className="w-px whitespace-nowrap px-2.5 py-1.5 text-faint tabular-nums">
                {error === undefined ? `${formatBytes(bytes)}, ` : ""}
                {formatDuration(durationMs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
