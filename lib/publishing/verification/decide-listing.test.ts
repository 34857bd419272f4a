import { describe, expect, test } from "vitest";
import { toolContent } from "@/lib/testing/factories";
import type { ToolContent } from "@/lib/tools/tool";
import { decideListing } from "./decide-listing";
import type { SampleResult } from "./verification";
import type { VerificationWork } from "./work";

const LIVE = toolContent({
  name: "Word counter",
  description: "Counts the words of a text, line by line, and says how many there are.",
  hosts: ["api.example.org"],
  secrets: [{ name: "KEY", host: "api.example.org", header: "x-key" }],
  dependencies: ["python-dateutil>=2.9"],
});

function decide(change: Partial<ToolContent>, results: SampleResult[] = []) {
  const content = { ...LIVE, ...change };
  const live = {
    ...LIVE,
    id: "v1",
    number: 1,
    hash: "1",
    keywords: [],
    hints: {},
    originalId: null,
    findings: [],
    packages: [],
  };
  const dated = { ...live, createdAt: new Date(0), verifiedAt: new Date(0) };
  const found: Pick<
    VerificationWork,
    "findings" | "packages" | "samples" | "results" | "keywords" | "hints" | "vectors"
  > = {
    findings: [],
    packages: [],
    samples: [],
    results: [],
    keywords: [],
    hints: {},
    vectors: [],
  };
  const submission = { slug: "words", toolId: "t", ownerId: "ann", visibility: "public" as const };
  return decideListing({
    ...submission,
    ...found,
    results,
    content,
    live: dated,
    liveKeywords: null,
    givenKeywords: [],
    givenHints: {},
    kept: [],
    secretSource: { getSecret: async () => ({ is: "missing" }) },
    signal: new AbortController().signal,
    notReplayed: 0,
    notCompared: 0,
    duplicates: [],
    originalId: null,
  });
}

describe("a new version that returns the same", () => {
  test.each<[string, Partial<ToolContent>]>([
    ["nothing new", {}],
    ["another source", { source: "def main():\n    return 2\n" }],
    ["fewer permissions", { hosts: [], secrets: [], dependencies: [] }],
    ["another range of a package", { dependencies: ["Python_Dateutil==2.9.0"] }],
    ["a name that is spelled otherwise", { name: "Word-Counter" }],
    ["a mended description", { description: LIVE.description.replace("says how many", "tells how many") }],
  ])("goes live by itself with %s", (_, change) => {
    expect(decide(change)).toMatchObject({ status: "listed" });
  });

  test.each<[Partial<ToolContent>, string]>([
    [{ hosts: [...LIVE.hosts, "*.example.org"] }, "It asks for connections to *.example.org now."],
    [
      { secrets: [{ name: "KEY", host: "api.example.org", query: "key" }] },
      "It asks for the secret KEY for api.example.org, in the query as key now.",
    ],
    [{ dependencies: [...LIVE.dependencies, "@scope/left.pad@^1"] }, "It asks for the package @scope/left-pad now."],
    [{ name: "Currency converter" }, "It is called “Currency converter” now, and no longer “Word counter”."],
    [
      { description: `${LIVE.description} It also converts currencies at live rates and answers everything.` },
      "Its description says something else than the live version's.",
    ],
  ])("waits for its owner with %j", (change, told) => {
    const { status, report } = decide(change);
    expect(status).toBe("ready");
    expect(report.trust).toEqual([told]);
    expect(report.message).toContain("1 change of what it asks for or calls itself");
  });
});

test("a sample that fails now is told apart from one that returns something else", () => {
  const kept = { function: "main", input: {}, origin: "kept" as const, durationMs: 1, before: 1 };
  const { status, report } = decide({}, [
    { ...kept, ok: true, status: "ok", value: 2 },
    { ...kept, ok: false, status: "invalid-arguments", problem: "“a” is missing." },
    { ...kept, ok: false, status: "tool-error", problem: "no" },
  ]);
  expect(status).toBe("ready");
  expect(report.message).toContain(": 2 samples that passed before failed, and 1 sample returned something else.");
});

test("a function that begins to change something outside makes its owner decide, and one that did goes on", () => {
  const changing = LIVE.functions.map((item) => ({ ...item, sideEffects: true }));
  const { status, report } = decide({ functions: changing });
  expect([status, report.trust]).toEqual(["ready", ["“main” changes something outside now."]]);
  expect(decide({ functions: LIVE.functions }).status).toBe("listed");
});
