import { z } from "zod";

type JsonSchema = Record<string, unknown>;

/** JSON Schema (2020-12) of what is sent, or of what comes back. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
}

/** The named parts of a path or of a query, as parameters. */
export function parametersOf(place: "path" | "query", schema: z.ZodType | undefined) {
  if (schema === undefined) return [];
  const Shape = z.object({
    properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).default({}),
    required: z.array(z.string()).default([]),
  });
  const { properties, required } = Shape.parse(schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    ...{ name, in: place, required: place === "path" || required.includes(name) },
    ...(description !== undefined && { description }),
    schema: type,
  }));
}
