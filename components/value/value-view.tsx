import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Json } from "@/lib/json";
import { LongText } from "./long-text";
import { svgAddress, type ValueKind, valueKind } from "./value-kind";
import { ValueTable } from "./value-table";

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
      return <ValueTable columns={value.columns} rows={value.rows} />;
    case "record":
      return <ValueRecord fields={value.fields} />;
    case "scalar":
      return (
        <p className="px-3 py-2 font-mono text-base [overflow-wrap:anywhere]">
          {value.text === "" ? "“” (empty text)" : value.text}
        </p>
      );
    default:
      return <LongText text={value.text} className={TEXT} />;
  }
}

function ValueRecord({ fields }: { fields: readonly { name: string; text: string }[] }) {
  return (
    <table className="w-full text-left text-sm">
      <tbody>
        {fields.map(({ name, text }) => (
          <tr key={name} className="border-line align-top not-last:border-b">
            <th scope="row" className="py-1.5 pr-4 pl-3 font-normal text-muted text-xs leading-5">
              {name}
            </th>
            <td className="py-1.5 pr-3 text-right font-mono text-sm tabular-nums [overflow-wrap:anywhere]">
              {text === "" ? "“” (empty text)" : text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
