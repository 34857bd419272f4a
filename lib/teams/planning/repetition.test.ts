import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { TeamMessage } from "../chat-state";
import { Decision } from "../events";
import { repeatedBy } from "./repetition";

const SAID = "Let us list the main topics first, then look for sources on each of them, and share what we find here.";

function message(content: string, more: Partial<TeamMessage> = {}): TeamMessage {
  return {
    ...{ messageId: "m1", sender: "ann", decidedBy: "ann", type: "discussion", content },
    ...{ nextSpeakers: ["bob"], taskIds: [], ...more },
  };
}

function repeated(content: string, earlier: TeamMessage, more: Partial<Decision> = {}) {
  const decision = Decision.parse({ type: "discussion", content, nextSpeakers: ["bob"], ...more });
  return repeatedBy("ann", decision, [earlier]);
}

describe("repetitions", () => {
  it.each([
    ["the same", SAID],
    ["other signs and capitals", SAID.toUpperCase().replaceAll(",", " –")],
    ["a word more", `Well, ${SAID}`],
    ["a word less", SAID.replace(" here.", ".")],
  ])("finds %s", (_, content) => {
    expect(repeated(content, message(SAID))).toBe("m1");
  });

  it.each([
    [
      "another figure",
      "The second draft has 1,200 words; please cut it.",
      "The second draft has 1,300 words; please cut it.",
    ],
    ["another text", SAID, "I have read three papers; two of them measure how teams are formed."],
    ["a no", "I agree with that plan", "I do not agree with that plan"],
    ["short words", "Yes", "No"],
  ])("leaves %s alone", (_, first, second) => {
    expect(repeated(second, message(first))).toBeUndefined();
  });

  it("folds nothing of a hundred pairs that differ by a word that tells, and most that do not", () => {
    const lines = readFileSync("bench/data/team-repetitions.jsonl", "utf8").trim().split("\n");
    const Pair = z.object({ said: z.string(), again: z.string(), label: z.enum(["same", "distinct"]) });
    const pairs = lines.map((line) => Pair.parse(JSON.parse(line)));
    const folded = pairs.filter(({ said, again }) => repeated(again, message(said)) !== undefined);
    expect(pairs).toHaveLength(200);
    expect(folded.filter(({ label }) => label === "distinct")).toEqual([]);
    expect(folded.length).toBeGreaterThanOrEqual(95);
  });

  it("compares what one member says to the same other one, and nothing that does something", () => {
    expect(repeated(SAID, message(SAID, { sender: "bob" }))).toBeUndefined();
    expect(repeated(SAID, message(SAID, { nextSpeakers: ["eve"] }))).toBeUndefined();
    expect(repeated(SAID, message(SAID, { foldedInto: "m0" }))).toBeUndefined();
    expect(repeated(SAID, message(SAID), { type: "conclusion", nextSpeakers: [] })).toBeUndefined();
  });
});
