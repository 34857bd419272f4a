import { describe, expect, it } from "vitest";
import { decideNeed } from "./decide-need";

const need = (question: string, keyword?: string, score = 0.7) =>
  decideNeed(question, keyword === undefined ? [] : [{ keyword, score, count: 1 }], false).needsTool;

describe("whether a tool could be of use", () => {
  it.each([
    ['Write "hello" in Braille', "braille", 0.8],
    ["Is DE89370400440532013000 a valid IBAN?", "iban", 0.7],
  ])("%s: it brings a text and says what tools are about", (question, keyword, score) => {
    expect(need(question, keyword, score)).toBe(true);
    expect(need(question)).toBe(false);
  });

  it("takes no verb and no filler for what tools are about", () => {
    expect(need('Write a poem called "Spring"', "write")).toBe(false);
    expect(need("Write a poem about Braille", "poem")).toBe(false);
  });

  it.each(["How old is someone born on 17 May 1990?", "how old is a person born 3 March 1980"])("%s", (question) => {
    expect(need(question)).toBe(true);
  });
});
