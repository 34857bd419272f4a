import { beforeEach, describe, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import type { SearchDocument, SearchIndex } from "@/lib/search";
import { createFakeSandbox, type FakeSandbox } from "@/lib/testing/fake-sandbox";
import { testMart } from "@/lib/testing/mart-ports";
import { MemorySecretStore } from "@/lib/testing/secret-store";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { NO_POLICY } from "@/lib/tools";
import type { Manifest } from "@/lib/tools/manifest";
import type { Mart, Permit, SubmitReport } from "./mart";

const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';
const TWO = "def add(a: int) -> int:\n    return a\n\ndef sub(a: int) -> int:\n    return -a\n";
const MANIFEST: Manifest = {
  slug: "adder",
  name: "Adder",
  description: "Adds two numbers.",
  runtime: "python",
  samples: [
    { input: { a: 2, b: 3 }, expected: 5 },
    { input: { a: 0, b: 0 }, expected: 0 },
  ],
};

let tools: MemoryToolStore;
let sandbox: FakeSandbox;
let secrets: MemorySecretStore;
let indexed: Map<string, readonly SearchDocument[]>;
let mart: Mart;

beforeEach(async () => {
  tools = new MemoryToolStore();
  for (const id of ["ann", "bob"]) await tools.ensureUser({ id, handle: id, name: id });
  const sum = ({ a, b }: Arguments) => Number(a) + Number(b);
  sandbox = createFakeSandbox({ main: sum, add: ({ a }) => Number(a), sub: ({ a }) => -Number(a) });
  indexed = new Map();
  secrets = new MemorySecretStore();
  mart = testMart({ tools, sandbox, secrets, index: recordingIndex() });
});

function add(changes: Partial<Manifest> = {}, source = SOURCE, ownerId = "ann"): Promise<SubmitReport> {
  return mart.addTool({ manifest: { ...MANIFEST, ...changes }, source, ownerId });
}

/** Takes what is put into it; nothing in the mart searches. */
function recordingIndex(): SearchIndex {
  const unused = () => Promise.reject(new Error("the mart does not search"));
  return {
    put: async (toolId, documents) => {
      indexed.set(toolId, documents);
    },
    search: unused,
    keywordsNear: unused,
    close: async () => {},
    size: 0,
  };
}

function documents(): SearchDocument[] {
  return [...indexed.values()].flat();
}

describe("adding a tool", () => {
  test("runs its samples, lists it, and search finds it at once", async () => {
    const report = await add();
    expect(report.changed).toBe(true);
    expect(report.tool).toMatchObject({ slug: "adder", ownerHandle: "ann", state: "listed", version: { number: 1 } });
    expect(report.samples).toMatchObject([
      { function: "main", ok: true, origin: "creator", status: "ok", value: 5 },
      { function: "main", ok: true, value: 0 },
    ]);
    expect(documents()).toEqual([
      {
        toolId: report.tool.id,
        slug: "adder",
        toolName: "Adder",
        toolDescription: "Adds two numbers.",
        version: 1,
        ownerId: "ann",
        visibility: "public",
        function: "main",
        name: "adder",
        description: "Adds a and b.",
        inputs: report.tool.version.functions[0]?.inputs,
        sampleInputs: [
          { a: 2, b: 3 },
          { a: 0, b: 0 },
        ],
        keywords: ["adder", "adds", "numbers"],
        examplePrompts: [],
        runtime: report.tool.version.runtime,
        permission: "none",
      },
    ]);
  });

  test("the same content again adds nothing and runs nothing", async () => {
    const first = await add();
    const jobs = sandbox.jobs.length;
    const again = await add();
    expect(again).toMatchObject({ changed: false, tool: { version: { id: first.tool.version.id } } });
    expect(sandbox.jobs).toHaveLength(jobs);
  });

  test("the same content twice at once is one version", async () => {
    const reports = await Promise.all([add(), add(), add()]);
    expect(reports.map(({ changed }) => changed)).toEqual([true, false, false]);
    expect(reports.map(({ tool }) => tool.version.number)).toEqual([1, 1, 1]);
  });

  test("changed content is a new version", async () => {
    await add();
    const { changed, tool } = await add({ description: "Sums up." });
    expect(changed).toBe(true);
    expect(tool.version).toMatchObject({ number: 2, description: "Sums up." });
    expect(documents()).toMatchObject([{ slug: "adder", version: 2, toolDescription: "Sums up." }]);
  });

  test("keywords alone make no version, and search knows them", async () => {
    await add();
    const { changed, tool } = await add({ keywords: ["zebra"] });
    expect(changed).toBe(false);
    expect(tool.version.number).toBe(1);
    expect(tool.version.keywords).toContain("zebra");
    expect(documents()).toMatchObject([{ version: 1, keywords: expect.arrayContaining(["zebra"]) }]);
  });

  test("a failed sample keeps it out, and says which and why", async () => {
    const samples = [{ input: { a: 2, b: 3 }, expected: 6 }, { input: { a: 1, b: 1 } }, { input: { a: "x", b: 1 } }];
    await expect(add({ samples })).rejects.toMatchObject({
      name: "AppError",
      code: "invalid-input",
      message: expect.stringMatching(
        /^“adder” is not listed\. Execution: 2 of your samples failed: main.*{"a":2,"b":3}.* 5 where 6 is expected\. And 1 more\. Fix the source or the sample/,
      ),
    });
    expect(await tools.findTool("adder")).toBeNull();
    expect(documents()).toEqual([]);
  });

  test("a source that the review blocks is refused with line, rule and advice, before anything is downloaded or run", async () => {
    const source = `${SOURCE}\nimport base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n`;
    await expect(add({ dependencies: ["absent"] }, source)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringMatching(
        /^“adder” is not listed\. Review: Line 6 \(obfuscated-payload\): .*\. Write the code out in the source\.$/,
      ),
    });
    expect([sandbox.prepared, sandbox.jobs]).toEqual([[], []]);
    expect(await tools.findTool("adder")).toBeNull();
  });

  test("what the review warns of stays with the version", async () => {
    const { tool } = await add({}, `import urllib.request\n\n${SOURCE}\nurllib.request.urlopen("https://a.example")\n`);
    expect(tool.version.findings).toMatchObject([{ rule: "undeclared-host", severity: "warn", line: 1 }]);
  });

  test("packages are prepared before samples run, and their lock stays with the version", async () => {
    const { tool } = await add({ dependencies: ["idna>=3"] });
    expect(sandbox.prepared).toEqual([["idna>=3"]]);
    expect(sandbox.jobs[0]).toMatchObject({ dependencies: ["idna>=3"] });
    const lock = [{ name: "idna>=3", version: "1.0.0", integrity: "sha512-idna>=3" }];
    expect(tool.version.packages).toEqual(lock);
    expect((await mart.getTool("adder")).version.packages).toEqual(lock);
  });

  test("a package that cannot be had is named, and nothing runs", async () => {
    sandbox.absent.add("nosuch");
    await expect(add({ dependencies: ["nosuch"] })).rejects.toThrow("The package nosuch cannot be had.");
    expect(sandbox.jobs).toEqual([]);
  });

  test("a sandbox without packages refuses them", async () => {
    const { prepare: _, ...without } = sandbox;
    const other = testMart({ tools, sandbox: without, secrets, index: recordingIndex() });
    const submission = { manifest: { ...MANIFEST, dependencies: ["idna"] }, source: SOURCE, ownerId: "ann" };
    await expect(other.addTool(submission)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("the same content is verified again when its packages are others now", async () => {
    await add({ dependencies: ["idna"] });
    expect(await add({ dependencies: ["idna"] })).toMatchObject({ changed: false });
    const prepare = async () => ({ packages: [{ name: "idna", version: "2.0.0", integrity: "sha512-new" }] });
    const later = testMart({
      tools,
      sandbox: { ...sandbox, prepare },
      secrets,
      index: recordingIndex(),
    });
    const submission = { manifest: { ...MANIFEST, dependencies: ["idna"] }, source: SOURCE, ownerId: "ann" };
    expect(await later.addTool(submission)).toMatchObject({
      changed: true,
      tool: { version: { number: 2, packages: [{ version: "2.0.0" }] } },
    });
  });

  test("limits above the admin's ceiling are refused", async () => {
    const low = { wallMs: 5_000, cpuMs: 5_000, memoryBytes: 100_000_000, outputBytes: 10_000 };
    const strict = testMart({ tools, sandbox, secrets, index: recordingIndex(), ceiling: low });
    const submission = { manifest: { ...MANIFEST, limits: { wallMs: 6_000 } }, source: SOURCE, ownerId: "ann" };
    await expect(strict.addTool(submission)).rejects.toThrow("this server allows at most 5.0 s");
    await expect(add({ limits: { wallMs: 6_000 } })).resolves.toMatchObject({ changed: true });
  });

  test("a failed new version leaves the live one", async () => {
    await add();
    await expect(add({ samples: [{ input: { a: 1, b: 1 }, expected: 3 }] })).rejects.toThrow(
      "1 of your samples failed",
    );
    expect(await mart.getTool("adder")).toMatchObject({ state: "listed", version: { number: 1 } });
  });

  test("a sandbox that does not work is not the tool's fault", async () => {
    await sandbox.close();
    await expect(add()).rejects.toMatchObject({ code: "unavailable" });
  });

  test("a slug of somebody else is refused before anything runs", async () => {
    await add();
    const jobs = sandbox.jobs.length;
    await expect(add({}, SOURCE, "bob")).rejects.toMatchObject({ code: "forbidden" });
    expect(sandbox.jobs).toHaveLength(jobs);
  });

  test("a suspended tool stays away", async () => {
    const { tool } = await add();
    await tools.setState(tool.id, "suspended");
    await expect(add({ description: "New." })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("functions are indexed by their callable names", async () => {
    const samples = [{ function: "sub", input: { a: 1 }, expected: -1 }];
    await add({ slug: "arith", name: "Arithmetic", samples }, TWO);
    expect(documents().map(({ name }) => name)).toEqual(["arith--add", "arith--sub"]);
  });
});

describe("secrets", () => {
  const needing = {
    hosts: ["api.example.org"],
    secrets: [{ name: "SUM_KEY", host: "api.example.org", header: "x-key" }],
  };
  const values = { slug: "adder", arguments: { a: 1, b: 2 } };

  test("samples wait for them, and the slug is kept for its owner meanwhile", async () => {
    await expect(add(needing)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("secret set adder SUM_KEY"),
    });
    expect(sandbox.jobs).toEqual([]);
    await expect(add({}, SOURCE, "bob")).rejects.toMatchObject({ code: "forbidden" });
    const places = [{ host: "api.example.org", header: "X-Key" }];
    await mart.setSecret({ slug: "adder", name: "SUM_KEY", value: "s3cret", places });
    const { tool } = await add(needing);
    expect(tool).toMatchObject({ state: "listed", version: { number: 1, secrets: needing.secrets } });
  });

  const key = { name: "SUM_KEY", value: "s3cret", places: [{ host: "api.example.org", header: "x-key" }] };

  /** Adds a tool that needs the secret, which is there for as long as its samples run. */
  async function addNeeding(slug: string): Promise<void> {
    await expect(add({ ...needing, slug })).rejects.toThrow("its samples need SUM_KEY");
    await mart.setSecret({ ...key, slug });
    await add({ ...needing, slug });
    await mart.removeSecret({ slug, name: "SUM_KEY" });
  }

  test("a call without one ends missing-secret, and with it runs", async () => {
    await addNeeding("adder");
    expect(await mart.runFunction(values)).toMatchObject({
      status: "missing-secret",
      error: expect.stringContaining("SUM_KEY"),
    });
    expect(await mart.listSecrets("adder")).toEqual([
      { name: "SUM_KEY", isDeclared: true, storedAt: null, isElsewhere: false },
    ]);
    await mart.setSecret({ slug: "adder", name: "SUM_KEY", value: "s3cret" });
    expect(await mart.runFunction(values)).toMatchObject({ status: "ok", value: 3 });
    expect(JSON.stringify(sandbox.jobs)).not.toContain("s3cret");
    await mart.removeSecret({ slug: "adder", name: "SUM_KEY" });
    expect(await mart.runFunction(values)).toMatchObject({ status: "missing-secret" });
  });

  test("one tool does not get another's", async () => {
    await addNeeding("adder");
    await addNeeding("other");
    await mart.setSecret({ slug: "other", name: "SUM_KEY", value: "s3cret" });
    expect(await mart.runFunction(values)).toMatchObject({ status: "missing-secret" });
  });

  test("one that the tool does not declare is stored for the places that are named, and listed as such", async () => {
    await add();
    const later = { slug: "adder", name: "LATER", value: "s3cret" };
    await expect(mart.setSecret(later)).rejects.toThrow("does not declare LATER: say which host it is for");
    const stored = await mart.setSecret({ ...later, places: [{ host: "api.example.org", query: "key" }] });
    expect(stored).toEqual({ name: "LATER", isDeclared: false, storedAt: expect.any(Date), isElsewhere: false });
    expect(await mart.listSecrets("adder")).toEqual([stored]);
  });

  test.each(["", "two\nlines", "tab\t", " padded", "naïve", "x".repeat(8_001)])(
    "%j is no value, and the message does not repeat it",
    async (value) => {
      await add();
      const error = await mart.setSecret({ slug: "adder", name: "KEY", value }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "invalid-input" });
      if (value !== "") expect(String(error)).not.toContain(value);
    },
  );

  test("an unknown tool, name or secret is an error", async () => {
    await add();
    const value = "s3cret";
    await expect(mart.setSecret({ slug: "none", name: "KEY", value })).rejects.toMatchObject({ code: "not-found" });
    await expect(mart.setSecret({ slug: "adder", name: "key", value })).rejects.toThrow("WEATHER_API_KEY");
    await expect(mart.removeSecret({ slug: "adder", name: "KEY" })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("running a function", () => {
  test("arguments are checked and converted before it runs", async () => {
    await add();
    const run = (values: Arguments) => mart.runFunction({ slug: "adder", arguments: values });
    expect(await run({ a: "4", b: 5 })).toMatchObject({ status: "ok", value: 9 });
    expect(sandbox.jobs.at(-1)).toMatchObject({ runtime: "python", source: SOURCE, arguments: { a: 4, b: 5 } });
    const jobs = sandbox.jobs.length;
    expect(await run({ a: "four", b: 5 })).toEqual({
      status: "invalid-arguments",
      error: '“a” must be a whole number; got "four".',
      stdout: "",
      durationMs: 0,
      peakMemoryBytes: 0,
    });
    expect(await run({ a: 1 })).toMatchObject({ status: "invalid-arguments", error: "“b” is missing." });
    expect(sandbox.jobs).toHaveLength(jobs);
  });

  test("a function is named by itself or by its callable name", async () => {
    await add({ slug: "arith", samples: [] }, TWO);
    const values = { a: 3 };
    expect(await mart.runFunction({ slug: "arith", function: "sub", arguments: values })).toMatchObject({ value: -3 });
    expect(await mart.runFunction({ slug: "arith--sub", arguments: values })).toMatchObject({ value: -3 });
    const unnamed = await mart.runFunction({ slug: "arith", arguments: values });
    expect(unnamed).toMatchObject({ status: "invalid-arguments", error: "Say which function to call: add, sub." });
    const unknown = await mart.runFunction({ slug: "arith", function: "mul", arguments: values });
    expect(unknown).toMatchObject({
      status: "invalid-arguments",
      error: "There is no function “mul”; there is add, sub.",
    });
  });

  test("an unknown tool and a suspended one are errors", async () => {
    const { tool } = await add();
    await expect(mart.runFunction({ slug: "none", arguments: {} })).rejects.toMatchObject({ code: "not-found" });
    await tools.setState(tool.id, "suspended");
    const run = mart.runFunction({ slug: "adder", arguments: { a: 1, b: 2 } });
    await expect(run).rejects.toMatchObject({ code: "conflict" });
  });

  test("source outside the mart runs with inferred inputs", async () => {
    const call = { runtime: "python", source: SOURCE } as const;
    expect(await mart.runSource({ ...call, arguments: { a: 1, b: 2 } })).toMatchObject({ status: "ok", value: 3 });
    const wrong = await mart.runSource({ ...call, arguments: { a: 1 } });
    expect(wrong).toMatchObject({ status: "invalid-arguments", error: "“b” is missing." });
    const several = { runtime: "python", source: TWO, arguments: { a: 1 } } as const;
    expect(await mart.runSource(several)).toMatchObject({ status: "invalid-arguments" });
    expect(await mart.runSource({ ...several, function: "sub" })).toMatchObject({ value: -1 });
    await expect(mart.runSource({ ...call, source: "x = 1\n", arguments: {} })).rejects.toMatchObject({
      code: "invalid-input",
    });
  });
});

test("lists show listed tools, and those of other states when they are asked for", async () => {
  await add();
  const stopped = await add({ slug: "stopped" });
  await tools.setState(stopped.tool.id, "suspended");
  const slugs = async (filter: Parameters<Mart["listTools"]>[0]) =>
    (await mart.listTools(filter, { limit: 10 })).tools.map(({ slug }) => slug);
  expect(await slugs({})).toEqual(["adder"]);
  expect(await slugs({ states: ["suspended"] })).toEqual(["stopped"]);
  expect(await mart.countTools({})).toBe(1);
});

test("what an admin saw to only read is asked about nobody, and may send more than GET, until its next version", async () => {
  const policies = { getPolicy: async () => ({ ...NO_POLICY, policy: "reads" as const, version: 1 }) };
  const marked = testMart({
    tools,
    sandbox,
    secrets,
    index: recordingIndex(),
    policies: { ...policies, setOwnerTrust: async () => undefined },
  });
  const call = { slug: "adder", function: "add" };
  const functions = ["add", "sub"].map((name) => ({ name, effect: name === "add" ? ("changes" as const) : undefined }));
  const hosts = ["api.example.org"];
  await add({ functions, hosts, samples: [] }, TWO);
  expect(await mart.factsOf(call)).toMatchObject({ effect: "changes" });
  expect(await marked.factsOf(call)).toMatchObject({ effect: "reads" });
  const sent = async (from: Mart, name: string) => {
    await from.runFunction({ slug: "adder", function: name, arguments: { a: 1 } });
    return sandbox.jobs.at(-1)?.permissions?.readsOnly;
  };
  expect([await sent(mart, "sub"), await sent(marked, "sub")]).toEqual([true, false]);
  await add({ functions, hosts, samples: [] }, `# Later.\n${TWO}`);
  expect(await marked.factsOf(call)).toMatchObject({ effect: "changes" });
  expect(await sent(marked, "sub")).toBe(true);
});

test("a private tool that its owner lends is called by a stranger, without the owner's trust in it", async () => {
  const getPolicy = async () => ({ ...NO_POLICY, ownerTrusts: 1 });
  const policies = { getPolicy, setOwnerTrust: async () => undefined };
  const trusting = testMart({ tools, sandbox, secrets, index: recordingIndex(), policies });
  const { tool } = await add();
  await tools.setVisibility(tool.id, "private");
  const call = { slug: "adder", function: "main", asker: { id: "bob", isAdmin: false } };
  await expect(trusting.factsOf(call)).rejects.toMatchObject({ code: "not-found" });
  await expect(trusting.factsOf({ ...call, lent: ["another"] })).rejects.toMatchObject({ code: "not-found" });
  const lent = [tool.id];
  expect(await trusting.factsOf({ ...call, lent })).toMatchObject({ policy: "default" });
  expect(await trusting.runFunction({ ...call, lent, arguments: { a: 1, b: 2 } })).toMatchObject({ status: "ok" });
  expect(await trusting.factsOf({ ...call, asker: { id: "ann", isAdmin: false } })).toMatchObject({ policy: "trust" });
});

test("what may be called is asked of the function that would run, however it is named, and nothing runs where it may not", async () => {
  await add({ functions: ["add", "sub"].map((name) => ({ name })), samples: [] }, TWO);
  const before = sandbox.jobs.length;
  const called: (string | undefined)[] = [];
  const permit: Permit = (one) => {
    called.push(one?.name);
    throw new AppError("forbidden", "No.");
  };
  const named = [
    { slug: "adder", function: "sub" },
    { slug: "adder--sub", function: "add" },
    { slug: "adder--sub" },
    { slug: "adder" },
    { slug: "adder", function: "mul" },
  ];
  for (const call of named) {
    await expect(mart.runFunction({ ...call, arguments: { a: 1 }, permit })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  expect(called).toEqual(["sub", "sub", "sub", undefined, undefined]);
  expect(sandbox.jobs).toHaveLength(before);
});
