import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { VersionSummary } from "@/lib/tools";
import { VersionsList } from "./versions-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const at = new Date();
const known = { hash: "0".repeat(64), createdAt: at, verifiedAt: at, verificationId: null, newAsks: [] };
const versions: VersionSummary[] = [
  { ...known, number: 4, isLive: false, wasLive: false },
  { ...known, number: 3, isLive: true, wasLive: true },
  { ...known, number: 2, isLive: false, wasLive: false },
  { ...known, number: 1, isLive: false, wasLive: true },
];

function labels(goLive: (() => Promise<{ ok: true; value: null }>) | null): (string | undefined)[] {
  const markup = renderToStaticMarkup(createElement(VersionsList, { slug: "words", versions, now: at, goLive }));
  return [...markup.matchAll(/aria-label="([^"]+ version \d)"/g)].map(([, label]) => label);
}

test("one rolls back to what was live, and makes live what never was", () => {
  expect(labels(async () => ({ ok: true, value: null }))).toEqual([
    "Make live version 4",
    "Make live version 2",
    "Roll back to version 1",
  ]);
});

test("of a suspended tool none can be made live", () => {
  expect(labels(null)).toEqual([]);
});
