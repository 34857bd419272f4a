import { expect, test } from "vitest";
import { findMentions } from "../mentions/find-mentions";
import { givenIn } from "./left-over";

const givenTexts = (question: string) =>
  givenIn(question, findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC")).map(({ text }) => text);

test("a path to a value is given to be used, and no short form is", () => {
  expect(givenTexts("what is stock.count in it")).toContain("stock.count");
  expect(givenTexts("the total of 4 and 5 at the end.Next week will do")).not.toContain("end.Next");
  expect(givenTexts("what is 8% tax on 50 in the U.S. at 3 p.m.").join()).not.toMatch(/U\.S|p\.m\.$/);
});
