import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeEmbeddings, searchDocument } from "@/lib/testing/search-fakes";
import type { SearchDocument } from "../search";
import { createSearchIndex } from "./local-search-index";

const documents = ["weather", "loan", "colour", "hash"].map((slug) =>
  searchDocument({ slug, description: `A tool about ${slug} and numbers.`, keywords: [slug] }),
);
const options = { grants: { public: true } };
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "search-snapshot-"));
  file = join(folder, "index.bin");
});

afterEach(() => rm(folder, { recursive: true }));

async function* live(found: readonly SearchDocument[]) {
  for (const document of found) yield { toolId: document.toolId, documents: [document] };
}

async function saved() {
  const index = createSearchIndex({ embeddings: new FakeEmbeddings([/weather/, /loan/]) });
  for (const document of documents) await index.put(document.toolId, [document]);
  await index.put("loan", [searchDocument({ slug: "loan", version: 2 })]);
  await index.settled();
  await index.save(file);
  return index;
}

describe("a snapshot", () => {
  it("gives an index that finds the same, with the same scores, and embeds nothing again", async () => {
    const before = await saved();
    const embeddings = new FakeEmbeddings([/weather/, /loan/]);
    const after = createSearchIndex({ embeddings });
    expect(await after.restore(file)).toBe(true);
    await after.settled();
    expect(embeddings.asked).toEqual([]);
    for (const question of ["weather numbers", "loan", "hash of colour"]) {
      const [old, fresh] = [await before.search(question, options), await after.search(question, options)];
      expect(fresh.candidates).toEqual(old.candidates);
    }
  });

  it("can be changed like any other index", async () => {
    await saved();
    const index = createSearchIndex();
    await index.restore(file);
    await index.put("weather", [searchDocument({ slug: "weather", description: "Now draws maps." })]);
    await index.put("hash", []);
    expect(index.size).toBe(3);
    const { candidates } = await index.search("draw maps", options);
    expect(candidates[0]?.document.slug).toBe("weather");
    expect((await index.search("hash", options)).candidates.map(({ document }) => document.slug)).not.toContain("hash");
  });

  it("is brought up to the mart: new, changed and removed tools, and no others", async () => {
    await saved();
    const index = createSearchIndex();
    await index.restore(file);
    const [weather, , colour] = documents;
    if (!weather || !colour) throw new Error("two documents are there");
    const now = [weather, { ...colour, description: "Changed." }, searchDocument({ slug: "new" })];
    expect(await index.reconcile(live(now))).toEqual({ put: 2, removed: 2 });
    expect(index.size).toBe(3);
    expect(await index.reconcile(live(now))).toEqual({ put: 0, removed: 0 });
  });

  it("is passed over when it is missing, damaged or of another program", async () => {
    expect(await createSearchIndex().restore(file)).toBe(false);
    await writeFile(file, "not a snapshot");
    expect(await createSearchIndex().restore(file)).toBe(false);
  });
});
