import { ScrollRegion } from "@/components/ui/scroll-region";
import { classNames } from "@/lib/class-names";
import type { Json } from "@/lib/json";
import { svgAddress, type ValueKind, valueKind } from "./value-kind";

const TEXT = "whitespace-pre-wrap px-3 py-2 font-mono text-xs leading-5 [overflow-wrap:anywhere]";

/** What a function returned, in the form that reads best. It is drawn as text, or as a picture that can do nothing. */
export function ValueView({ value, label }: { value: Json; label: string }) {
  const shown = valueKind(value);
  return (
    <ScrollRegion label={label} className="max-h-96 rounded border border-line bg-surface">
      <Shown value={shown} label={label} />
    </ScrollRegion>
  );
}

function Shown({ value, label }: { value: ValueKind; label: string }) {
  switch (value.kind) {
    case "svg":
      return (
        <picture className="flex justify-center bg-[#ffffff] p-4">
          <img src={svgAddress(value.source)} alt={label} className="max-h-80 min-h-24 max-w-full" />
        </picture>
      );
    case "table":
      return <Table columns={value.columns} rows={value.rows} />;
    case "scalar":
      return (
        <p className="px-3 py-2 font-mono text-base [overflow-wrap:anywhere]">
          {value.text === "" ? "“” (empty text)" : value.text}
        </p>
      );
    default:
      return <pre className={TEXT}>{value.text}</pre>;
  }
}

function Table({ columns, rows }: { columns: string[]; rows: Record<string, Json>[] }) {
  const numbered = rows.map((row, index) => ({ number: index + 1, row }));
  return (
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
  );
}
