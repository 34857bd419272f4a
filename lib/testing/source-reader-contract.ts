import { describe, expect, test } from "vitest";
import { DraftForm, type SourceReader } from "@/lib/publishing";
import { LIMIT_CEILING } from "@/lib/sandbox";

/** What every SourceReader does; see the port. */
export function sourceReaderContract(name: string, reader: () => SourceReader): void {
  describe(`${name}: reading a source`, () => {
    const owner = "ann";

    test("functions come with what the source says of them", async () => {
      const source = 'def main(text: str, times: int = 2):\n    """Repeats a text."""\n    return text * times\n';
      const { callable, named } = await reader().readSource({ runtime: "python", source, names: [] }, { owner });
      expect(callable).toEqual([
        {
          name: "main",
          description: "Repeats a text.",
          sideEffects: false,
          inputs: {
            type: "object",
            properties: { text: { type: "string" }, times: { type: "integer", default: 2 } },
            required: ["text"],
            additionalProperties: false,
          },
        },
      ]);
      expect(named).toEqual([]);
    });

    test("a function is found by its name where the source does not offer it", async () => {
      const source = "export function main({ a }) {}\nfunction other({ b }) {}\n";
      const names = ["main", "other", "gone"];
      const { callable, named } = await reader().readSource({ runtime: "javascript", source, names }, { owner });
      expect(callable).toMatchObject([{ name: "main" }]);
      expect(named).toMatchObject([
        ["other", { inputs: { required: ["b"] } }],
        ["gone", { problem: expect.stringContaining("no function “gone”") }],
      ]);
    });

    test("a syntax error comes with its line", async () => {
      const source = "export const main = (\n\n{ a }: { a: string }) => {{ a;\n";
      const problem = { problem: expect.stringMatching(/Syntax error in line \d+/), line: expect.any(Number) };
      expect(await reader().readSource({ runtime: "typescript", source, names: ["main"] }, { owner })).toEqual({
        callable: problem,
        named: [["main", problem]],
      });
    });

    test("a form comes with its functions, what is wrong with it and what can be made for it", async () => {
      const source = "def main(text: str, times: int = 2):\n    return text * times\n";
      const functions = [{ name: "main", inputs: "{" }];
      const request = { form: DraftForm.parse({ source, functions, name: "Echo" }), ceiling: LIMIT_CEILING };
      const reading = await reader().readForm(request, { owner });
      expect(reading.functions).toMatchObject([{ name: "main", inputs: { required: ["text"] } }]);
      expect(reading.problems).toEqual([
        { field: "functions.0.inputs", message: expect.stringContaining("not JSON") },
        { field: "description", message: expect.stringContaining("description") },
      ]);
      expect(reading.manifest).toBeNull();
      const right = DraftForm.parse({ source, name: "Echo", description: "Repeats." });
      const good = await reader().readForm({ ...request, form: right }, { owner });
      expect(good.problems).toEqual([]);
      expect(good.manifest).toMatchObject({ name: "Echo", functions: [{ name: "main" }] });
      expect(good.keywords).toContain("echo");
      expect(good.samples).toMatchObject([{ function: "main" }, { function: "main" }]);
    });

    test("a submission comes complete, or with what is wrong with it", async () => {
      const manifest = { slug: "echo", name: "Echo", description: "Repeats.", runtime: "python" as const };
      const source = "def main(text: str):\n    return text\n";
      const { content } = await reader().readSubmission({ manifest, source }, { owner });
      expect(content).toMatchObject({ source, hosts: [], functions: [{ name: "main", description: "Repeats." }] });
      await expect(reader().readSubmission({ manifest, source: "def main(:\n" }, { owner })).rejects.toMatchObject({
        name: "AppError",
        code: "invalid-input",
        message: expect.stringContaining("line 1"),
        line: 1,
      });
    });

    test("a result is held against what its function says it returns", async () => {
      const outputs = { type: "string", pattern: "^[a-z]+$" };
      expect(await reader().checkResult({ outputs, value: "abc" }, { owner })).toBeNull();
      expect(await reader().checkResult({ outputs, value: "ABC" }, { owner })).toContain("must match the pattern");
    });

    test("letters of any script, odd names and line ends come through as they are", async () => {
      const source = 'def main(größe="„\\u2028“\\n", __proto__=1):\r\n    """Zählt 👍."""\r\n    return 1\r\n';
      const { callable } = await reader().readSource({ runtime: "python", source, names: [] }, { owner });
      expect(callable).toMatchObject([{ description: "Zählt 👍." }]);
      const properties = Array.isArray(callable) ? callable[0]?.inputs.properties : undefined;
      expect(Object.keys(properties ?? {})).toEqual(["größe", "__proto__"]);
      expect(properties?.größe).toEqual({ type: "string", default: "„\u2028“\n" });
    });

    test("many at once are all answered, each with its own", async () => {
      const readings = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          reader().readSource(
            { runtime: "python", source: `def f${index}(): pass`, names: [] },
            { owner: `owner ${index % 4}` },
          ),
        ),
      );
      expect(readings.map(({ callable }) => Array.isArray(callable) && callable[0]?.name)).toEqual(
        Array.from({ length: 12 }, (_, index) => `f${index}`),
      );
    });

    test("who gave up before is told so", async () => {
      const signal = AbortSignal.abort(new Error("gave up"));
      const request = { runtime: "python" as const, source: "def main(): pass", names: [] };
      await expect(reader().readSource(request, { owner, signal })).rejects.toThrow("gave up");
    });
  });
}
