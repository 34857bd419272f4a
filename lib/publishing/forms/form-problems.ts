import { AppError } from "@/lib/errors";
import { LineProblem } from "@/lib/reading";
import { FIELDS } from "@/lib/tools";

/** One thing that is wrong with a form. `field` is the form's own name of the place, such as `slug` or `samples.2.input`. */
export interface FormProblem {
  field: string;
  /** One sentence: what is wrong and what to do. */
  message: string;
  /** Line of the source, from 1. */
  line?: number;
}

/** Places of the form from top to bottom, as a reader meets them. */
const ORDER = Object.keys(FIELDS);

/** What is wrong with a form, gathered place by place. */
export class FormProblems {
  readonly #problems: FormProblem[];

  constructor(problems: readonly FormProblem[] = []) {
    this.#problems = [...problems];
  }

  add(field: string, message: string, line?: number): void {
    this.#problems.push({ field, message, ...(line !== undefined && { line }) });
  }

  has(field: string): boolean {
    return this.#problems.some((problem) => problem.field === field || problem.field.startsWith(`${field}.`));
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** What the reading gives, or undefined with its expected failure noted at the place. */
  try<T>(field: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!AppError.is(error)) throw error;
      this.add(field, error.message, error instanceof LineProblem ? error.line : undefined);
      return undefined;
    }
  }

  /** In the order of the form. */
  sorted(): FormProblem[] {
    const place = ({ field }: FormProblem) => ORDER.indexOf(field.split(".", 1)[0] ?? "");
    return this.#problems.toSorted((a, b) => place(a) - place(b));
  }
}
