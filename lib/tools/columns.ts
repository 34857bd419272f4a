import type { z } from "zod";

type Rows = Record<string, object>;
/** The rows that have all of `Facts`, with what stands in one column of each. */
type Column<Table extends Rows, Name extends string, Facts> = {
  [Field in keyof Table as Table[Field] extends Facts & Record<Name, z.ZodType>
    ? Field
    : never]: Table[Field] extends Record<Name, infer Schema> ? Schema : never;
};

/** A column of a table of fields, of the rows that have these facts, as the shape of a zod object. */
export function column<Table extends Rows, Name extends string, const Facts extends object>(
  table: Table,
  name: Name,
  facts: Facts,
): Column<Table, Name, Facts>;
export function column(table: Rows, name: string, facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([field, row]) => {
      const cells = new Map<string, unknown>(Object.entries(row));
      const isMeant = Object.entries(facts).every(([fact, value]) => cells.get(fact) === value);
      return isMeant && cells.has(name) ? [[field, cells.get(name)]] : [];
    }),
  );
}
