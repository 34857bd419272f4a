import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { longestPause } from "@/lib/testing/longest-pause";
import { validateArguments } from "./validate-arguments";

function fits(format: string, text: string): boolean {
  const inputs = { type: "object" as const, properties: { text: { type: "string", format } } };
  return validateArguments(inputs, { text }).ok;
}

const LONG = 190_000;

describe("the formats of inputs", () => {
  it.each([
    "http://a.com",
    "https://a.com/b?c=d#e",
    "ftp://u:p@a.com:8080/x",
    "http://a.b-c.co",
    "http://ä.example",
    "http://1.2.3.4",
    "http://223.255.255.254/",
    "http://1.2.3.4.com",
    "http://u@v@a.com",
    "http://a.com?x=1",
    "http://a.com:1",
    "http://a",
    "http://a.c",
    "http://a-.com",
    "http://a--b.com",
    "http://a_b.com",
    "http://10.1.1.1",
    "http://172.20.0.1",
    "http://1.2.3.0",
    "http://224.1.1.1",
    "http://1.2.256.4",
    "http://@a.com",
    "http://a.com/ b",
    "http://",
    "mailto:a@b.com",
    "a.com",
    "",
  ])("take %j as an address as ajv-formats does", (text) => {
    const known = formats.default.get("url");
    expect(fits("url", text)).toBe(known instanceof RegExp && known.test(text));
  });

  it.each([
    ["email", `${"a".repeat(64)}@example.org`, `${"a".repeat(400)}@example.org`],
    ["uri", `urn:${"a".repeat(7_000)}`, `urn:${"a".repeat(9_000)}`],
    ["duration", "P1Y2M3DT4H5M6S", `P${"1".repeat(200)}D`],
  ])("look at no %s that is longer than any is", (format, good, long) => {
    expect(fits(format, good)).toBe(true);
    expect(fits(format, long)).toBe(false);
  });

  it.each([
    ["url", `http://${":".repeat(LONG)}`],
    ["url", `http://${"@".repeat(LONG)}`],
    ["url", `http://${"a".repeat(LONG)}`],
    ["url", `http://${"a.".repeat(LONG / 2)}`],
    ["url", `http://${"a-".repeat(LONG / 2)}`],
    ["uri", `a://${"a".repeat(LONG)}é`],
    ["uri-reference", `//${"%aa".repeat(LONG / 3)}é`],
    ["uri-template", `${"{a,".repeat(LONG / 3)}`],
    ["email", `${"a.".repeat(LONG / 2)}!@`],
    ["email", `a@${"a-.".repeat(LONG / 3)}!`],
    ["hostname", `${"a-.".repeat(LONG / 3)}!`],
    ["regex", "(".repeat(LONG)],
    ["byte", `${"A".repeat(LONG)}!\n`.repeat(3)],
    ["json-pointer", "/~".repeat(LONG / 2)],
    ["duration", `P${"1".repeat(LONG)}`],
    ["date-time", "t ".repeat(LONG / 2)],
    ["time", `00:00:00.${"1".repeat(LONG)}`],
  ])("answer in a moment to a long %s", async (format, text) => {
    expect(await longestPause(() => fits(format, text))).toBeLessThan(250);
  });
});
