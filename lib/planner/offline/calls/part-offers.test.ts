import { expect, it } from "vitest";
import type { InputSchema } from "@/lib/json";
import { searchDocument } from "@/lib/testing/search-fakes";
import { findMentions } from "../mentions/find-mentions";
import { slotsFor } from "./fill";

function offered(input: string, description: string, question: string): unknown[] {
  const inputs: InputSchema = {
    type: "object",
    properties: { [input]: { type: "string", description }, data: { type: "string", description: "Data." } },
  };
  const mentions = findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC");
  const { slots } = slotsFor(searchDocument({ slug: "reader", inputs }), question, mentions);
  const offers = slots.find((slot) => slot.input.name === input)?.offers ?? [];
  return offers
    .filter(({ features }) => Object.keys(features).some((name) => name.startsWith("part:")))
    .map(({ value }) => value);
}

const TABLE = "plant,leaf_width\nfern,12\nmoss,1";

it.each([
  [`mean leaf width please\n${TABLE}`, ["leaf_width"]],
  [`which plant is it?\n${TABLE}`, ["plant"]],
  [`describe it\n${TABLE}`, []],
  [`${TABLE}\n\nmean leaf width please`, ["leaf_width"]],
  ["mean leaf width please", []],
])("of %j the columns named are %j", (question, names) => {
  expect(offered("column", "Column to describe.", question)).toEqual(names);
});

const TREE = '{"garden":{"owner":"Ida","beds":[{"plant":"fern"},{"plant":"moss"}],"tags":["wet","dark"]}}';

it.each([
  [`who is the owner in ${TREE}`, ["garden.owner"]],
  [`every plant of the beds in ${TREE}`, ["garden.beds[*].plant"]],
  [`the first tag in ${TREE}`, ["garden.tags[0]"]],
  [`the second tag in ${TREE}`, ["garden.tags[1]"]],
  [`the last tag in ${TREE}`, ["garden.tags[-1]"]],
  [`the plant of the last bed in ${TREE}`, ["garden.beds[-1].plant"]],
  [`read garden.beds[-1].plant from ${TREE}`, ["garden.beds[-1].plant"]],
  [`the plant of the second bed in ${TREE}`, ["garden.beds[1].plant"]],
  [`read garden.beds[1].plant from ${TREE}`, ["garden.beds[1].plant"]],
])("of %j the paths named hold %j", (question, paths) => {
  expect(offered("path", "Path of the value.", question)).toEqual(expect.arrayContaining(paths));
});

it("gives each list the rank that is said of it", () => {
  const nested = '{"beds":[{"plants":["a","b"]},{"plants":["c","d"]}]}';
  const paths = offered("path", "Path of the value.", `plants of the second bed in ${nested}`);
  expect(paths).toContain("beds[1].plants[*]");
  expect(paths).not.toContain("beds[1].plants[1]");
});

it("looks at a few columns and paths of data that has very many", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `key${at}`);
  const table = `${many.join(" ")}\n${many.join(",")}\n${many.join(",")}`;
  expect(offered("column", "Column to describe.", table).length).toBeLessThanOrEqual(50);
  const tree = JSON.stringify(Object.fromEntries(many.map((key) => [key, 1])));
  expect(offered("path", "Path of the value.", `${many.join(" ")} ${tree}`).length).toBeLessThanOrEqual(200);
});

it("names nothing of data that is not there", () => {
  expect(offered("path", "Path of the value.", "who is the owner?")).toEqual([]);
});
