import { AppError } from "./errors";

/** What is wrong, field by field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Input of which some fields are wrong; a form shows each problem beside its field. */
class FieldsError extends AppError {
  readonly fields: FieldProblems;

  constructor(fields: FieldProblems) {
    super("invalid-input", Object.values(fields).join(" "));
    this.fields = fields;
  }
}

/** The problems that an error carries, if it is one of fields; by its shape, because bundles may hold two copies of the class. */
export function fieldProblems(error: unknown): FieldProblems | undefined {
  if (!AppError.is(error) || !("fields" in error)) return undefined;
  const { fields } = error;
  return typeof fields === "object" && fields !== null ? Object.fromEntries(Object.entries(fields)) : undefined;
}

/** Throws what is wrong, if anything is. */
export function refuse(problems: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length > 0) throw new FieldsError(Object.fromEntries(found));
}
