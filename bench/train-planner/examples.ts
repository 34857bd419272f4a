import { join } from "node:path";
import type { Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { seededSearch } from "@/lib/testing/seeded-search";
import { toSearchDocuments } from "@/lib/tools";
import { type Row, readTraining } from "../everyday/rows";
import { same } from "../planner-arguments";
import { documentOf, ROWS } from "../planner-rows";
import { readRecords } from "../records";
import { phrasings } from "./phrasings";

const DATA = join(import.meta.dirname, "..", "data");

/** A question, the function that it is for, and what its inputs may be given. */
export interface Example {
  question: string;
  document: SearchDocument;
  /** Whether an input may have a value; undefined: whether it may be left empty. */
  accepts: (input: string, value: Json | undefined) => boolean;
  /** Rows of one group are in one fold: those of one function. */
  group: string;
  /** One catalogue of functions. */
  catalogue: "bfcl" | "everyday";
}

/** Rows of the Berkeley Function Calling Leaderboard with one expected call, for the function that it is of. */
export function benchmarkExamples(): Example[] {
  const rows = readRecords(join(DATA, "planner-arguments.dev.jsonl.gz"), ROWS.arguments);
  return rows.flatMap((row): Example[] => {
    const [name, expected] = Object.entries(row.acceptable[0] ?? {})[0] ?? [];
    const called = row.functions.find((one) => one.name === name);
    if (row.acceptable.length !== 1 || called === undefined || expected === undefined) return [];
    const accepts = (input: string, value: Json | undefined) => {
      const accepted = expected[input];
      if (value === undefined) return accepted === undefined || accepted === null || accepted.includes("");
      return input in expected && (accepted ?? [null]).some((one) => same(value, one));
    };
    return [{ question: row.query, document: documentOf(called), accepts, group: called.name, catalogue: "bfcl" }];
  });
}

/** Everyday questions of one call, for the tools that ship. */
export async function everydayExamples(): Promise<Example[]> {
  const { tools, index } = await seededSearch();
  await index.close();
  const documents = tools.flatMap((tool) => toSearchDocuments(tool));
  return readTraining().flatMap((row): Example[] => {
    if (row.kind === "missing")
      return row.missing.slice(0, 1).flatMap(({ tool, function: name }) =>
        withoutOf(
          row,
          documents.find((one) => one.slug === tool && one.function === name),
        ),
      );
    if (row.kind !== "single" || row.calls[0]?.tool === "code-interpreter") return [];
    const allowed = [row.calls, ...row.alternatives].flatMap((calls) => calls.slice(0, 1));
    const [first] = allowed;
    const document = documents.find(({ slug, function: name }) => slug === first?.tool && name === first.function);
    if (document === undefined) return [];
    const accepts = (input: string, value: Json | undefined) =>
      allowed.some(({ arguments: given }) => {
        const preset = document.inputs.properties[input]?.default;
        if (value === undefined) return given[input] === undefined || given[input] === preset;
        return given[input] === undefined ? value === preset : same(value, given[input]);
      });
    return [{ question: row.question, document, accepts, group: row.id, catalogue: "everyday" }];
  });
}

/** Questions as the tests put them: what they say of an input is so, the others are open. */
export async function phrasingExamples(): Promise<Example[]> {
  const { tools, index } = await seededSearch();
  await index.close();
  const documents = tools.flatMap((tool) => toSearchDocuments(tool));
  return phrasings().flatMap(({ question, functions: [first], values }): Example[] => {
    const document = documents.find(({ slug, function: name }) => `${slug}/${name}` === first);
    if (document === undefined || document.slug === "code-interpreter") return [];
    const accepts = (input: string, value: Json | undefined) => {
      const wanted = values[input];
      return wanted === undefined || (value !== undefined && same(value, wanted));
    };
    return [{ question, document, accepts, group: question, catalogue: "everyday" }];
  });
}

/** Of a question that does not say a value, all but that this one is to be left out is open. */
function withoutOf({ id, question, missing }: Row, document: SearchDocument | undefined): Example[] {
  if (document === undefined) return [];
  const isMissing = (input: string) => missing.some((one) => one.input === input && one.tool === document.slug);
  const accepts = (input: string, value: Json | undefined) => !isMissing(input) || value === undefined;
  return [{ question, document, accepts, group: id, catalogue: "everyday" }];
}
