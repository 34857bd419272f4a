import { expect, test } from "vitest";
import { longestPause } from "@/lib/testing/longest-pause";
import { isQuickToDraw } from "./drawing-work";

test("pictures as tools make them are drawn", () => {
  const cells = Array.from({ length: 5_000 }, (_, at) => `<rect x="${at}" width="1" height="1"/>`).join("");
  expect(isQuickToDraw(`<svg viewBox="0 0 9 9"><path d="M0 0h1v1z"/>${cells}</svg>`)).toBe(true);
  expect(isQuickToDraw('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD"><!-- a --><svg></svg>')).toBe(true);
  const marks = '<use xlink:href="#m" x="1"/>'.repeat(2_000);
  expect(isQuickToDraw(`<svg><defs><path id="m" d="M0 0"/></defs><g>${marks}</g></svg>`)).toBe(true);
});

test("pictures that no browser comes to the end of are not", () => {
  const group = (at: number) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: 12 }, (_, at) => group(at + 1)).join("");
  expect(isQuickToDraw(`<svg><defs><g id="g0"><rect/></g>${groups}</defs><use href="#g12"/></svg>`)).toBe(false);
  expect(isQuickToDraw('<svg><use href="#later"/><g id="later"/></svg>')).toBe(false);
  expect(isQuickToDraw('<svg><filter id="f"><feTurbulence numOctaves="50"/></filter></svg>')).toBe(false);
  expect(isQuickToDraw(`<svg>${"<g>".repeat(30_000)}</svg>`)).toBe(false);
  for (const hidden of ["<![CDATA[</g>]]>", "<?x </g>?>", '<!DOCTYPE svg [<!ENTITY e "">]>', '<g id="g1"/>']) {
    expect(isQuickToDraw(`<svg><g id="g1">${hidden}</g></svg>`), hidden).toBe(false);
  }
  const hiding = (at: number) => group(at).replace(">", "><!-- </g> -->");
  const hidden = Array.from({ length: 12 }, (_, at) => hiding(at + 1)).join("");
  expect(isQuickToDraw(`<svg><g id="g0"/>${hidden}<use href="#g12"/></svg>`)).toBe(false);
});

test("a megabyte is looked at in a moment", async () => {
  for (const part of ["<", "<g ", '<g id="', "<use href='#", "</g>"]) {
    const text = `<svg>${part.repeat(1_000_000 / part.length)}`;
    expect(await longestPause(() => isQuickToDraw(text)), part).toBeLessThan(250);
  }
});
