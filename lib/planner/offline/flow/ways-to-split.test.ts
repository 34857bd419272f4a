import { describe, expect, it } from "vitest";
import { Rewritten } from "../clauses/rewritten";
import { findMentions } from "../mentions/find-mentions";
import { waysToSplit } from "./ways-to-split";

const NOW = new Date("2026-03-18T10:30:00Z");

function waysOf(question: string) {
  return waysToSplit(Rewritten.said(question), findMentions(question, NOW, "UTC")).map(({ requests, areParts }) => ({
    requests: requests.map(({ text }) => text),
    areParts,
  }));
}

describe("a question as several", () => {
  it.each([
    ["sha256 and md5 of 'fern'", ["sha256 of 'fern'", "md5 of 'fern'"]],
    [
      "the volume of a cone with radius 4 and of one with radius 7",
      ["the volume of a cone with radius 4", "the volume of a cone with radius 7"],
    ],
    ["the weekday and day_of_year of 2026-05-01", ["the weekday of 2026-05-01", "day_of_year of 2026-05-01"]],
  ])("%s", (question, requests) => {
    expect(waysOf(question)).toContainEqual({ requests, areParts: false });
  });

  it.each([
    "6 feet and 2 inches in cm",
    "mean of 10 minutes and 20 minutes in hours",
    "12 times 3",
    "call in Tokyo at 9:00: what's that in UTC, and from UTC to Lima",
  ])("%s is nothing said twice", (question) => {
    expect(waysOf(question).filter(({ areParts }) => !areParts)).toEqual([]);
  });
});
