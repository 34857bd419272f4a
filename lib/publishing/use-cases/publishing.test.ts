import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/lib/db";
import type { Arguments } from "@/lib/json";
import { emptyDatabase, openTestDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { createFakeSandbox, type FakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";
import { DraftForm } from "../forms/draft";
import { MAX_WAITING } from "./submit";

const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';
const FORM: Partial<DraftForm> = { name: "Adder", description: "Adds two numbers.", runtime: "python", source: SOURCE };
const ANN = { id: "ann", isAdmin: false };
const BOB = { id: "bob", isAdmin: false };
const sample = (input: object, expected?: unknown) => ({
  function: "",
  input: JSON.stringify(input),
  expected: expected === undefined ? "" : JSON.stringify(expected),
});

let database: Database;
let sandbox: FakeSandbox;
let own: TestPublishing;
/** What the tool's function does; tests replace it. */
let body: (values: Arguments) => unknown;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await emptyDatabase(database);
  body = ({ a, b }) => Number(a) + Number(b);
  sandbox = createFakeSandbox({}, async (values) => JSON.parse(JSON.stringify((await body(values)) ?? null)));
  own = await openPublishing(database, { sandbox });
});
afterEach(async () => {
  await own.close();
  expect(own.errors).toEqual([]);
});

const stagesOf = (report: Awaited<ReturnType<TestPublishing["report"]>>) =>
  report.stages.map(({ stage, state }) => `${stage} ${state}`);

describe("what a function says it returns", () => {
  const says = (outputs: object) => [{ name: "main", outputs: JSON.stringify(outputs) }];

  test("is published, and held against the results of samples", async () => {
    const report = await own.report(await own.submit({ ...FORM, functions: says({ type: "integer" }) }));
    expect(report.end).toMatchObject({ status: "listed" });
    const { functions } = await own.publishing.getVersion("adder", 1, ANN);
    expect(functions[0]?.outputs).toEqual({ type: "integer" });
  });

  test("refuses a submission where a sample returns something else", async () => {
    const report = await own.report(await own.submit({ ...FORM, functions: says({ type: "string" }) }));
    expect(report.end).toMatchObject({
      status: "rejected",
      message: expect.stringContaining("Its result is not what “outputs” says: It must be text; got"),
    });
  });
});

describe("a new tool", () => {
  test("goes through every stage, is listed and found, and its draft is gone", async () => {
    const id = await own.submit(FORM);
    expect(await own.tools.findTool("adder")).toMatchObject({ state: "verifying" });
    const report = await own.report(id);
    expect(stagesOf(report)).toEqual([
      "review passed",
      "dependencies skipped",
      "samples passed",
      "execution passed",
      "keywords passed",
      "embeddings skipped",
      "duplicates passed",
      "listing passed",
    ]);
    expect(report).toMatchObject({ attempt: 1, end: { status: "listed", version: 1 } });
    expect(report.samples).toHaveLength(2);
    expect(await own.mart.getTool("adder")).toMatchObject({ state: "listed", version: { number: 1 } });
    await expect
      .poll(async () => (await own.index.search("adds", { grants: { public: true } })).candidates)
      .toHaveLength(1);
    expect(await own.publishing.listDrafts("ann")).toEqual([]);
    expect(await own.publishing.listVersions("adder", null)).toMatchObject([
      { number: 1, isLive: true, verificationId: id },
    ]);
    expect(await own.publishing.getVerification(id, null)).toMatchObject({ status: "listed", version: 1 });
  });

  test("has a report that speaks to everybody who reads it, as its next version has", async () => {
    const form = { ...FORM, keywords: ["plus"], samples: [sample({ a: 1, b: 1 }, 2)] };
    const first = await own.report(await own.submit(form));
    expect(first.end).toMatchObject({ status: "listed" });
    const same = await own.report(await own.submit({ ...form, name: "Another adder" }));
    expect(same.stages.find(({ stage }) => stage === "duplicates")?.duplicates).toHaveLength(1);
    const next = await own.report(await own.submit({ ...form, hosts: ["api.example.org"] }, { toolSlug: "adder" }));
    expect(next.end).toMatchObject({ status: "ready" });
    const told = [first, same, next].flatMap(({ stages, end }) => [
      ...stages.map(({ message }) => message),
      end?.message,
    ]);
    expect(told).toContain("1 sample: 1 from its creator.");
    expect(told.filter((message) => /\byou(?:rs?)?\b/i.test(message ?? ""))).toEqual([]);
  });

  test("falsy results are fine", async () => {
    for (const [index, value] of [0, false, "", null].entries()) {
      body = () => value;
      const { end } = await own.report(await own.submit({ ...FORM, name: `Falsy ${index}` }));
      expect(end?.status).toBe("listed");
    }
  });

  test("a sample of its creator's that fails keeps it out, and says which and what to do", async () => {
    const id = await own.submit({
      ...FORM,
      samples: [sample({ a: 1, b: 1 }, 3), sample({ a: 1, b: 1 }), sample({ a: 2, b: 2 })],
    });
    const { end, samples } = await own.report(id);
    expect(end).toMatchObject({
      status: "rejected",
      message: expect.stringMatching(
        /^Execution: 1 of your samples failed: main\(\{"a":1,"b":1\}\): It returned 2 where 3 is expected. Fix the source or the sample/,
      ),
    });
    expect(samples.filter(({ ok }) => !ok)).toMatchObject([{ origin: "creator", input: { a: 1, b: 1 } }]);
    expect(await own.tools.findTool("adder")).toMatchObject({ state: "rejected" });
    expect(await own.publishing.listDrafts("ann")).toMatchObject([{ name: "Adder", toolSlug: "adder" }]);
    // Nothing but what was submitted says yet what it is called.
    expect(await own.publishing.listOwnTools("ann")).toMatchObject([
      {
        slug: "adder",
        name: "Adder",
        description: "Adds two numbers.",
        runtime: "python",
        version: null,
        refusal: end?.message,
      },
    ]);
    await expect(own.mart.getTool("adder", ANN)).rejects.toMatchObject({ code: "not-found" });
  });

  test("one that fails on a generated sample goes back with it, and passes once it was dropped", async () => {
    body = ({ a, b }) => {
      if (a === 3) throw new Error("three is too much");
      return Number(a) + Number(b);
    };
    const draftId = (await own.publishing.saveDraft({ ownerId: "ann", form: { ...emptyForm(), ...FORM } })).id;
    const first = await own.publishing.submit({ draftId, ownerId: "ann" });
    expect((await own.report(first.id)).end).toMatchObject({
      status: "rejected",
      message: expect.stringMatching(/three is too much.* They are in your draft now/),
    });
    const draft = await own.publishing.getDraft(draftId, "ann");
    expect(draft).toMatchObject({ toolSlug: "adder" });
    expect(draft.form.samples).toHaveLength(2);
    const samples = draft.form.samples.filter(({ input }) => JSON.parse(input).a !== 3);
    expect(samples).toHaveLength(1);
    await own.publishing.saveDraft({ over: draft, ownerId: "ann", form: { ...draft.form, samples } });
    const second = await own.publishing.submit({ draftId, ownerId: "ann" });
    expect((await own.report(second.id)).end).toMatchObject({ status: "listed" });
    expect(sandbox.jobs).toHaveLength(3);
  });

  test("one that fails on a generated sample says nothing of a draft that was deleted meanwhile", async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    body = async () => {
      begun.resolve();
      await release.promise;
      throw new Error("not today");
    };
    const id = await own.submit(FORM);
    await begun.promise;
    const [draft] = await own.publishing.listDrafts("ann");
    await own.publishing.deleteDraft(draft?.id ?? "", "ann");
    release.resolve();
    const { end, stages } = await own.report(id);
    expect(end).toMatchObject({ status: "rejected", message: expect.stringMatching(/not today.* Its draft is gone/) });
    expect(JSON.stringify(stages)).not.toContain("draft");
  });

  test("what a creator must set right is refused with its stage", async () => {
    const cases: [Partial<DraftForm>, RegExp][] = [
      [{ source: `${SOURCE}\nimport base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n` }, /^Review: Line 6/],
      [{ dependencies: ["nosuch"] }, /^Packages: .*nosuch/],
      [
        { hosts: ["api.example.org"], secrets: [{ name: "KEY", host: "api.example.org", header: "x-key" }] },
        /^Execution: Its samples need KEY/,
      ],
    ];
    sandbox.absent.add("nosuch");
    for (const [index, [change, message]] of cases.entries()) {
      const { end } = await own.report(await own.submit({ ...FORM, ...change, name: `Case ${index}` }));
      expect(end).toMatchObject({ status: "rejected", message: expect.stringMatching(message) });
    }
    expect(sandbox.jobs).toEqual([]);
  });

  test("a package that is not declared ends it at once, and no sample is to blame", async () => {
    const { run } = sandbox;
    sandbox.run = async (...call) => ({
      ...(await run(...call)),
      status: "tool-error",
      error: "ModuleNotFoundError: No module named 'numpy'.",
    });
    const report = await own.report(await own.submit(FORM));
    expect(report.end).toMatchObject({
      status: "rejected",
      message:
        "Execution: It imports “numpy”, which none of its packages has: name the package that it comes from among them, or do without it.",
    });
    expect(report.samples).toHaveLength(1);
    const [draft] = await own.publishing.listDrafts("ann");
    expect((await own.publishing.getDraft(draft?.id ?? "", "ann"))?.form.samples).toEqual([]);
  });

  test("a sandbox that does not work is nobody's fault, and it can be tried again", async () => {
    const { run } = sandbox;
    sandbox.run = async () => ({
      status: "sandbox-error",
      error: "no process",
      stdout: "",
      durationMs: 0,
      peakMemoryBytes: 0,
    });
    const id = await own.submit(FORM);
    expect((await own.report(id)).end).toMatchObject({
      status: "failed",
      message: expect.stringContaining("no process"),
    });
    expect(await own.tools.findTool("adder")).toMatchObject({ state: "draft" });
    sandbox.run = run;
    await own.publishing.retryVerification(id, "ann");
    expect(await own.report(id)).toMatchObject({ attempt: 2, end: { status: "listed" } });
    await expect(own.publishing.retryVerification(id, "ann")).rejects.toMatchObject({ code: "conflict" });
  });

  test("a draft with problems is not taken", async () => {
    await expect(own.submit({ ...FORM, source: "def main(" })).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("Syntax error in line 1"),
    });
    expect(await own.publishing.listOwnTools("ann")).toEqual([]);
  });

  test("nobody's tool takes the name of another one, by no way", async () => {
    await own.report(await own.submit(FORM));
    const of = { ownerId: "bob" };
    const refused = { message: expect.stringContaining("“ADDER” is the name of another tool") };
    const named = { ...FORM, name: "ADDER", slug: "summing" };
    await expect(own.submit(named, of)).rejects.toMatchObject({ code: "invalid-input", ...refused });
    await own.report(await own.submit({ ...named, visibility: "private" }, of), "bob");
    await expect(own.publishing.setVisibility("summing", "public", "bob")).rejects.toMatchObject({
      code: "conflict",
      ...refused,
    });
    expect((await own.mart.getTool("summing", BOB)).visibility).toBe("private");
    const renamed = { ...named, name: "Sums" };
    await own.publishing.goLive("summing", (await publishedBy("bob", renamed)).version ?? 0, "bob");
    await own.publishing.setVisibility("summing", "public", "bob");
    await expect(own.publishing.goLive("summing", 1, "bob")).rejects.toMatchObject({ code: "conflict", ...refused });
    expect((await own.mart.getTool("summing")).version.name).toBe("Sums");
  });

  async function publishedBy(ownerId: string, form: Partial<DraftForm>) {
    const id = await own.submit({ ...form, visibility: "private" }, { ownerId, toolSlug: form.slug ?? "" });
    await own.report(id, ownerId);
    return own.publishing.getVerification(id, { id: ownerId, isAdmin: false });
  }

  test("an identical tool is pointed out, and listed all the same", async () => {
    await own.report(await own.submit(FORM));
    const copy = { ...FORM, name: "Summing up", source: `# mine\n${SOURCE.replaceAll('"""', "'''")}` };
    const report = await own.report(await own.submit(copy, { ownerId: "bob" }), "bob");
    expect(report.end?.status).toBe("listed");
    expect(report.stages.find(({ stage }) => stage === "duplicates")?.duplicates).toEqual([
      { slug: "adder", name: "Adder", similarity: 1, alike: "source" },
    ]);
    const original = await own.mart.getTool("adder");
    expect(original.version.originalId).toBeNull();
    expect((await own.mart.getTool("summing-up")).version.originalId).toBe(original.id);
    const { candidates } = await own.index.search("summing up", { grants: { public: true } });
    expect(candidates.map(({ document }) => document.slug)).toEqual(["adder", "summing-up"]);
    // The original stays one, however often it is published, and one's own tools are no originals of each other.
    await own.report(
      await own.submit({ ...FORM, slug: "adder", examplePrompts: ["Add 1 and 2"] }, { toolSlug: "adder" }),
    );
    await own.report(await own.submit({ ...FORM, name: "Another" }));
    for (const slug of ["adder", "another"]) expect((await own.mart.getTool(slug)).version.originalId).toBeNull();
  });
});

describe("with a model", () => {
  test("samples and keywords are the model's where they fit, and rules step in where it fails", async () => {
    await own.close();
    const assistant = {
      model: "fake",
      makeSamples: async (): Promise<Arguments[]> => [{ a: 40, b: 2 }, { nonsense: true }],
      makeKeywords: async () => ["Plus  Sign"],
    };
    own = await openPublishing(database, { sandbox, assistant });
    const report = await own.report(await own.submit(FORM));
    expect(report.samples).toMatchObject([{ input: { a: 40, b: 2 }, value: 42, origin: "generated" }]);
    expect((await own.mart.getTool("adder")).version.keywords).toContain("plus sign");
    await own.close();
    const broken = { ...assistant, makeSamples: () => Promise.reject(new Error("down")) };
    own = await openPublishing(database, { sandbox, assistant: broken });
    const other = await own.report(await own.submit({ ...FORM, name: "Other" }));
    expect(other.end?.status).toBe("listed");
    expect(other.stages.find(({ stage }) => stage === "samples")?.message).toContain("made by rules");
  });
});

describe("a new version", () => {
  const next = async (change: Partial<DraftForm>) => {
    const form = { ...(await own.publishing.formOf("adder", "ann")), ...change };
    return own.submit(form, { toolSlug: "adder" });
  };

  test("that changes nothing is not taken for verification, and leaves none behind", async () => {
    await own.report(await own.submit({ ...FORM, keywords: ["plus"] }));
    await expect(next({})).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Nothing was changed: this is version 1, which is live/),
    });
    expect(await own.publishing.listVerifications("adder", ANN)).toHaveLength(1);
    expect((await own.report(await next({ keywords: ["sum"] }))).end).toMatchObject({ status: "listed", version: 2 });
  });

  test("that is the live one as it stands, with the same packages, is refused before anything runs", async () => {
    await own.report(await own.submit({ ...FORM, keywords: ["plus"], dependencies: ["humanize"] }));
    const runs = sandbox.jobs.length;
    const report = await own.report(await next({}));
    expect(report.end).toMatchObject({
      status: "rejected",
      message: "Packages: Nothing was changed: this is version 1, which is live, and its packages are the same.",
    });
    expect(sandbox.jobs).toHaveLength(runs);
    expect(await own.publishing.listVersions("adder", ANN)).toHaveLength(1);
    // Other keywords are found by others, and are no part of what is hashed.
    expect((await own.report(await next({ keywords: ["sum"] }))).end).toMatchObject({ status: "listed", version: 2 });
    expect((await own.mart.getTool("adder")).version.keywords).not.toContain("plus");
    // Newer packages are another version too.
    sandbox.prepare = async () => ({ packages: [{ name: "humanize", version: "5.0.0", integrity: "sha256-other" }] });
    expect((await own.report(await next({}))).end).toMatchObject({ status: "listed", version: 3 });
  });

  test("that returns the same goes live by itself", async () => {
    await own.report(await own.submit(FORM));
    const report = await own.report(await next({ examplePrompts: ["What is 1 plus 1?"] }));
    expect(report.samples.map(({ origin }) => origin)).toEqual(["kept", "kept"]);
    expect(report.end).toMatchObject({ status: "listed", version: 2 });
    expect(await own.mart.getTool("adder")).toMatchObject({
      version: { number: 2, examplePrompts: ["What is 1 plus 1?"] },
    });
  });

  test("has its creator's keywords, and those that were made are made anew", async () => {
    await own.close();
    let made = ["plus sign"];
    const assistant = { model: "fake", makeSamples: async () => [{ a: 1, b: 2 }], makeKeywords: async () => made };
    own = await openPublishing(database, { sandbox, assistant });
    await own.report(await own.submit(FORM));
    expect((await own.mart.getTool("adder")).version.keywords).toContain("plus sign");
    expect(await own.publishing.formOf("adder", "ann")).toMatchObject({ keywords: [] });
    made = ["arithmetic"];
    await own.report(await next({ examplePrompts: ["What is 3 plus 4?"] }));
    const { keywords } = (await own.mart.getTool("adder")).version;
    expect([keywords.includes("plus sign"), keywords.includes("arithmetic")]).toEqual([false, true]);
    await own.report(await next({ keywords: ["Total"] }));
    const given = (await own.mart.getTool("adder")).version.keywords;
    expect([given[0], given.includes("arithmetic")]).toEqual(["total", false]);
    expect(await own.publishing.formOf("adder", "ann")).toMatchObject({ keywords: ["Total"] });
  });

  test("of one that has no report has the keywords that rules would not make", async () => {
    await own.tools.createTool({ id: "old", slug: "old", ownerId: "ann", visibility: "public" });
    const content = toolContent({ name: "Adder" });
    const keywords = ["adder", "arithmetic"];
    const { id } = await own.tools.addVersion({ toolId: "old", content, hash: "1", keywords });
    await own.tools.publishVersion("old", id, new Date());
    expect(await own.publishing.formOf("old", "ann")).toMatchObject({ keywords: ["arithmetic"] });
  });

  test("that returns something else waits for its owner, shows what, and can be rolled back", async () => {
    await own.report(await own.submit({ ...FORM, samples: [sample({ a: 2, b: 3 })] }));
    body = ({ a, b }) => Number(a) * Number(b);
    const report = await own.report(await next({ source: SOURCE.replace("a + b\n", "a * b\n"), samples: [] }));
    expect(report.samples).toMatchObject([{ origin: "kept", input: { a: 2, b: 3 }, value: 6, before: 5 }]);
    expect(report.end).toMatchObject({ status: "ready", version: 2 });
    expect(await own.mart.getTool("adder")).toMatchObject({ version: { number: 1 } });
    await expect(own.publishing.goLive("adder", 2, "bob")).rejects.toMatchObject({ code: "forbidden" });
    await own.publishing.goLive("adder", 2, "ann");
    expect(await own.mart.getTool("adder")).toMatchObject({ version: { number: 2 } });
    // What is live now is what later versions are compared with.
    const again = await own.report(await next({ examplePrompts: ["What is 2 times 3?"] }));
    expect(again.end).toMatchObject({ status: "listed", version: 3 });
    await own.publishing.goLive("adder", 1, "ann");
    expect(await own.publishing.listVersions("adder", null)).toMatchObject([
      { number: 3, isLive: false },
      { number: 2, isLive: false },
      { number: 1, isLive: true },
    ]);
    const [found] = (await own.index.search("adds numbers", { grants: { public: true } })).candidates;
    expect(found?.document).toMatchObject({ version: 1 });
  });

  test("is not live by itself where another one was made live while it was verified", async () => {
    await own.report(await own.submit(FORM));
    const changed = { source: SOURCE.replace("a + b\n", "a * b\n") };
    body = ({ a, b }) => Number(a) * Number(b);
    expect((await own.report(await next(changed))).end).toMatchObject({ status: "ready", version: 2 });
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    body = async ({ a, b }) => {
      begun.resolve();
      await release.promise;
      return Number(a) + Number(b);
    };
    // It returns what version 1 returns, and nothing is known of how it compares with version 2.
    const id = await next({ examplePrompts: ["What is 3 plus 4?"] });
    await begun.promise;
    await own.publishing.goLive("adder", 2, "ann");
    release.resolve();
    expect((await own.report(id)).end).toMatchObject({
      status: "ready",
      version: 3,
      message: expect.stringContaining("another version was made live meanwhile"),
    });
    expect(await own.mart.getTool("adder")).toMatchObject({ version: { number: 2 } });
  });

  test("waits for its owner where the live one, which was rolled back to, never ran a sample", async () => {
    await own.report(await own.submit({ ...FORM, samples: [sample({ a: 2, b: 3 })] }));
    await own.report(await next({ samples: [sample({ a: 2, b: 3 }), sample({ a: 5, b: 5 })] }));
    await own.publishing.goLive("adder", 1, "ann");
    const report = await own.report(await next({ examplePrompts: ["What is 3 plus 4?"] }));
    expect(report.samples).toMatchObject([{ input: { a: 2, b: 3 } }, { input: { a: 5, b: 5 }, origin: "kept" }]);
    expect(report.end).toMatchObject({
      status: "ready",
      message: expect.stringContaining("the live version never returned anything for 1 sample"),
    });
    await own.publishing.goLive("adder", 3, "ann");
    expect((await own.report(await next({ examplePrompts: ["What is 1 plus 1?"] }))).end).toMatchObject({
      status: "listed",
    });
  });

  test("that breaks callers waits for its owner, and says how", async () => {
    await own.report(await own.submit(FORM));
    const source = "def main(a: int, b: int, c: int) -> int:\n    return a + b\n";
    const report = await own.report(await next({ source, samples: [sample({ a: 1, b: 2, c: 3 })] }));
    expect(report.end).toMatchObject({ status: "ready" });
    expect(report.stages.at(-1)?.breaking).toEqual(["“c” is new and required."]);
  });

  test("that breaks callers and brings no sample gets some that fit its own inputs", async () => {
    await own.report(await own.submit({ ...FORM, samples: [] }));
    body = ({ first, second }) => Number(first) + Number(second);
    const source = "def main(first: int, second: int) -> int:\n    return first + second\n";
    const report = await own.report(await next({ source, samples: [] }));
    expect(report.end).toMatchObject({ status: "ready" });
    expect(report.samples.filter(({ origin, ok }) => origin === "generated" && ok)).not.toEqual([]);
    expect(report.samples.filter(({ origin }) => origin === "kept").every(({ ok }) => !ok)).toBe(true);
  });

  test("that asks for more, or calls itself something else, waits for its owner, and says what it began to ask for", async () => {
    await own.report(await own.submit({ ...FORM, hosts: ["api.example.org"] }));
    const asking = { hosts: ["api.example.org", "collect.example.net"], dependencies: ["humanize>=4"] };
    const report = await own.report(await next(asking));
    expect(report.end).toMatchObject({
      status: "ready",
      message: expect.stringContaining("2 changes of what it asks for or calls itself"),
    });
    expect(report.stages.at(-1)?.trust).toEqual([
      "It asks for connections to collect.example.net now.",
      "It asks for the package humanize now.",
    ]);
    await own.publishing.goLive("adder", 2, "ann");
    // What its owner agreed to once is not asked again, nor is what is asked for no more.
    const fewer = { hosts: ["collect.example.net"], dependencies: ["Humanize==4.1"] };
    expect((await own.report(await next(fewer))).end).toMatchObject({ status: "listed", version: 3 });
    const other = { name: "Currency converter", description: "Converts between currencies at live rates." };
    const renamed = await own.report(await next(other));
    expect(renamed.end).toMatchObject({ status: "ready", version: 4 });
    expect(renamed.stages.at(-1)?.trust).toEqual([
      "It is called “Currency converter” now, and no longer “Adder”.",
      "Its description says something else than the live version's.",
    ]);
    const asks = async (asker: typeof ANN | null) =>
      (await own.publishing.listVersions("adder", asker)).map(({ number, newAsks }) => [number, newAsks]);
    const known = [
      [3, []],
      [2, ["connections to collect.example.net", "the package humanize"]],
      [1, ["connections to api.example.org"]],
    ];
    expect(await asks(null)).toEqual(known);
    expect(await asks(ANN)).toEqual([[4, []], ...known]);
    const changes = await own.publishing.listChanges("adder", null);
    expect([...changes.keys()]).toEqual([3, 2]);
    expect(changes.get(3)).toEqual(["It no longer asks for connections to api.example.org.", "Changed: packages."]);
    expect([...(await own.publishing.listChanges("adder", ANN)).keys()]).toEqual([4, 3, 2]);
  });

  test("that is rejected leaves the live one where it is", async () => {
    await own.report(await own.submit(FORM));
    const report = await own.report(await next({ samples: [sample({ a: 1, b: 1 }, 3)] }));
    expect(report.end).toMatchObject({ status: "rejected" });
    expect(await own.mart.getTool("adder")).toMatchObject({ state: "listed", version: { number: 1 } });
  });
});

describe("a secret whose value comes with the form", () => {
  const VALUE = "s3cr3t-of-ann";
  const WITH_SECRET = {
    ...FORM,
    hosts: ["api.example.org"],
    secrets: [{ name: "WEATHER_KEY", host: "api.example.org", header: "Authorization", prefix: "Bearer " }],
  };

  async function submit(secrets: Record<string, string>) {
    const { id: draftId } = await own.publishing.saveDraft({ ownerId: "ann", form: DraftForm.parse(WITH_SECRET) });
    return own.publishing.submit({ draftId, ownerId: "ann", secrets });
  }

  test("is stored before the first verification, and stands in no draft, submission or event", async () => {
    const { id, toolId } = await submit({ WEATHER_KEY: VALUE, UNDECLARED: VALUE });
    expect((await own.report(id)).end).toMatchObject({ status: "listed" });
    expect(await own.secrets.getSecret(toolId, "WEATHER_KEY")).toMatchObject({
      value: VALUE,
      places: [expect.stringContaining("api.example.org")],
    });
    expect(await own.secrets.getSecret(toolId, "UNDECLARED")).toBeUndefined();
    const rows = await Promise.all([
      database.prisma.draft.findMany(),
      database.prisma.verification.findMany(),
      database.prisma.verificationEvent.findMany(),
      database.prisma.toolVersion.findMany(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(VALUE);
  });

  test("that cannot be one is refused before anything is made, without being repeated", async () => {
    const refused = submit({ WEATHER_KEY: `${VALUE}\nX: 1` });
    await expect(refused).rejects.toMatchObject({ code: "invalid-input" });
    await expect(refused).rejects.not.toThrow(VALUE);
    expect(await own.publishing.listOwnTools("ann")).toEqual([]);
  });
});

describe("cancelling and bounds", () => {
  test("a draft that was saved since somebody looked at it is not submitted for him, also when the newer one is", async () => {
    const seen = await own.publishing.saveDraft({ ownerId: "ann", form: { ...emptyForm(), ...FORM } });
    const form = { ...seen.form, description: "Sums." };
    const { id: draftId, revision } = await own.publishing.saveDraft({ over: seen, ownerId: "ann", form });
    const behind = { draftId, revision: seen.revision, ownerId: "ann" };
    await expect(own.publishing.submit(behind)).rejects.toMatchObject({ code: "conflict" });
    expect(await own.publishing.listOwnTools("ann")).toEqual([]);
    const submitted = await own.publishing.submit({ ...behind, revision });
    await expect(own.publishing.submit(behind)).rejects.toMatchObject({ code: "conflict" });
    expect((await own.report(submitted.id)).end).toMatchObject({ status: "listed" });
  });

  test("what runs is stopped, what waits never begins, and one tool is verified once at a time", async () => {
    const begun = Promise.withResolvers<void>();
    body = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const id = await own.submit(FORM);
    await begun.promise;
    const draftId = (await own.publishing.listDrafts("ann"))[0]?.id ?? "";
    // Pressed again, or sent again because the answer was lost: it is the same submission.
    expect(await own.publishing.submit({ draftId, ownerId: "ann" })).toMatchObject({ id });
    const draft = await own.publishing.getDraft(draftId, "ann");
    const form = { ...draft.form, description: "Sums." };
    await own.publishing.saveDraft({ over: draft, ownerId: "ann", form });
    await expect(own.publishing.submit({ draftId, ownerId: "ann" })).rejects.toMatchObject({ code: "conflict" });
    await expect(own.publishing.cancelVerification(id, "bob")).rejects.toMatchObject({ code: "not-found" });
    await own.publishing.cancelVerification(id, "ann");
    expect((await own.report(id)).end).toMatchObject({ status: "cancelled" });
    expect(await own.publishing.getVerification(id, ANN)).toMatchObject({ status: "cancelled", version: null });
    await expect(own.publishing.getVerification(id, BOB)).rejects.toMatchObject({ code: "not-found" });
    await own.publishing.cancelVerification(id, "ann");
    body = ({ a, b }) => Number(a) + Number(b);
    await own.publishing.retryVerification(id, "ann");
    expect(await own.report(id)).toMatchObject({ attempt: 2, end: { status: "listed" } });
  });

  test("a draft that two windows publish at once becomes one tool, verified once", async () => {
    const form = DraftForm.parse(FORM);
    const draftId = (await own.publishing.saveDraft({ ownerId: "ann", form })).id;
    const both = await Promise.all([1, 2, 3].map(() => own.publishing.submit({ draftId, ownerId: "ann" })));
    const [id = ""] = new Set(both.map((verification) => verification.id));
    expect(new Set(both.map((verification) => verification.id)).size).toBe(1);
    expect((await own.report(id)).end?.status).toBe("listed");
    expect(await own.publishing.listOwnTools("ann")).toHaveLength(1);
    expect(await own.publishing.listVerifications("adder", ANN)).toHaveLength(1);
  });

  test("samples run for a bounded time; those of earlier versions that it does not reach leave it to the owner", async () => {
    const samples = [1, 2, 3].map((a) => sample({ a, b: 1 }));
    await own.report(await own.submit({ ...FORM, samples }));
    await own.close();
    const slow = {
      ...sandbox,
      run: async (...call: Parameters<typeof sandbox.run>) => ({
        ...(await sandbox.run(...call)),
        durationMs: 400_000,
      }),
    };
    own = await openPublishing(database, { sandbox: slow });
    const form = { ...FORM, slug: "adder" };
    const again = await own.report(await own.submit({ ...form, description: "Sums." }, { toolSlug: "adder" }));
    expect(again.samples).toHaveLength(2);
    expect(again.end).toMatchObject({
      status: "ready",
      message: expect.stringContaining("no time to replay 1 sample"),
    });
    const more = [4, 5, 6].map((a) => sample({ a, b: 1 }));
    const refused = await own.report(await own.submit({ ...form, samples: more }, { toolSlug: "adder" }));
    expect(refused.samples.map(({ origin }) => origin)).toEqual(["creator", "creator"]);
    expect(refused.end).toMatchObject({ status: "rejected", message: expect.stringContaining("more than 10 minutes") });
  });

  test.runIf(process.env.AGIENT_TEST_FULL)(
    "one person's submissions wait in bounds",
    { timeout: 120_000 },
    async () => {
      const release = Promise.withResolvers<void>();
      body = () => release.promise;
      const ids = [];
      // One of an owner's is worked on at a time.
      ids.push(await own.submit({ ...FORM, name: "Tool 0" }));
      await expect.poll(() => own.verifications.waiting(), { timeout: 20_000 }).toEqual([]);
      for (let number = 1; number < MAX_WAITING; number++) {
        const id = randomUUID();
        ids.push(id);
        const slug = `waiting-${number}`;
        const manifest = {
          slug,
          name: `Waiting ${number}`,
          description: "Adds two numbers.",
          runtime: "python",
        } as const;
        const newTool = { slug, ownerId: "ann", visibility: "public" } as const;
        const verification = { id, toolId: id, draftId: null, newTool, submission: { manifest, source: SOURCE } };
        await own.verifications.createVerification(verification, { maxWaiting: MAX_WAITING });
      }
      ids.push(await own.submit({ ...FORM, name: "The last" }));
      await expect(own.submit({ ...FORM, name: "Too many" })).rejects.toMatchObject({ code: "busy" });
      expect(await own.tools.findTool("too-many")).toBeNull();
      // Neither can one that was cancelled wait again, when another took its place.
      const cancelled = ids.at(-1) ?? "";
      await own.publishing.cancelVerification(cancelled, "ann");
      ids.push(await own.submit({ ...FORM, name: "In its place" }));
      await expect(own.publishing.retryVerification(cancelled, "ann")).rejects.toMatchObject({
        code: "busy",
        message: expect.stringContaining(`${MAX_WAITING} of your tools wait`),
      });
      const others = await own.submit({ ...FORM, name: "Somebody else's" }, { ownerId: "bob" });
      release.resolve();
      for (const id of [...ids, others]) {
        const { end } = await own.report(id, id === others ? "bob" : "ann");
        expect(end).toMatchObject({ status: id === cancelled ? "cancelled" : "listed" });
      }
    },
  );
});

describe("a process that ends", () => {
  test("in the middle is followed by one that verifies anew, once, with one report", async () => {
    const begun = Promise.withResolvers<void>();
    body = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const id = await own.submit(FORM);
    await begun.promise;
    await own.close();
    expect(await own.verifications.getVerification(id)).toMatchObject({ status: "queued" });
    body = ({ a, b }) => Number(a) + Number(b);
    own = await openPublishing(database, { sandbox });
    await own.queue.start();
    const report = await own.report(id);
    expect(report).toMatchObject({ attempt: 2, end: { status: "listed", version: 1 } });
    expect(report.stages).toHaveLength(8);
    expect(await own.publishing.listVersions("adder", ANN)).toHaveLength(1);
  });

  test("whoever lost a verification writes nothing more into it", async () => {
    await own.close();
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    body = () => {
      begun.resolve();
      return release.promise;
    };
    const lost = await openPublishing(database, { sandbox });
    const id = await lost.submit(FORM);
    await begun.promise;
    // As if the first process had not been heard of for long.
    body = ({ a, b }) => Number(a) + Number(b);
    own = await openPublishing(database, { sandbox });
    await own.queue.start();
    await expect.poll(async () => (await own.verifications.getVerification(id))?.status).toBe("listed");
    release.resolve();
    await lost.close();
    expect(lost.errors).toEqual([]);
    expect(await own.report(id)).toMatchObject({ attempt: 2, end: { version: 1 } });
    expect(await own.publishing.listVersions("adder", ANN)).toHaveLength(1);
  });
});

describe("who sees and uses a tool", () => {
  test("a private one is its owner's and of those he grants", async () => {
    await own.report(await own.submit({ ...FORM, visibility: "private" }));
    const tool = await own.mart.getTool("adder", ANN);
    const call = { slug: "adder", arguments: { a: 1, b: 2 } };
    for (const asker of [null, BOB]) {
      await expect(own.mart.getTool("adder", asker)).rejects.toMatchObject({ code: "not-found" });
      await expect(own.mart.runFunction({ ...call, asker })).rejects.toMatchObject({ code: "not-found" });
      await expect(own.publishing.listVersions("adder", asker)).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await own.mart.getTool("adder", { id: "bob", isAdmin: true })).toMatchObject({ slug: "adder" });
    expect(await own.mart.runFunction({ ...call, asker: ANN })).toMatchObject({ value: 3 });
    await expect(own.publishing.addGrant("adder", "nobody", "ann")).rejects.toMatchObject({ code: "not-found" });
    await expectUnseen("bob");
    await own.publishing.addGrant("adder", "@bob", "ann");
    expect(await own.publishing.listGrants("adder", "ann")).toMatchObject([{ handle: "bob", name: "bob" }]);
    expect(await own.publishing.usableToolIds("bob")).toEqual([tool.id]);
    expect(await own.mart.runFunction({ ...call, asker: BOB })).toMatchObject({ value: 3 });
    await own.publishing.removeGrant("adder", "bob", "ann");
    await expect(own.mart.runFunction({ ...call, asker: BOB })).rejects.toMatchObject({ code: "not-found" });
    await own.publishing.setVisibility("adder", "public", "ann");
    expect(await own.mart.runFunction(call)).toMatchObject({ value: 3 });
  });

  /** Whatever this person tries with the tool “adder”, it is as if it did not exist. */
  async function expectUnseen(ownerId: string): Promise<void> {
    const { publishing } = own;
    const [verification] = await publishing.listVerifications("adder", ANN);
    const attempts = (slug: string) => [
      publishing.formOf(slug, ownerId),
      publishing.saveDraft({ ownerId, toolSlug: slug, form: DraftForm.parse(FORM) }),
      publishing.declaredSecrets(slug, ownerId),
      publishing.goLive(slug, 1, ownerId),
      publishing.setVisibility(slug, "public", ownerId),
      publishing.setLifecycle(slug, "deprecated", ownerId),
      publishing.setHints(slug, {}, ownerId),
      publishing.deleteTool(slug, slug, ownerId),
      publishing.listGrants(slug, ownerId),
      publishing.addGrant(slug, "bob", ownerId),
      publishing.removeGrant(slug, "bob", ownerId),
      publishing.listVerifications(slug, { id: ownerId, isAdmin: false }),
      own.mart.runForm({ form: DraftForm.parse(FORM), toolSlug: slug, ownerId, function: "main", arguments: {} }),
    ];
    const messages = async (slug: string) =>
      (await Promise.allSettled(attempts(slug))).map((attempt) =>
        attempt.status === "rejected" ? `${attempt.reason.code}: ${attempt.reason.message}`.replace(slug, "…") : "done",
      );
    const unseen = await messages("adder");
    expect(new Set(unseen)).toEqual(new Set(["not-found: There is no tool “…”."]));
    expect(unseen).toEqual(await messages("no-such"));
    for (const attempt of [publishing.cancelVerification, publishing.retryVerification]) {
      await expect(attempt(verification?.id ?? "", ownerId)).rejects.toMatchObject({ code: "not-found" });
    }
  }

  test("a version that never was live is its owner's and admins', with its report", async () => {
    const first = await own.submit(FORM);
    await own.report(first);
    body = ({ a, b }) => Number(a) * Number(b);
    const form = { ...FORM, slug: "adder", source: SOURCE.replace("a + b\n", "a * b\n") };
    const id = await own.submit(form, { toolSlug: "adder" });
    expect((await own.report(id)).end).toMatchObject({ status: "ready", version: 2 });
    const numbers = async (asker: typeof ANN | null) =>
      (await own.publishing.listVersions("adder", asker)).map(({ number }) => number);
    const events = async (asker: typeof ANN | null) => {
      const batches = [];
      const signal = AbortSignal.timeout(60_000);
      for await (const batch of own.publishing.verificationEvents(id, asker, 0, signal)) batches.push(batch);
      return batches;
    };
    for (const asker of [null, BOB]) {
      expect(await numbers(asker)).toEqual([1]);
      const missing = { code: "not-found" };
      await expect(own.publishing.getVersion("adder", 2, asker)).rejects.toMatchObject(missing);
      await expect(own.publishing.getVersion("adder", 3, asker)).rejects.toMatchObject(missing);
      await expect(own.publishing.getVerification(id, asker)).rejects.toMatchObject(missing);
      await expect(events(asker)).rejects.toMatchObject(missing);
      expect(await own.publishing.getVerification(first, asker)).toMatchObject({ version: 1 });
    }
    for (const asker of [ANN, { id: "bob", isAdmin: true }]) {
      expect(await numbers(asker)).toEqual([2, 1]);
      expect(await own.publishing.getVersion("adder", 2, asker)).toMatchObject({ number: 2 });
      expect(await own.publishing.getVerification(id, asker)).toMatchObject({ status: "ready" });
      expect(await events(asker)).not.toHaveLength(0);
    }
    // Once it was live it is everybody's, also when it was rolled back.
    await own.publishing.goLive("adder", 2, "ann");
    await own.publishing.goLive("adder", 1, "ann");
    expect(await numbers(null)).toEqual([2, 1]);
    expect(await own.publishing.getVersion("adder", 2, null)).toMatchObject({ number: 2 });
    expect(await own.publishing.getVerification(id, BOB)).toMatchObject({ status: "listed" });
    const { end, stages } = await own.report(id, "bob");
    expect(end).toMatchObject({ status: "listed", version: 2, message: expect.stringContaining("made it live") });
    expect(stages).toHaveLength(8);
  });

  test("states decide who finds and runs it", async () => {
    await own.report(await own.submit(FORM));
    const call = { slug: "adder", arguments: { a: 1, b: 2 } };
    const found = async () => (await own.index.search("adds", { grants: { public: true } })).candidates.length;
    await own.publishing.setLifecycle("adder", "maintenance", "ann");
    expect(await found()).toBe(0);
    await expect(own.mart.runFunction(call)).rejects.toMatchObject({ code: "unavailable" });
    expect(await own.mart.runFunction({ ...call, asker: ANN })).toMatchObject({ value: 3 });
    await own.publishing.setLifecycle("adder", "deprecated", "ann");
    expect([await found(), (await own.mart.getTool("adder")).state]).toEqual([0, "deprecated"]);
    expect(await own.mart.runFunction(call)).toMatchObject({ value: 3 });
    await own.publishing.setLifecycle("adder", "listed", "ann");
    expect(await found()).toBe(1);
    await own.tools.setState((await own.mart.getTool("adder")).id, "suspended");
    await expect(own.mart.getTool("adder", BOB)).rejects.toMatchObject({ code: "not-found" });
    await expect(own.mart.runFunction({ ...call, asker: ANN })).rejects.toMatchObject({ code: "conflict" });
    await expect(own.publishing.setLifecycle("adder", "listed", "ann")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a deleted tool is gone, once its slug was written", async () => {
    await own.report(await own.submit(FORM));
    await expect(own.publishing.deleteTool("adder", "yes", "ann")).rejects.toMatchObject({ code: "invalid-input" });
    await expect(own.publishing.deleteTool("adder", "adder", "bob")).rejects.toMatchObject({ code: "forbidden" });
    await own.publishing.deleteTool("adder", "adder", "ann");
    await expect(own.mart.getTool("adder", ANN)).rejects.toMatchObject({ code: "not-found" });
    expect(own.index.size).toBe(0);
  });

  test("its slug is not somebody else's to take, but its owner's", async () => {
    await own.report(await own.submit(FORM));
    await own.publishing.deleteTool("adder", "adder", "ann");
    const inspect = (ownerId: string, slug: string) =>
      own.publishing.inspect(DraftForm.parse({ ...FORM, slug }), { ownerId });
    expect((await inspect("bob", "adder")).problems).toMatchObject([
      { field: "slug", message: expect.stringContaining("is taken, kept, or looks like another one") },
    ]);
    expect(await inspect("bob", "")).toMatchObject({ slug: "adder-2", problems: [] });
    await expect(own.submit({ ...FORM, slug: "adder" }, { ownerId: "bob" })).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect((await own.report(await own.submit({ ...FORM, slug: "adder" }))).end).toMatchObject({ status: "listed" });
  });

  test("what is suspended is not deleted by its owner, nor published anew by anybody", async () => {
    await own.report(await own.submit(FORM));
    const { id } = await own.mart.getTool("adder");
    await own.tools.setState(id, "suspended");
    await own.index.put(id, []);
    await expect(own.publishing.deleteTool("adder", "adder", "ann")).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("ask an admin to delete it"),
    });
    expect(await own.tools.findTool("adder")).toMatchObject({ state: "suspended" });
    for (const ownerId of ["ann", "bob"]) {
      const { end } = await own.report(await own.submit({ ...FORM, slug: `of-${ownerId}` }, { ownerId }), ownerId);
      expect(end).toMatchObject({
        status: "rejected",
        message: expect.stringMatching(/^Review: A tool of exactly this content was suspended/),
      });
    }
    const other = { ...FORM, slug: "other", description: "Adds two whole numbers." };
    expect((await own.report(await own.submit(other))).end).toMatchObject({ status: "listed" });
  });
});

function emptyForm(): DraftForm {
  return {
    slug: "",
    name: "",
    description: "",
    runtime: "python",
    visibility: "public",
    source: "",
    functions: [],
    keywords: [],
    category: "",
    emoji: "",
    examplePrompts: [],
    license: "",
    sourceUrl: "",
    samples: [],
    dependencies: [],
    hosts: [],
    secrets: [],
    limits: { wallSeconds: "", memoryMegabytes: "" },
  };
}
