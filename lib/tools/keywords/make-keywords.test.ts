import { describe, expect, test } from "vitest";
import { toolContent } from "@/lib/testing/factories";
import { makeKeywords } from "./make-keywords";

function keywordsOf(
  name: string,
  description: string,
  functions: [name: string, description: string, inputs: string[]][],
) {
  const [main] = toolContent().functions;
  if (!main) throw new Error("There is no function.");
  return makeKeywords([], {
    name,
    description,
    functions: functions.map(([named, described, required]) => ({
      ...main,
      name: named,
      description: described,
      inputs: { type: "object", properties: {}, required },
    })),
  });
}

describe("keywords by rules", () => {
  test("are words of the descriptions of the tool and its functions, and of what these require", () => {
    expect(
      keywordsOf("Genetics", "DNA and RNA. More about it.", [
        ["transcribe", "Transcribe a sequence. Then more.", ["dna"]],
        ["afford", "How much one can spend.", ["monthlyIncome", "x"]],
      ]),
    ).toEqual(["genetics", "transcribe", "afford", "dna", "rna", "sequence", "spend", "monthly", "income"]);
  });

  test("stop before they are many, but keep all of the names", () => {
    const long = Array.from({ length: 40 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`);
    expect(keywordsOf("Tool", long.join(" "), [["main", "", []]])).toHaveLength(16);
    const named = long.map((name): [string, string, string[]] => [name, "", []]);
    expect(keywordsOf("Tool", "", named)).toHaveLength(40);
  });
});
