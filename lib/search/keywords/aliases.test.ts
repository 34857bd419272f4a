import { describe, expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex } from "../local/local-search-index";
import { aliasesOf, canonicalForm } from "./aliases";

describe("a keyword's form", () => {
  it.each([
    ["Time-Zones", "timezone"],
    ["colours", "Color"],
    ["sqrt", "square roots"],
    ["e-mail", "EMAIL"],
    ["summarise", "summary"],
  ])("is the same for %s and %s", (one, other) => {
    expect(canonicalForm(one)).toBe(canonicalForm(other));
  });

  it("differs for keywords that differ", () => {
    expect(canonicalForm("time zone")).not.toBe(canonicalForm("time"));
    expect(aliasesOf("zebra")).toEqual([]);
    expect(aliasesOf("sqrt")).toEqual(["square root"]);
  });

  it("lets a picked alias find the function that goes by another name", async () => {
    const index = createSearchIndex();
    for (const [slug, description] of [
      ["square-root", "Takes the root of a number."],
      ["cube", "Takes the cube of a number."],
      ["number-line", "Draws a number line."],
    ] as const) {
      await index.put(slug, [searchDocument({ slug, description })]);
    }
    const { candidates } = await index.search("a number", { grants: { public: true }, keywords: ["sqrt"] });
    expect(candidates[0]?.document.slug).toBe("square-root");
    await index.close();
  });
});
