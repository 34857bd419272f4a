import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatDuration } from "@/lib/format";
import type { HealthDay } from "@/lib/statistics";
import { dayText, rateText } from "./day-text";

const COLUMNS = ["Day", "Calls", "Succeeded", "Rate", "Median time", "95th percentile"];

/** The figures of a health plot, newest day first; days without a call are left out. */
export function HealthTable({ days }: { days: readonly HealthDay[] }) {
  const shown = days.filter(({ counted }) => counted > 0).reverse();
  return (
    <ScrollRegion label="Health by day" className="max-h-72 rounded border border-line bg-surface">
      <table className="w-full text-right text-xs tabular-nums">
        <thead>
          <tr className="border-line border-b text-faint">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="whitespace-nowrap px-3 py-1.5 font-normal first:sticky first:left-0 first:bg-surface first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, succeeded, counted, p50Ms, p95Ms }) => (
            <tr key={day} className="border-line not-last:border-b">
              <th scope="row" className="sticky left-0 whitespace-nowrap bg-surface px-3 py-1 text-left font-normal">
                <time dateTime={day} className="whitespace-nowrap">
                  {dayText(day)}
                </time>
              </th>
              <td className="px-3 py-1">{counted}</td>
              <td className="px-3 py-1">{succeeded}</td>
              <td className="whitespace-nowrap px-3 py-1">{rateText(succeeded, counted)}</td>
              <td className="whitespace-nowrap px-3 py-1">{p50Ms === null ? "" : formatDuration(p50Ms)}</td>
              <td className="whitespace-nowrap px-3 py-1">{p95Ms === null ? "" : formatDuration(p95Ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
