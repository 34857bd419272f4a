/** How a model is asked for a JSON object, the strictest first: held to a schema, held to JSON, or by words alone. */
export const OUTPUT_FORMS = ["schema", "json", "text"] as const;
export type OutputForm = (typeof OUTPUT_FORMS)[number];

/** What a model is known to be able to do; it is remembered beyond a run. */
export interface Abilities {
  tools: boolean;
  output: OutputForm;
  /** Whether its server takes a bound on what is written; some refuse one that does not fit into what they can hold. */
  bound: boolean;
}

/** What is taken for granted of a model until it turns out otherwise. */
export function untried(): Abilities {
  return { tools: true, output: "schema", bound: true };
}

/** The next form that asks less of a server; undefined behind the last. */
export function lesserForm(form: OutputForm): OutputForm | undefined {
  return OUTPUT_FORMS[OUTPUT_FORMS.indexOf(form) + 1];
}
