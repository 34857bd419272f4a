import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "@/lib/testing/database";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { seedTools } from "./seed-tools";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let tools: MemoryToolStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  tools = new MemoryToolStore();
  await write("alpha");
  await write("beta");
});
afterEach(() => folder.remove());

async function write(slug: string, changes: Record<string, unknown> = {}): Promise<void> {
  const path = join(folder.path, slug);
  await mkdir(path, { recursive: true });
  const manifest = { slug, name: slug, description: `Tool ${slug}.`, runtime: "python", ...changes };
  await writeFile(join(path, "tool.json"), JSON.stringify(manifest));
  await writeFile(join(path, "main.py"), "def main(a: int) -> int:\n    return a\n");
}

function seed() {
  return seedTools({ tools, folder: folder.path });
}

test("tools are listed once, and the second time changes nothing", async () => {
  expect(await seed()).toEqual({ added: ["alpha", "beta"], updated: [], unchanged: [], skipped: [] });
  const before = await tools.getTool("alpha");
  expect(before).toMatchObject({ ownerHandle: "agient", state: "listed", version: { number: 1 } });
  expect(await seed()).toEqual({ added: [], updated: [], unchanged: ["alpha", "beta"], skipped: [] });
  expect(await tools.getTool("alpha")).toEqual(before);
});

test("what is not right is refused before anything of it is stored, new or changed", async () => {
  const wrong = { samples: [{ function: "shout", input: {} }] };
  await write("alpha", wrong);
  await expect(seed()).rejects.toThrow("“shout”, which the tool does not have");
  expect(await tools.findTool("alpha")).toBeNull();
  await write("alpha");
  await seed();
  await write("alpha", wrong);
  await expect(seed()).rejects.toThrow("“shout”, which the tool does not have");
  expect((await tools.getTool("alpha"))?.version).toMatchObject({ number: 1 });
});

test("a changed tool gets a version, changed keywords do not make one", async () => {
  await seed();
  await write("alpha", { description: "Better." });
  await write("beta", { keywords: ["second"] });
  expect(await seed()).toMatchObject({ updated: ["alpha"], unchanged: ["beta"] });
  expect((await tools.getTool("alpha"))?.version).toMatchObject({ number: 2, description: "Better." });
  expect((await tools.getTool("beta"))?.version).toMatchObject({ number: 1, keywords: ["second", "beta"] });
});

test("changed hints reach a version that is there, and make no other one", async () => {
  await seed();
  const inputs = { type: "object", properties: { a: { type: "integer", aliases: ["how many"], unit: "kg" } } };
  await write("alpha", { functions: [{ name: "main", inputs: { ...inputs, required: ["a"] } }] });
  await seed();
  const bare = (await tools.getTool("alpha"))?.version;
  expect(bare?.hints).toEqual({ main: { inputs: { a: { aliases: ["how many"], unit: "kg" } } } });
  inputs.properties.a.unit = "g";
  await write("alpha", {
    functions: [{ name: "main", inputs: { ...inputs, required: ["a"] }, answer: "It is {result}." }],
  });
  expect(await seed()).toMatchObject({ unchanged: ["alpha", "beta"] });
  const after = (await tools.getTool("alpha"))?.version;
  expect(after).toMatchObject({ number: bare?.number, hash: bare?.hash });
  expect(after?.hints).toEqual({
    main: { answer: "It is {result}.", inputs: { a: { aliases: ["how many"], unit: "g" } } },
  });
});

test("what the operator replaced stays, until another version ships", async () => {
  await seed();
  await write("alpha", { description: "The operator's." });
  await seed();
  await write("alpha");
  expect(await seed()).toMatchObject({ skipped: ["alpha"], unchanged: ["beta"] });
  expect((await tools.getTool("alpha"))?.version).toMatchObject({ number: 2, description: "The operator's." });
  await write("alpha", { description: "Shipped later." });
  expect(await seed()).toMatchObject({ updated: ["alpha"] });
});

test("a suspended tool stays suspended, and another user's tool stays his", async () => {
  await tools.ensureUser({ id: "ann", handle: "ann", name: "Ann" });
  await tools.createTool({ id: "hers", slug: "beta", ownerId: "ann", visibility: "public" });
  await seed();
  const alpha = await tools.findTool("alpha");
  await tools.setState(alpha?.id ?? "", "suspended");
  await write("alpha", { description: "Better." });
  expect(await seed()).toEqual({ added: [], updated: [], unchanged: [], skipped: ["alpha", "beta"] });
  expect(await tools.getTool("alpha")).toMatchObject({ state: "suspended", version: { number: 1 } });
  expect(await tools.findTool("beta")).toMatchObject({ ownerId: "ann", state: "draft" });
});

test("seeding that was interrupted is completed", async () => {
  await tools.ensureUser({ id: "agient", handle: "agient", name: "AGIent" });
  await tools.createTool({ id: "half", slug: "alpha", ownerId: "agient", visibility: "public" });
  expect(await seed()).toMatchObject({ added: ["alpha", "beta"] });
  expect(await tools.getToolById("half")).toMatchObject({ slug: "alpha", state: "listed" });
});
