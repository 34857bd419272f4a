import { z } from "zod";
import { demand } from "@/lib/schema";

/** Of what somebody else named. */
const LONGEST_NAME = 80;
/** Unknown names are told of so many. */
const MOST_NAMES = 5;
/** What begins otherwise goes on from the name of what it is about. */
const IS_SENTENCE = /^\p{Lu}/u;

const quoted = (names: readonly string[]) => names.map((name) => `“${name.slice(0, LONGEST_NAME)}”`).join(", ");

/** What is wrong, in a sentence that names where, of an issue whose message is the schema's own or `describeIssue`'s. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  const subject = subjectOf(issue);
  const said = IS_SENTENCE.test(message)
    ? [subject, message].filter(Boolean).join(": ")
    : `${subject || "The request"} ${message}`;
  return said.endsWith(".") ? said : `${said}.`;
}

function subjectOf({ path, ...issue }: z.core.$ZodIssue): string {
  if (issue.code !== "unrecognized_keys") return path.length === 0 ? "" : quoted([z.core.toDotPath(path)]);
  return quoted(issue.keys.slice(0, MOST_NAMES).map((key) => z.core.toDotPath([...path, key])));
}

/** What a schema that says nothing itself has against a value, to go on from the value's name: `must be a number from 1 to 100`. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return unknownNames(issue);
  if (issue.input === undefined) return "is missing";
  const must = demand(asKeyword(issue));
  return must === undefined ? "does not fit its schema" : `must ${must}${rangeOf(issue.inst)}`;
}

function unknownNames({ keys, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  const there = known.length === 0 ? "" : `: there ${known.length === 1 ? "is" : "are"} ${quoted(known)}`;
  return `${keys.length === 1 ? "is" : "are"} not known here${there}`;
}

/** The numbers that a schema takes, where it has bounds on both sides. */
function rangeOf(schema: unknown): string {
  if (!(schema instanceof z.ZodNumber)) return "";
  const { minValue, maxValue } = schema;
  // Whole numbers have bounds that nobody thinks of.
  if (!Number.isSafeInteger((minValue ?? NaN) - 1) || !Number.isSafeInteger((maxValue ?? NaN) + 1)) return "";
  return ` from ${minValue} to ${maxValue}`;
}

const SIZES: Record<string, string> = { string: "Length", array: "Items" };

/** The keyword of JSON Schema that says the same, with its parameters as validators of it give them. */
function asKeyword(issue: z.core.$ZodRawIssue): Parameters<typeof demand>[0] {
  switch (issue.code) {
    case "invalid_type": {
      const isWhole = issue.expected === "int" || (issue.inst instanceof z.ZodNumber && issue.inst.isInt);
      return { keyword: "type", params: { type: isWhole ? "integer" : issue.expected } };
    }
    case "invalid_value":
      return { keyword: "enum", params: { allowedValues: issue.values } };
    case "too_small":
      return { keyword: boundOf("min", issue), params: { limit: issue.minimum } };
    case "too_big":
      return { keyword: boundOf("max", issue), params: { limit: issue.maximum } };
    case "invalid_format":
      return issue.format === "regex"
        ? { keyword: "pattern", params: { pattern: issue.pattern } }
        : { keyword: "format", params: { format: issue.format } };
    case "invalid_union":
      return { keyword: "anyOf", params: {} };
    default:
      return { keyword: issue.code, params: {} };
  }
}

function boundOf(end: "min" | "max", { origin, inclusive }: { origin: string; inclusive?: boolean }): string {
  if (inclusive === false) return end === "min" ? "exclusiveMinimum" : "exclusiveMaximum";
  return `${end}${SIZES[origin] ?? "imum"}`;
}
