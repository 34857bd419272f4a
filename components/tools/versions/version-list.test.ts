import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { VersionSummary } from "@/lib/tools";
import { VersionList } from "./version-list";

function version(number: number, newAsks: string[]): VersionSummary {
  const at = new Date();
  const known = { hash: "0".repeat(64), isLive: false, wasLive: true, createdAt: at, verifiedAt: at };
  return { number, newAsks, ...known, verificationId: null };
}

test("each version says what it began to ask for, and the first what it asked for from the start", () => {
  const versions = [
    version(3, []),
    version(2, ["connections to api.example.org", "the package humanize"]),
    version(1, ["the package idna"]),
  ];
  const changes = new Map([[3, ["“digits” is a new input."]]]);
  const items = renderToStaticMarkup(
    createElement(VersionList, { slug: "words", versions, changes, isSuspended: false }),
  )
    .split(/<li (?=class)/)
    .slice(1);
  const texts = items.map((item) => item.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
  expect(texts[0]).not.toMatch(/ask/i);
  expect(texts[0]).toContain("“digits” is a new input.");
  expect(texts[1]).not.toContain("new input");
  expect(texts[1]).toContain("Now also asks for connections to api.example.org, the package humanize.");
  expect(texts[2]).toContain("Asks for the package idna.");
});

test("a suspended tool has no live version", () => {
  const versions = [{ ...version(1, []), isLive: true }];
  const shown = (isSuspended: boolean) =>
    renderToStaticMarkup(createElement(VersionList, { slug: "words", versions, changes: new Map(), isSuspended }));
  expect(shown(false)).toContain(">Live<");
  expect(shown(true)).toContain(">Suspended<");
  expect(shown(true)).not.toContain(">Live<");
});
