import type { SearchDocument } from "../search";
import { terms } from "../text/words";
import { FIELD_WEIGHTS } from "../weights";

interface Field {
  text: string;
  weight: number;
}

function parameterFields(inputs: SearchDocument["inputs"]): Field[] {
  return Object.entries(inputs.properties).flatMap(([name, schema]) => [
    { text: name, weight: FIELD_WEIGHTS.parameterName },
    {
      text: typeof schema.description === "string" ? schema.description : "",
      weight: FIELD_WEIGHTS.parameterDescription,
    },
    {
      text: Array.isArray(schema.enum) ? schema.enum.filter((value) => typeof value === "string").join(" ") : "",
      weight: FIELD_WEIGHTS.parameterDescription,
    },
  ]);
}

/** Examples that are words of a kind, such as units, and no sentences; in characters. */
const SHORT_EXAMPLE = 25;

/** Words that inputs take, and other words for the inputs: nobody reads them, but people ask with them. */
function parameterWords({ inputs, hints }: SearchDocument): Set<string> {
  const examples = Object.values(inputs.properties).flatMap(({ examples: some }) =>
    Array.isArray(some) ? some.filter((one) => typeof one === "string" && one.length <= SHORT_EXAMPLE) : [],
  );
  const aliases = Object.values(hints?.inputs ?? {}).flatMap(({ aliases: some = [] }) => some);
  return new Set(terms([...examples, ...aliases].join(" ")));
}

/** The text that a person would read to know what a function does. */
export function describedBy(document: SearchDocument): string {
  return document.description.includes(document.toolDescription)
    ? document.description
    : `${document.description} ${document.toolDescription}`;
}

/** Names of a function and its tool, without saying the same word twice. */
export function namesOf(document: SearchDocument): string {
  const said = new Set(terms(document.function));
  const added = [document.toolName, document.slug].flatMap((name) => {
    const fresh = terms(name).some((term) => !said.has(term));
    for (const term of terms(name)) said.add(term);
    return fresh ? [name] : [];
  });
  return [document.function, ...added].join(" ");
}

/** How much each term counts in a document: occurrences weighted by the field where they stand. */
export function documentTerms(document: SearchDocument): Map<string, number> {
  const ownNames = new Set(terms(document.function));
  const fields: Field[] = [
    { text: document.function, weight: FIELD_WEIGHTS.name },
    { text: document.description, weight: FIELD_WEIGHTS.description },
    { text: document.category ?? "", weight: FIELD_WEIGHTS.category },
    { text: document.keywords.join(" "), weight: FIELD_WEIGHTS.keyword },
    { text: document.examplePrompts.join(" "), weight: FIELD_WEIGHTS.examplePrompt },
    ...parameterFields(document.inputs),
  ];
  if (!document.description.includes(document.toolDescription)) {
    fields.push({ text: document.toolDescription, weight: FIELD_WEIGHTS.toolDescription });
  }
  const counts = new Map<string, number>();
  const count = (term: string, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const { text, weight } of fields) {
    for (const term of terms(text)) count(term, weight);
  }
  for (const term of parameterWords(document)) if (!counts.has(term)) count(term, FIELD_WEIGHTS.parameterWord);
  const toolNames = new Set([...terms(document.toolName), ...terms(document.slug)]);
  for (const term of toolNames) {
    if (!ownNames.has(term)) count(term, FIELD_WEIGHTS.toolName);
  }
  return counts;
}
