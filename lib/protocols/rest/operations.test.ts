import { expect, test } from "vitest";
import { z } from "zod";
import { schemaOf } from "./json-schema";
import { OPERATIONS } from "./operations";

const Node = z.looseObject({
  type: z.literal("object"),
  properties: z.looseObject({}),
  additionalProperties: z.unknown().optional(),
});

/** Places of a schema whose fields have names, and which pass over others. What takes others says so, as schemas of inputs do. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const node = Node.safeParse(schema).data;
  const here = node !== undefined && node.additionalProperties === undefined ? [place] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, part]) => openPlaces(part, `${place}.${name}`))];
}

test.each(OPERATIONS.map((operation) => [operation.about.id, operation] as const))(
  "%s takes no field that it does not know",
  (_, { query, body }) => {
    expect(query).toBeDefined();
    for (const sent of [query, body]) {
      if (sent !== undefined) expect(openPlaces(schemaOf(sent, "input"), "")).toEqual([]);
    }
  },
);

test("the examples of the reference are taken", () => {
  for (const { about, query, body } of OPERATIONS) {
    const { searchParams } = new URL(about.example.path, "http://mart.example");
    expect(query?.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined();
    expect(body?.safeParse(about.example.body).error).toBeUndefined();
  }
});
