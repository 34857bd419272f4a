"use client";

import { classNames } from "@/components/ui/class-names";
import type { Json } from "@/lib/json";
import { ShowMore, useShown } from "./more";

const ROWS = 100;

interface ValueTableProps {
  columns: readonly string[];
  rows: readonly Record<string, Json>[];
}

/** Rows of plain values; of very many the first ones, and more when they are asked for. */
export function ValueTable({ columns, rows }: ValueTableProps) {
  const { shown, showMore } = useShown(rows.length, ROWS);
  const numbered = rows.slice(0, shown).map((row, index) => ({ number: index + 1, row }));
  return (
    <>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-1.5 font-medium text-muted text-xs">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ number, row }) => (
            <tr key={number} className="border-line not-last:border-b">
              {columns.map((column) => (
                <td
                  key={column}
                  className={classNames(
                    "px-3 py-1.5 font-mono text-xs",
                    typeof row[column] === "number" && "tabular-nums",
                  )}
                >
                  {row[column] === undefined ? "" : String(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {showMore ? <ShowMore shown={shown} total={rows.length} noun="row" onMore={showMore} /> : null}
    </>
  );
}
