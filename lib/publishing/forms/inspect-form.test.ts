import { beforeEach, describe, expect, test } from "vitest";
import { LIMIT_CEILING } from "@/lib/sandbox";
import { searchDocument } from "@/lib/testing/search-fakes";
import { threadReader } from "@/lib/testing/thread-reader";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { DraftForm } from "./draft";
import { type Inspection, inspectForm } from "./inspect-form";
import type { SourceReader } from "./source-reader";

const SOURCE = 'def main(text: str, times: int = 2) -> str:\n    """Repeats a text."""\n    return text * times\n';
const GOOD = { name: "Echo chamber", description: "Repeats a text.", source: SOURCE };

describe("inspecting a form", () => {
  let tools: MemoryToolStore;
  let reader: SourceReader;
  const toolsLookingLike = (slug: string) =>
    /^ca[1il]culator$/.test(slug) ? [searchDocument({ slug: "calculator" })] : [];
  const toolsNamed = (name: string) => (/^calculator$/i.test(name) ? [searchDocument({ slug: "calculator" })] : []);

  beforeEach(() => {
    tools = new MemoryToolStore();
    reader = threadReader;
  });

  function inspect(
    form: Partial<Parameters<typeof DraftForm.parse>[0] & object>,
    toolSlug?: string,
  ): Promise<Inspection> {
    const owner = { ownerId: "me", ...(toolSlug && { toolSlug }) };
    return inspectForm(
      { tools, index: { toolsNamed, toolsLookingLike }, reader, ceiling: LIMIT_CEILING },
      DraftForm.parse({ ...GOOD, ...form }),
      owner,
    );
  }

  const fields = ({ problems }: Inspection) => problems.map(({ field }) => field);

  test("the name of somebody else's public tool is refused at its field, in new versions too, but not to who has it", async () => {
    const problem = {
      field: "name",
      message: "“Calculator” is the name of another tool; choose a name that tells yours apart.",
    };
    expect((await inspect({ name: "Calculator", slug: "mine" })).problems).toEqual([problem]);
    expect((await inspect({ name: "Calculator", slug: "mine" }, "mine")).problems).toEqual([problem]);
    expect((await inspect({ name: "Calculator", slug: "calculator" }, "calculator")).problems).toEqual([]);
    expect((await inspect({ name: "Calculator", slug: "mine", visibility: "private" })).problems).toEqual([]);
    expect((await inspect({ name: "Calculator of tides", slug: "mine" })).problems).toEqual([]);
  });

  test("keywords are a few words with a letter, no whole questions", async () => {
    const wrong = ["What is 1+1?", "how much is one plus one", "17 * 23", "1+1", "sum?"];
    const right = ["c++", "roman numerals", "what is left over", "größe", "2fa", " "];
    const { problems } = await inspect({ keywords: [...wrong, ...right] });
    expect(problems.map(({ field }) => field)).toEqual(wrong.map((_, index) => `keywords.${index}`));
    expect(problems[0]?.message).toContain("“What is 1+1?” is no keyword: write one to four words with a letter");
  });

  test("a source with a signature is enough", async () => {
    const inspection = await inspect({});
    expect(inspection.problems).toEqual([]);
    expect(inspection).toMatchObject({ slug: "echo-chamber", functions: [{ name: "main" }] });
    expect(inspection.functions[0]?.inputs).toMatchObject({
      required: ["text"],
      properties: { times: { default: 2 } },
    });
    expect(inspection.keywords).toContain("echo");
    expect(inspection.samples.map(({ input }) => Object.keys(JSON.parse(input)))).toEqual([
      ["text"],
      ["text", "times"],
    ]);
  });

  test("inputs that are too many, and values that are too deep, are told of and not applied", async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => `a${index}: int = 1`).join(", ");
    const samples = [{ function: "", input: '{"a1": 2}' }];
    const { problems, samples: made } = await inspect({ source: `def main(${many}):\n    return 1\n`, samples });
    expect(problems).toEqual([{ field: "source", message: expect.stringContaining("100 kB") }]);
    expect(made).toEqual([]);
    const deep = `{"text": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect((await inspect({ samples: [{ function: "", input: deep }] })).problems).toEqual([
      { field: "samples.0.input", message: "The input is nested too deeply." },
    ]);
  });

  test("an empty form says what to fill in, from top to bottom", async () => {
    expect(fields(await inspect({ name: "", description: " ", source: "" }))).toEqual([
      "source",
      "name",
      "slug",
      "description",
    ]);
  });

  test("a syntax error is at its line of the source", async () => {
    const { problems } = await inspect({ source: "def main(a):\n    return (a\n\nx = = 1\n" });
    expect(problems).toEqual([
      { field: "source", line: expect.any(Number), message: expect.stringMatching(/line \d/) },
    ]);
  });

  test.each([
    ["no function", "x = 1\n", "no function"],
    ["2 MB", `# ${"x".repeat(2_000_000)}\n${SOURCE}`, "256000"],
    ["NUL", `${SOURCE}#\0`, "NUL"],
  ])("%s is said of the source", async (_, source, message) => {
    const { problems } = await inspect({ source });
    expect(problems).toEqual([{ field: "source", message: expect.stringContaining(message) }]);
  });

  test("what is written by hand goes over what the source says", async () => {
    const inputs = JSON.stringify({ type: "object", properties: { text: { type: "string", enum: ["a", "b"] } } });
    const { functions, problems } = await inspect({
      functions: [
        { name: "main", description: "By hand.", inputs },
        { name: "gone", inputs: "{}" },
      ],
    });
    expect(functions).toEqual([
      { name: "main", description: "By hand.", inputs: JSON.parse(inputs), sideEffects: false },
    ]);
    expect(problems).toEqual([]);
  });

  test("what probably changes something outside says why, and has no sample made for it", async () => {
    const source = 'import requests\ndef main(id: str):\n    return requests.delete("https://a.example/" + id).text\n';
    const marked = await inspect({ source });
    expect(marked.functions).toMatchObject([
      { sideEffects: true, sideEffectsBecause: "line 3 sends a DELETE request" },
    ]);
    expect(marked.samples).toEqual([]);
    expect(marked.problems).toEqual([]);
    const unmarked = await inspect({ source, functions: [{ name: "main", sideEffects: false }] });
    expect(unmarked).toMatchObject({ problems: [], functions: [{ sideEffects: false }] });
    expect(unmarked.samples).not.toEqual([]);
    expect(await inspect({ functions: [{ name: "main", sideEffects: true }] })).toMatchObject({
      problems: [],
      samples: [],
    });
  });

  test.each([
    ["{", "not JSON"],
    ["[]", "no schema"],
    ['{"type":"object","properties":{"a":{"type":"strin"}}}', "not a JSON Schema"],
    ['{"type":"object","properties":{},"required":["b"]}', "requires “b”"],
  ])("a schema that is not one: %s", async (inputs, message) => {
    const { problems } = await inspect({ functions: [{ name: "main", inputs }] });
    expect(problems).toEqual([{ field: "functions.0.inputs", message: expect.stringContaining(message) }]);
  });

  test("samples are checked where they are written", async () => {
    const samples = [
      { input: '{"text": "a"}' },
      { input: "{text}" },
      { input: "[1]" },
      { input: '{"text": "a", "times": "many"}' },
      { input: '{"text": "a"}', expected: "aa" },
      { input: '{"text": "a"}', function: "other" },
    ];
    expect(
      fields(await inspect({ samples: samples.map((item) => ({ function: "", expected: "", ...item })) })),
    ).toEqual(["samples.1.input", "samples.2.input", "samples.3.input", "samples.4.expected", "samples.5.function"]);
  });

  test("a slug belongs to one tool", async () => {
    await tools.createTool({ id: "1", slug: "taken", ownerId: "you", visibility: "public" });
    await tools.createTool({ id: "2", slug: "mine", ownerId: "me", visibility: "public" });
    await tools.createTool({ id: "3", slug: "echo-chamber", ownerId: "you", visibility: "public" });
    await tools.createTool({ id: "4", slug: "hidden", ownerId: "you", visibility: "private" });
    expect((await inspect({})).slug).toBe("echo-chamber-2");
    expect((await inspect({ slug: "taken" })).problems).toEqual([
      { field: "slug", message: expect.stringContaining("taken") },
    ]);
    expect(fields(await inspect({ slug: "mine" }))).toEqual(["slug"]);
    expect(await inspect({ slug: "" }, "mine")).toMatchObject({ slug: "mine", problems: [] });
    expect(fields(await inspect({ slug: "other" }, "mine"))).toEqual(["slug"]);
    expect(fields(await inspect({ slug: "No Slug" }))).toEqual(["slug"]);
    for (const [slug, message] of [
      ["a".repeat(61), "A slug has at most 60 characters."],
      // The same for what is reserved, somebody's private tool, and what is taken for another: it tells of no private tool.
      ...["undefined", "adm1n", "hidden", "ca1culator", "caiculator"].map((one) => [
        one,
        `The slug “${one}” is taken, kept, or looks like another one; choose another one.`,
      ]),
    ]) {
      expect((await inspect({ slug: slug ?? "" })).problems).toEqual([{ field: "slug", message }]);
    }
    expect((await inspect({ name: "Official" })).slug).toBe("official-2");
  });

  test("permissions and limits are checked where they are written", async () => {
    const problems = await inspect({
      hosts: ["api.example.org", "not a host"],
      secrets: [
        { name: "KEY", host: "api.example.org", header: "Authorization" },
        { name: "KEY", host: "other.org", query: "k" },
        { name: "lower", host: "api.example.org", header: "X" },
        { name: "", host: "" },
      ],
      limits: { wallSeconds: "soon", memoryMegabytes: "900000" },
    });
    expect(fields(problems)).toEqual([
      "hosts.1",
      "secrets.1.name",
      "secrets.1.host",
      "secrets.2.name",
      "secrets.3.name",
      "secrets.3.host",
      "limits.wallSeconds",
      "limits.memoryMegabytes",
    ]);
    expect((await inspect({ limits: { wallSeconds: "2.5", memoryMegabytes: "128" } })).problems).toEqual([]);
  });

  test("markup in a name is text like any other", async () => {
    expect((await inspect({ name: "<script>alert(1)</script>" })).problems).toEqual([]);
  });
});
