import { expect, test } from "vitest";
import { HOSTILE_RESULTS } from "@/lib/testing/hostile-questions";
import { kindOfResult } from "./result-kind";

test("a number is large as the answer writes it, with its currency", () => {
  expect(kindOfResult(391, "The answer is **391**.")).toEqual({ kind: "number", text: "391" });
  expect(kindOfResult(1013.3701, "It is **$1,013.37** a month.")).toEqual({ kind: "number", text: "$1,013.37" });
  expect(kindOfResult(-1234567, "It is **-1,234,567**")).toEqual({ kind: "number", text: "-1,234,567" });
  expect(kindOfResult("9007199254740993", "**9,007,199,254,740,993**")).toMatchObject({ kind: "number" });
  expect(kindOfResult(391, "The answer is 391.")).toBeNull();
  expect(kindOfResult(391, "**39** and **3,910**")).toBeNull();
  expect(kindOfResult("391", "**391**")).toBeNull();
});

test("a time in two zones", () => {
  const from = { date: "2026-11-23", time: "15:00", zone: "Europe/Berlin", utc_offset: "+01:00" };
  const to = { date: "2026-11-23", time: "23:00", zone: "Asia/Tokyo", utc_offset: "+09:00" };
  const shown = kindOfResult({ from, to });
  expect(shown).toMatchObject({ kind: "zones", from: { time: "15:00", offset: "+01:00" }, to: { zone: "Asia/Tokyo" } });
  expect(kindOfResult({ from: { time: "soon", zone: "x" }, to })).toBeNull();
});

test("a colour is one however it is written, and nothing but a colour", () => {
  expect(kindOfResult({ hex: "#ff8800", rgb: "rgb(255, 136, 0)", name: "orange" })).toMatchObject({
    colours: ["#ff8800"],
  });
  expect(kindOfResult(["#fff", "#000000"])).toMatchObject({ colours: ["#fff", "#000000"] });
  for (const hostile of ["red;}", "#fff url(x)", "rgb(1,2,3);x", "url(#a)", "#ffff0", "rgb(1, 2, 3, 4)"])
    expect(kindOfResult({ hex: hostile })).toBeNull();
});

test("a difference line by line, without the names of the texts", () => {
  const diff = "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\n-b\n+c";
  expect(kindOfResult({ identical: false, diff })).toEqual({
    kind: "difference",
    lines: [
      { number: 1, change: "place", text: "@@ -1,2 +1,2 @@" },
      { number: 2, change: "same", text: "a" },
      { number: 3, change: "removed", text: "b" },
      { number: 4, change: "added", text: "c" },
    ],
  });
  expect(kindOfResult("-b\n+c")).toMatchObject({ kind: "text" });
});

test("a picture, a text of many lines, and what words show as well", () => {
  expect(kindOfResult({ svg: "<svg></svg>", size: 9 })).toEqual({ kind: "picture", source: "<svg></svg>" });
  expect(kindOfResult("print(1)\nprint(2)")).toMatchObject({ kind: "text" });
  for (const plain of ["one line", true, null, [1, 2], { a: 1 }, [{ a: 1 }], ""])
    expect(kindOfResult(plain)).toBeNull();
});

test.each(HOSTILE_RESULTS)("%s takes no long time", (_, value) => {
  const { user } = process.cpuUsage();
  kindOfResult(value, `${"**".repeat(5_000)}1`);
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(250);
});
