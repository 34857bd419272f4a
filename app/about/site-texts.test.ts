import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSiteText, SITE_TEXTS } from "./site-texts";

const SHIPPED = "app/about/texts";

test("every page of the footer has a text that ships", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "agient-texts-"));
  for (const name of ["docs", "source", "licences", "privacy", "terms"] as const) {
    expect(SITE_TEXTS[name]).toBeDefined();
    expect((await readSiteText(name, { dataDir, folder: SHIPPED })).length).toBeGreaterThan(200);
  }
});

test("an operator's own text takes the place of what ships", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "agient-texts-"));
  await mkdir(path.join(dataDir, "texts"));
  await writeFile(path.join(dataDir, "texts", "privacy.md"), "Ask the school’s office.");
  expect(await readSiteText("privacy", { dataDir, folder: SHIPPED })).toBe("Ask the school’s office.");
  expect(await readSiteText("terms", { dataDir, folder: SHIPPED })).toContain("as it is");
});
