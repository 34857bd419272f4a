import { describe, expect, test } from "vitest";
import type { SourceReader } from "@/lib/mart";

/** What every SourceReader does; see the port. */
export function sourceReaderContract(name: string, reader: () => SourceReader): void {
  describe(`${name}: reading a source`, () => {
    const owner = "ann";

    test("functions come with what the source says of them", async () => {
      const source = 'def main(text: str, times: int = 2):\n    """Repeats a text."""\n    return text * times\n';
      const { callable, named } = await reader().read({ runtime: "python", source, names: [] }, { owner });
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
      const { callable, named } = await reader().read({ runtime: "javascript", source, names }, { owner });
      expect(callable).toMatchObject([{ name: "main" }]);
      expect(named).toMatchObject([
        ["other", { inputs: { required: ["b"] } }],
        ["gone", { problem: expect.stringContaining("no function “gone”") }],
      ]);
    });

    test("a syntax error comes with its line", async () => {
      const source = "export const main = (\n\n{ a }: { a: string }) => {{ a;\n";
      const problem = { problem: expect.stringMatching(/Syntax error in line \d+/), line: expect.any(Number) };
      expect(await reader().read({ runtime: "typescript", source, names: ["main"] }, { owner })).toEqual({
        callable: problem,
        named: [["main", problem]],
      });
    });

    test("letters of any script, odd names and line ends come through as they are", async () => {
      const source = 'def main(größe="„\\u2028“\\n", __proto__=1):\r\n    """Zählt 👍."""\r\n    return 1\r\n';
      const { callable } = await reader().read({ runtime: "python", source, names: [] }, { owner });
      expect(callable).toMatchObject([{ description: "Zählt 👍." }]);
      const properties = Array.isArray(callable) ? callable[0]?.inputs.properties : undefined;
      expect(Object.keys(properties ?? {})).toEqual(["größe", "__proto__"]);
      expect(properties?.größe).toEqual({ type: "string", default: "„\u2028“\n" });
    });

    test("many at once are all answered, each with its own", async () => {
      const readings = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          reader().read(
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
      await expect(reader().read(request, { owner, signal })).rejects.toThrow("gave up");
    });
  });
}
