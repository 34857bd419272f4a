import { describe, expect, test } from "vitest";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { contentHash } from "./content-hash";
import { checkedHints, mergedHints } from "./hints";
import { Manifest } from "./manifest";
import { searchDocumentsOf } from "./search-documents";

const SOURCE =
  'def main(distance: float, unit: str = "m") -> float:\n    """Doubles a distance."""\n    return 2 * distance\n';
const BARE = { distance: { type: "number" }, unit: { type: "string", default: "m" } };
const HINTED = {
  distance: { type: "number", aliases: ["length", "far"], unit: "km" },
  unit: { type: "string", default: "m", aliases: ["measure"] },
};

function complete(properties: object, more: object = {}) {
  const inputs = { type: "object", properties, required: ["distance"] };
  const functions = [{ name: "main", inputs, ...more }];
  const manifest = Manifest.parse({ slug: "far", name: "Far", description: "Far.", runtime: "python", functions });
  return completeContent({ manifest, source: SOURCE });
}

describe("hints in a manifest", () => {
  test("stand beside the version, whose hash knows nothing of them", () => {
    const answer = "Twice {distance} is {result}.";
    const hinted = complete(HINTED, { answer });
    const bare = complete(BARE);
    expect(hinted.content).toEqual(bare.content);
    expect(contentHash(hinted.content)).toBe(contentHash(bare.content));
    expect(bare.hints).toEqual({});
    expect(hinted.hints).toEqual({
      main: {
        answer,
        inputs: { distance: { aliases: ["length", "far"], unit: "km" }, unit: { aliases: ["measure"] } },
      },
    });
    const tool = { toolId: "1", slug: "far", ownerId: "ann", visibility: "public" } as const;
    const [document] = searchDocumentsOf(tool, { ...hinted.content, ...hinted, number: 1, findings: [] });
    expect(document?.hints).toEqual(hinted.hints.main);
    expect(document?.inputs.properties).toEqual(BARE);
  });

  test("are shown as they are read: what hides is taken out, and each alias is there once", () => {
    const aliases = ["le\u200bngth", " length ", "so\u202e  far"];
    expect(complete({ ...BARE, distance: { type: "number", aliases } }).hints.main?.inputs).toEqual({
      distance: { aliases: ["length", "so far"] },
    });
  });

  test.each([
    [
      { aliases: Array.from({ length: 21 }, (_, index) => `a${index}`) },
      "“distance”, aliases): An input has at most 20",
    ],
    [{ aliases: ["a".repeat(41)] }, "An alias has at most 40 characters."],
    [{ aliases: "length" }, "Aliases are a list of texts."],
    [{ aliases: [" "] }, "An alias is empty"],
    [{ aliases: ["far, long"] }, "An alias cannot hold a comma"],
    [{ unit: "k".repeat(21) }, "“distance”, unit): A unit has at most 20 characters."],
    [{ unit: 5 }, "A unit is a text."],
  ])("%j is refused with the reason", (hints, message) => {
    expect(() => complete({ ...BARE, distance: { type: "number", ...hints } })).toThrow(message);
  });

  test("an answer names nothing but inputs and parts of the result", () => {
    expect(() => complete(BARE, { answer: "It is {secret}." })).toThrow("(answer): It knows no “{secret}”");
    expect(() => complete(BARE, { answer: "a".repeat(201) })).toThrow("at most 200 characters");
  });
});

test("hints of functions and inputs that are not there are left out", () => {
  const functions = complete(BARE).content.functions;
  const inputs = { distance: { unit: "m" }, gone: { unit: "s" } };
  expect(checkedHints({ main: { inputs }, other: { inputs } }, functions)).toEqual({
    main: { inputs: { distance: { unit: "m" } } },
  });
});

test("what is said comes before what was, field by field", () => {
  const before = { main: { answer: "Old {result}", inputs: { a: { unit: "m", aliases: ["x"] }, b: {} } } };
  const said = { main: { inputs: { a: { unit: "km", aliases: undefined } } }, constructor: { inputs: {} } };
  expect(mergedHints(said, before)).toEqual({
    main: { answer: "Old {result}", inputs: { a: { unit: "km", aliases: ["x"] }, b: {} } },
    constructor: { inputs: {} },
  });
  expect(mergedHints({}, before)).toEqual(before);
});
