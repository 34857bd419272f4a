import { expect, test } from "vitest";
import { z } from "zod";
import { Moment, pageOf, readCursor, writeCursor } from "./cursor";

const Position = z.tuple([Moment, z.string()]);

test("a cursor is read as it was written, whatever its parts hold", () => {
  const at = new Date("2026-01-15T12:00:00.123Z");
  for (const id of ["", "a~b", "ü\u0000 “x”"]) {
    expect(readCursor(writeCursor([at.getTime(), id]), Position)).toEqual([at, id]);
  }
});

test.each([
  undefined,
  "",
  "~",
  "1700000000000~id",
  writeCursor([]),
  writeCursor(["1", "id"]),
  writeCursor([-1, "id"]),
  writeCursor([1e300, "id"]),
  Buffer.from("{").toString("base64url"),
])("what no page gave is the start: %j", (cursor) => {
  expect(readCursor(cursor, Position)).toBeUndefined();
});

test("there is a next page where one row more was read", () => {
  const cursorOf = (row: number) => `after ${row}`;
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ rows: [1, 2], next: "after 2" });
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ rows: [1, 2], next: null });
  expect(pageOf([], 2, cursorOf)).toEqual({ rows: [], next: null });
});
