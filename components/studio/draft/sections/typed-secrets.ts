import type { DraftForm } from "@/lib/publishing/forms/draft";
import type { SecretValues } from "../types";

/** The value of a secret as it is typed, with the name of its row: it is in this page alone until it is sent. */
export interface TypedSecret {
  name: string;
  value: string;
}

/**
 * What is typed of each secret of the form, in its order. A value stands in the row that it was typed in, whatever that
 * row is called on the way to another name. Where the form came from elsewhere, its rows are others: a value goes by its
 * name then, so that none is sent for what it was not typed for.
 */
export function typedRows(typed: readonly TypedSecret[], secrets: DraftForm["secrets"]): TypedSecret[] {
  return secrets.map(({ name = "" }, place) => {
    const here = typed[place];
    if (here?.name === name) return here;
    return { name, value: typed.find((other) => name !== "" && other.name === name)?.value ?? "" };
  });
}

/** As they are sent: by name, without those that stay as they are stored. */
export function secretValues(rows: readonly TypedSecret[]): SecretValues {
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === "" ? [] : [[name, value]])));
}
