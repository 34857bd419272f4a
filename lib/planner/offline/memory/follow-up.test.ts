import { describe, expect, it } from "vitest";
import type { Call } from "../../planner";
import { standalone } from "./follow-up";

const NOW = new Date("2026-01-15T12:00:00Z");

describe("a follow-up", () => {
  it.each([
    ["sha256 hash of hello", "now in md5", "md5 hash of hello"],
    ["sha256 hash of hello", "and of goodbye?", "sha256 hash of goodbye"],
    ["Generate a password with 12 characters", "what about 20 characters?", "Generate a password with 20 characters"],
    ["convert 5 miles to km", "and 10 miles?", "convert 10 miles to km"],
    ["convert 5 miles to km", "now in meters", "convert 5 miles to meters"],
    ["how many yards is 5 km", "in feet?", "how many feet is 5 km"],
    ["how many yards is 5 km", "and back to meters", "how many meters is 5 km"],
    ["#ff8800 in rgb", "now #00ff00", "#00ff00 in rgb"],
    ["convert hello big world to snake case", "now camel case", "convert hello big world to camel case"],
    ["what time is it in tokyo", "and in berlin?", "what time is it in berlin"],
    ["convert 5 miles to km", "what is the capital of France?", "what is the capital of France?"],
    ["what percent of 50 is 12", "and of 80?", "what percent of 80 is 12"],
    ["bmi of 92 kg and 1.83 m", "and 80 kg?", "bmi of 80 kg and 1.83 m"],
    ["calling code of france", "germany?", "calling code of germany"],
    ["calling code of france", "are you sure?", "are you sure?"],
    ["calling code of france", "Really?", "Really?"],
    [
      "warranty of a phone bought 2025-06-10?",
      "and with 36 months?",
      "warranty of a phone bought 2025-06-10 with 36 months",
    ],
    ["what is 18% of 245", "and 25%?", "what is 25% of 245"],
    ["what is 20% of 50", "and 3 times 4?", "3 times 4?"],
    ["what is 20% of 50", "and five plus six?", "five plus six?"],
    ["what is 20% of 50", "and 5!?", "5!?"],
    ["what is 3 + 4", "and 15% of 80?", "15% of 80?"],
    ["what is 3 + 4", "and 7-9?", "7-9?"],
    ["weeks between 2026-01-01 and 2026-03-12", "and 2026-04-09?", "weeks between 2026-01-01 and 2026-04-09"],
    ["median of 7 3 9 1", "and the mean?", "mean of 7 3 9 1"],
  ])("of “%s” with “%s” asks “%s”", (before, question, whole) => {
    expect(standalone(question, [{ question: before, calls: [], answer: "" }], NOW, "UTC")).toBe(whole);
  });

  it.each<[string, Call["arguments"], string, string]>([
    ["tip 15% on $82 split 3 ways", { bill: 82, people: 3 }, "and for 4 people?", "tip 15% on $82 split 4 ways"],
    ["tip 15% on $82 split 3 ways", { bill: 82, people: 3 }, "what if the bill is 90?", "tip 15% on $90 split 3 ways"],
    ["tip 15% on $82", { bill: 82 }, "what if the moon is 90?", "what if the moon is 90?"],
    ["calories of cycling 60 min", { activity: "cycling", minutes: 60 }, "and yoga?", "calories of yoga 60 min"],
  ])("of “%s” given %j with “%s” asks “%s”", (before, values, question, whole) => {
    const call = { tool: "tool", function: "main", arguments: values, reason: "" };
    const turn = { question: before, calls: [{ call, status: "ok" as const, value: 1 }], answer: "1" };
    expect(standalone(question, [turn], NOW, "UTC")).toBe(whole);
  });
});
