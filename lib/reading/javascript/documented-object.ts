import { type Parameter, schemaOf } from "../parameters";
import { objectSchema, type Schema } from "../schema";
import type { JsDocParameter } from "./jsdoc";
import { parseJson } from "./parse-json";
import type { JavaScriptTypes } from "./types";

/** The schema of an object whose properties JSDoc lists: `@property`, or `@param options.name` without the `options.`. */
export function documentedObject(entries: readonly JsDocParameter[], types: JavaScriptTypes): Schema {
  const parameters = documentedParameters(entries, types);
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return objectSchema(
    parameters.map((parameter) => [parameter.name, schemaOf(parameter)]),
    required,
    false,
  );
}

/** The parameters that the entries describe; `a.b` describes property `b` of the object `a`. */
export function documentedParameters(entries: readonly JsDocParameter[], types: JavaScriptTypes): Parameter[] {
  return entries
    .filter((entry) => !entry.path.includes("."))
    .map((entry) => {
      const inside = entries
        .filter((other) => other.path.startsWith(`${entry.path}.`))
        .map((other) => ({ ...other, path: other.path.slice(entry.path.length + 1) }));
      const isList = /\[\]$|^array\b/i.test(entry.type ?? "");
      const object = inside.length > 0 ? types.budget.spend(() => documentedObject(inside, types)) : undefined;
      const schema: Schema = object
        ? isList
          ? { type: "array", items: object }
          : object
        : types.schemaOfText(entry.type ?? "");
      const value = entry.default === undefined ? undefined : parseJson(entry.default);
      return {
        name: entry.path,
        schema,
        required: !entry.optional,
        ...(value === undefined ? {} : { default: value }),
        ...(entry.description ? { description: entry.description } : {}),
      };
    });
}
