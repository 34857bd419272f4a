import { readdirSync } from "node:fs";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillTemplate } from "@/lib/answer-template";
import { readToolFolder } from "@/lib/publishing";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { inferFunction } from "@/lib/testing/infer";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { contentHash, type Manifest } from "@/lib/tools";

const FOLDER = import.meta.dirname;
const AT_ONCE = 2;
/** One in so many tools is called: each starts a process of its own. */
const EVERY = process.env.AGIENT_TEST_FULL ? 1 : 6;

const slugs = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const tools = await Promise.all(slugs.map((slug) => readToolFolder(join(FOLDER, slug))));
const ajv = addFormats(new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true }));
// What a manifest says of an input beside its schema.
ajv.addVocabulary(["aliases", "unit"]);
const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: AT_ONCE });

beforeAll(() => sandbox.warm());
afterAll(() => sandbox.close());

function functionsOf(manifest: Manifest) {
  return (manifest.functions ?? []).map(({ name, inputs, ...rest }) => {
    if (!inputs) throw new Error(`${manifest.slug}: ${name} has no inputs`);
    return { name, inputs, ...rest };
  });
}

function withoutHints(manifest: Manifest): Manifest {
  const functions = functionsOf(manifest).map(({ answer, inputs, ...rest }) => {
    const bare = Object.entries(inputs.properties).map(([name, { aliases, unit, ...property }]) => [name, property]);
    return { ...rest, inputs: { ...inputs, properties: Object.fromEntries(bare) } };
  });
  return { ...manifest, functions };
}

/** What a function takes where nothing is given. */
function defaultsOf(properties: Record<string, { default?: unknown }> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default]));
}

/** What a sample calls: its function, or the tool's only one. */
function calledBy(manifest: Manifest, sample: NonNullable<Manifest["samples"]>[number]): string {
  const [only] = functionsOf(manifest);
  return sample.function ?? only?.name ?? "main";
}

/** What is wrong with what a sample gives, or with how its answer says it. */
async function problemWith(manifest: Manifest, source: string, sample: NonNullable<Manifest["samples"]>[number]) {
  const name = calledBy(manifest, sample);
  const { status, value, error } = await sandbox.run({
    ...{ runtime: manifest.runtime, source, function: name, arguments: sample.input },
  });
  const say = functionsOf(manifest).find((one) => one.name === name);
  const given = { ...defaultsOf(say?.inputs.properties), ...sample.input };
  const isSaid = say?.answer === undefined || fillTemplate(say.answer, { arguments: given, result: value }) !== null;
  const differs = sample.expected !== undefined && !isSame(value, sample.expected);
  if (status === "ok" && !differs && isSaid) return null;
  return { slug: manifest.slug, sample, status, value, error, isSaid };
}

/** Runs jobs two at a time, as many as there are processors on a small machine. */
async function runAll<T>(jobs: readonly T[], run: (job: T) => Promise<void>): Promise<void> {
  const waiting = jobs.values();
  const work = async () => {
    for (const job of waiting) await run(job);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

describe("the tools that ship", () => {
  it("are at least 24, in three languages, with slugs of their own", () => {
    expect(tools.length).toBeGreaterThanOrEqual(24);
    expect(tools.map(({ manifest }) => manifest.slug)).toEqual(slugs);
    const runtimes = tools.map(({ manifest }) => manifest.runtime);
    for (const runtime of ["python", "javascript", "typescript"]) {
      expect(runtimes.filter((used) => used === runtime).length).toBeGreaterThanOrEqual(7);
    }
    expect(slugs).toEqual(expect.arrayContaining(["calculator", "code-interpreter"]));
    expect(tools.filter(({ manifest }) => functionsOf(manifest).length > 1).length).toBeGreaterThanOrEqual(2);
  });

  it.each(tools)("$manifest.slug says what it does and how it is asked", ({ manifest, source }) => {
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(5);
    expect(manifest.examplePrompts?.length).toBeGreaterThanOrEqual(3);
    expect(manifest.samples?.length).toBeGreaterThanOrEqual(3);
    expect(manifest.dependencies ?? []).toEqual([]);
    expect(manifest.hosts ?? []).toEqual([]);
    expect(source.length).toBeLessThan(20_000);
    for (const { description, inputs } of functionsOf(manifest)) {
      expect(description).toMatch(/\.$/);
      for (const property of Object.values(inputs.properties)) expect(property.description).toMatch(/\.$/);
    }
  });

  it.each(tools)("$manifest.slug describes the parameters that its source takes", ({ manifest, source }) => {
    for (const { name, inputs } of functionsOf(manifest)) {
      const inferred = inferFunction(manifest.runtime, source, name).inputs;
      expect(Object.keys(inferred.properties).sort()).toEqual(Object.keys(inputs.properties).sort());
      expect(new Set(inferred.required)).toEqual(new Set(inputs.required));
      for (const [parameter, property] of Object.entries(inferred.properties)) {
        expect(inputs.properties[parameter]?.default ?? null).toEqual(property.default ?? null);
      }
    }
  });

  it.each(tools)("$manifest.slug has samples, examples and defaults that its schemas allow", ({ manifest }) => {
    const functions = functionsOf(manifest);
    const validators = new Map(functions.map(({ name, inputs }) => [name, ajv.compile(inputs)]));
    for (const sample of manifest.samples ?? []) {
      const validate = validators.get(calledBy(manifest, sample));
      expect(validate?.(sample.input), `${JSON.stringify(sample)}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
    }
    for (const property of functions.flatMap(({ inputs }) => Object.values(inputs.properties))) {
      const validate = ajv.compile(property);
      const examples = Array.isArray(property.examples) ? property.examples : [];
      const values = property.default === undefined ? examples : [...examples, property.default];
      for (const value of values)
        expect(validate(value), `${JSON.stringify(value)} for ${JSON.stringify(property)}`).toBe(true);
    }
  });

  it.each(tools)(
    "$manifest.slug says what people call its inputs, each by words of its own",
    ({ manifest, source }) => {
      const { content, hints } = completeContent({ manifest, source });
      expect(contentHash(content)).toBe(
        contentHash(completeContent({ manifest: withoutHints(manifest), source }).content),
      );
      for (const { name, inputs } of content.functions) {
        const words = Object.keys(inputs.properties).flatMap((input) => {
          const aliases = hints[name]?.inputs[input]?.aliases ?? [];
          expect(aliases.length, `${name}, ${input}`).toBeGreaterThan(0);
          return [input.toLowerCase().replaceAll("_", " "), ...aliases];
        });
        expect(words).toEqual([...new Set(words)]);
        expect(words).toEqual(words.map((word) => word.toLowerCase()));
      }
    },
  );

  it("return what their samples expect, as their answers say it", { timeout: 180_000 }, async () => {
    const problems: unknown[] = [];
    // One sample of a tool after the other, for they share a process then.
    await runAll(
      tools.filter((_, index) => index % EVERY === 0),
      async ({ manifest, source }) => {
        for (const sample of manifest.samples ?? []) {
          const problem = await problemWith(manifest, source, sample);
          if (problem) problems.push(problem);
        }
      },
    );
    expect(problems).toEqual([]);
  });

  it("say what is wrong with bad input", { timeout: 60_000 }, async () => {
    const problems: string[] = [];
    await runAll(MISUSES, async ([slug, name, input, message]) => {
      const tool = tools.find(({ manifest }) => manifest.slug === slug);
      if (!tool) throw new Error(`There is no tool ${slug}`);
      const { manifest, source } = tool;
      const job = { runtime: manifest.runtime, source, function: name, arguments: input };
      const { status, error = "" } = await sandbox.run(job);
      if (status !== "tool-error" || !error.includes(message)) problems.push(`${slug}: ${status} ${error}`);
    });
    expect(problems).toEqual([]);
  });

  it("draw random values anew", { timeout: 60_000 }, async () => {
    const seen: unknown[] = [];
    await runAll(["uuid-generator", "uuid-generator", "password-generator", "password-generator"], async (slug) => {
      const tool = tools.find(({ manifest }) => manifest.slug === slug);
      const job = { runtime: "javascript", source: tool?.source ?? "", function: "main", arguments: {} } as const;
      seen.push((await sandbox.run(job)).value);
    });
    expect(new Set(seen.map((value) => JSON.stringify(value))).size).toBe(4);
    expect(seen.flat().filter((value) => typeof value === "string")).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    ]);
  });
});

/** Tool, function, input that it must refuse, and what its error says. */
const MISUSES: [slug: string, name: string, input: Record<string, string | number>, message: string][] = [
  ["calculator", "main", { a: 1, o: "/", b: 0 }, "division by zero"],
  ["code-interpreter", "main", { code: "raise SystemExit('at most 3')" }, "RuntimeError: at most 3"],
  ["code-interpreter", "main", { code: "raise SystemExit(3)" }, "ended with exit code 3"],
  ["calculator", "main", { a: 9, o: "**", b: 1e9 }, "more than 300 digits"],
  ["code-interpreter", "main", { code: "print(1)\nprint(x)" }, "name 'x' is not defined"],
  ["roman-numerals", "from_roman", { numeral: "IIII" }, "not a Roman numeral"],
  ["dates", "weekday", { date: "2026-02-30" }, "is not a date"],
  ["unit-converter", "main", { value: 1, from: "km", to: "kg" }, "measures length"],
  ["unit-converter", "main", { value: 1, from: "parsnip", to: "kg" }, "Unknown unit “parsnip”"],
  ["body-mass-index", "main", { weight: 154, height: 69 }, "check the units"],
  ["time-zone-converter", "main", { to: "Atlantis" }, "Unknown time zone “Atlantis”"],
  ["json-query", "query", { json: "{", path: "a" }, "not valid JSON"],
  ["encoder", "decode", { text: "%%%" }, "not valid base64"],
  ["geometry", "main", { shape: "circle" }, "missing: radius"],
  ["qr-code", "main", { text: "x".repeat(3_000) }, "too long"],
];

function isSame(value: unknown, expected: unknown): boolean {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}
