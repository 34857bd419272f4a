import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { VersionSummary } from "@/lib/mart";
import { VersionsList } from "./versions-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

test("one rolls back to what was live, and makes live what never was", () => {
  const at = new Date();
  const known = { hash: "0".repeat(64), createdAt: at, verifiedAt: at, verificationId: null, newAsks: [] };
  const versions: VersionSummary[] = [
    { ...known, number: 4, isLive: false, wasLive: false },
    { ...known, number: 3, isLive: true, wasLive: true },
    { ...known, number: 2, isLive: false, wasLive: false },
    { ...known, number: 1, isLive: false, wasLive: true },
  ];
  const goLive = async () => ({ ok: true as const, value: null });
  const markup = renderToStaticMarkup(createElement(VersionsList, { slug: "words", versions, now: at, goLive }));
  expect([...markup.matchAll(/aria-label="([^"]+ version \d)"/g)].map(([, label]) => label)).toEqual([
    "Make live version 4",
    "Make live version 2",
    "Roll back to version 1",
  ]);
});
