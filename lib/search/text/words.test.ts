import { describe, expect, it } from "vitest";
import { stem } from "./stem";
import { terms, words } from "./words";

describe("words", () => {
  it.each([
    ["getUserName", ["get", "user", "name"]],
    ["HTTPServer_v2", ["http", "server", "v", "2"]],
    ["base64-encode", ["base", "64", "encode"]],
    ["What's Anna’s e-mail?", ["what", "anna", "e", "mail"]],
    ["Crème Brûlée", ["creme", "brulee"]],
    ["東京の天気", ["東京", "京の", "の天", "天気"]],
    ["iPhoneの天気", ["i", "phone", "の天", "天気"]],
    ["नमस्ते दुनिया", ["नमस्ते", "दुनिया"]],
    ["ＡＢＣ ﬁle", ["abc", "file"]],
    ["🎉 party", ["🎉", "party"]],
    ["", []],
    [".*+?^$()|[]\\' OR 1=1; --", ["or", "1", "1"]],
  ])("splits %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe("words of ASCII text", () => {
  it.each(["getUserName", "HTTPServer_v2", "I'm sure it's DON'T-care", "x2y AAbb aB", "a_b__c 10.5e3 rock'n'roll"])(
    "are the same as beside other scripts: %j",
    (text) => {
      expect(words(`${text} é`)).toEqual([...words(text), "e"]);
    },
  );
});

describe("stem", () => {
  // Pairs of the algorithm's published sample vocabulary.
  it.each(
    Object.entries({
      consign: "consign",
      consigned: "consign",
      consistency: "consist",
      consolation: "consol",
      consolingly: "consol",
      conspicuously: "conspicu",
      knackeries: "knackeri",
      knightly: "knight",
      knots: "knot",
      generously: "generous",
      hopping: "hop",
      hoping: "hope",
      skies: "sky",
      happily: "happili",
      relational: "relat",
      conversions: "convers",
      days: "day",
      flies: "fli",
      ties: "tie",
      agreed: "agre",
      succeeding: "succeed",
    }),
  )("reduces %s to %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it("gives forms of a word one term", () => {
    expect(new Set(terms("convert converts converted converting"))).toEqual(new Set(["convert"]));
  });
});
