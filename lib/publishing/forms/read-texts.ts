import type { z } from "zod";
import { FIELDS, ListName, TextName } from "@/lib/tools";
import { visibleText } from "@/lib/visible-text";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form-problems";

/** What a form's texts and lists say; what was left empty is not there. */
export type Texts = { [Name in TextName]?: string } & { [Name in ListName]?: string[] };

function messageOf(error: z.ZodError, text: string, subject: string): string {
  const [issue] = error.issues;
  if (issue?.code !== "too_big") return issue?.message ?? `The ${subject} is not right.`;
  return `The ${subject} has ${text.length} characters; at most ${issue.maximum} are allowed.`;
}

function readText(form: DraftForm, name: TextName, problems: FormProblems): string | undefined {
  const { value, label } = FIELDS[name];
  const subject = label.toLowerCase();
  const text = visibleText(form[name]).trim() || undefined;
  const parsed = value.safeParse(text);
  if (!parsed.success) {
    problems.add(name, text === undefined ? `Give the tool a ${subject}.` : messageOf(parsed.error, text, subject));
  }
  return text;
}

function readList(form: DraftForm, name: ListName, problems: FormProblems): string[] {
  return form[name].flatMap((line, index) => {
    const text = line.trim();
    if (text === "") return [];
    const parsed = FIELDS[name].value.element.safeParse(text);
    if (!parsed.success) problems.add(`${name}.${index}`, messageOf(parsed.error, text, "line"));
    return [text];
  });
}

/** Reads the fields of a form that need nothing but their rows. */
export function readTexts(form: DraftForm, problems: FormProblems): Texts {
  const texts: Texts = {};
  for (const name of TextName.options) {
    const text = readText(form, name, problems);
    if (text !== undefined) texts[name] = text;
  }
  for (const name of ListName.options) {
    const list = readList(form, name, problems);
    if (list.length > 0) texts[name] = list;
  }
  return texts;
}
