import type { Arguments, Json } from "@/lib/json";
import type { Field } from "./fields";

type Reading = { value?: Json } | { problem: string };

/**
 * Reads a whole form: the arguments, or what is wrong by field name. It catches what a person can mend at once; the
 * server checks the whole schema again.
 */
export function readForm(
  fields: readonly Field[],
  texts: Readonly<Record<string, string>>,
): { arguments: Arguments } | { problems: Record<string, string> } {
  const result: Arguments = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const reading = readField(field, texts[field.name] ?? "");
    if ("problem" in reading) problems[field.name] = reading.problem;
    else if (reading.value !== undefined) result[field.name] = reading.value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { arguments: result };
}

/** Reads one field; an empty optional one has no value, and a required one may have to be filled in. */
function readField(field: Field, text: string): Reading {
  if (text.trim() === "" && !field.required) return {};
  if (!field.mayBeEmpty && isEmpty(field, text)) {
    return field.emptyIsNull ? { value: null } : { problem: "Please fill this in." };
  }
  switch (field.kind) {
    case "integer":
    case "number":
      return readNumber(field, field.kind, text);
    case "boolean":
      return { value: text === "true" };
    case "choice":
      return readChoice(field, text);
    case "lines":
      return readLines(field, text);
    case "json":
      return readJson(text);
    default:
      return readText(field, text);
  }
}

/** Blanks are a text too, such as what parts words, and no value of any other kind. */
function isEmpty({ kind }: Field, text: string): boolean {
  return kind === "text" || kind === "colour" ? text === "" : text.trim() === "";
}

function readNumber(field: Field, kind: "integer" | "number", text: string): Reading {
  const value = Number(text.trim());
  if (!Number.isFinite(value)) return { problem: `“${text.trim()}” is not a number.` };
  if (kind === "integer" && !Number.isInteger(value)) return { problem: "This must be a whole number." };
  if (field.minimum !== undefined && value < field.minimum) return { problem: `At least ${field.minimum}.` };
  if (field.maximum !== undefined && value > field.maximum) return { problem: `At most ${field.maximum}.` };
  return { value };
}

function readText(field: Field, text: string): Reading {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (text.length < minLength) {
    return { problem: text === "" ? "Please fill this in." : `At least ${minLength} characters.` };
  }
  if (text.length > maxLength) return { problem: `At most ${maxLength} characters; these are ${text.length}.` };
  return { value: text };
}

function readChoice(field: Field, text: string): Reading {
  const choice = field.choices.find((candidate) => candidate.text === text);
  return choice ? { value: choice.value } : { problem: "Please pick one from the list." };
}

function readLines(field: Field, text: string): Reading {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (field.itemKind === "text") return { value: lines };
  const kind = field.itemKind;
  const readings = lines.map((line) => readNumber({ ...field, minimum: undefined, maximum: undefined }, kind, line));
  const wrong = readings.find((reading) => "problem" in reading);
  if (wrong && "problem" in wrong) return wrong;
  return {
    value: readings.flatMap((reading) => ("value" in reading && reading.value !== undefined ? [reading.value] : [])),
  };
}

function readJson(text: string): Reading {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.` };
  }
}
