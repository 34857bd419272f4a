import { readFileSync } from "node:fs";
import { z } from "zod";
import { Arguments } from "@/lib/json";
import type { Runtime } from "@/lib/runtime";

/** What somebody asks that only one tool answers. */
export interface AuthorQuestion {
  question: string;
  /** `main` where the corpus names none. */
  function: string;
  arguments: Arguments;
  /** The answer holds one of these. */
  answers: string[];
}

/** A tool as somebody would paste it, with what should be understood of it. */
export interface AuthorTool {
  name: string;
  description: string;
  runtime: Runtime;
  source: string;
  dependencies: string[];
  /** The creator's own sample, where a made one could not serve. */
  sample?: string;
  /** Outline of the inputs (see `outlineOf`) by function. */
  inputs: Map<string, string>;
  /** Words by which people would look for it. */
  keywords: string[];
  questions: AuthorQuestion[];
}

const Language = z.enum(["python", "javascript", "typescript"]);

/**
 * Reads a file of tools: `# name`, the description, the source between fences, then a line each for `inputs`, `keywords`, `needs` and
 * `sample`, and of every question three lines that begin with `?`, `>` (the call) and `=` (its answers).
 */
export function readCorpus(file: string): AuthorTool[] {
  return readFileSync(file, "utf8")
    .split(/^# /m)
    .slice(1)
    .map((text) => toolOf(text));
}

function toolOf(text: string): AuthorTool {
  const match = /^([^\n]+)\n([^\n]+)\n```(\w+)\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error(`The corpus cannot be read at “${text.slice(0, 40)}”.`);
  const [, name = "", description = "", language, source = "", rest = ""] = match;
  const tool: AuthorTool = {
    name,
    description,
    runtime: Language.parse(language),
    source: `${source}\n`,
    dependencies: [],
    inputs: new Map(),
    keywords: [],
    questions: [],
  };
  for (const line of rest.split("\n")) readLine(tool, line);
  return tool;
}

function readLine(tool: AuthorTool, line: string): void {
  const [, key = "", value = ""] = /^(\?|>|=|inputs(?: \w+)?:|keywords:|needs:|sample:) ?(.*)$/.exec(line) ?? [];
  const last = tool.questions.at(-1);
  if (key.startsWith("inputs")) tool.inputs.set(/^inputs (\w+)/.exec(key)?.[1] ?? "main", value);
  else if (key === "keywords:") tool.keywords = value.split(", ");
  else if (key === "needs:") tool.dependencies = value.split(", ");
  else if (key === "sample:") tool.sample = value;
  else if (key === "?") tool.questions.push({ question: value, function: "main", arguments: {}, answers: [] });
  else if (key === ">" && last) {
    const [, name = "main", json = "{}"] = /^(?:(\w+) )?(\{.*)$/.exec(value) ?? [];
    last.function = name;
    last.arguments = Arguments.parse(JSON.parse(json));
  } else if (key === "=" && last) last.answers = value.split(" | ");
  else if (line.trim() !== "") throw new Error(`“${tool.name}” has a line that means nothing: ${line}`);
}
