import type { SecretValues } from "../types";

/**
 * The values as they are typed, after a secret of the form has another name: its value goes with it. While it has the name
 * of another one, each value stays where it is, for a name that is being typed may be another's on the way.
 */
export function renamedSecret(values: SecretValues, from: string, to: string, others: readonly string[]): SecretValues {
  const { [from]: value, ...rest } = values;
  if (value === undefined || from === to || others.includes(from) || others.includes(to)) return values;
  return { ...rest, [to]: value };
}
