import { expect, it } from "vitest";
import type { Candidate, SearchDocument } from "@/lib/search";
import { askedIn } from "./asked";
import { spelledBy } from "./spelled";

const document: SearchDocument = {
  toolId: "boats",
  slug: "boats",
  toolName: "Harbour calendar",
  toolDescription: "Tells when ferries leave, and converts berths.",
  version: 1,
  ownerId: "ann",
  visibility: "public",
  function: "main",
  name: "boats",
  description: "Departures of a harbour.",
  inputs: { type: "object", properties: {} },
  keywords: [],
  examplePrompts: [],
};
const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
const candidates: Candidate[] = [{ document, score: 0, parts, probability: 1 }];

const stemsOf = (question: string) => spelledBy(askedIn(question, [], 0), candidates).words.map(({ stem }) => stem);

it("a word that is one letter off is the one that a function says", () => {
  const [right] = stemsOf("harbour");
  expect(stemsOf("harbuor harbor harrbour harbour")).toEqual([right, right, right, right]);
});

it("another word stays what it is", () => {
  expect(stemsOf("concert")).not.toEqual(stemsOf("convert"));
  expect(stemsOf("barbour")).not.toEqual(stemsOf("harbour"));
  expect(stemsOf("berry")).not.toEqual(stemsOf("ferry"));
});
