import { expect, test } from "vitest";
import { fillTemplate, templateProblem } from "./answer-template";

const INPUTS = ["crates", "per_crate"];

test.each([
  "{crates} crates hold {result} bottles.",
  "{result.total} bottles; {result.left.over} are left.",
  "No names at all.",
  "",
])("%j can be filled in", (template) => {
  expect(templateProblem(template, INPUTS)).toBeNull();
});

test.each([
  ["{boxes} boxes", "no “{boxes}”"],
  ["{crates.length}", "no “{crates.length}”"],
  ["{result.0}", "no “{result.0}”"],
  ["{result.}", "no “{result.}”"],
  ["{}", "no “{}”"],
  ["{result", "no other one"],
  ["{{result}}", "no other one"],
  ["a } b", "no other one"],
])("%j is refused, and the message says why", (template, message) => {
  expect(templateProblem(template, INPUTS)).toContain(message);
});

test("a template says arguments and parts of the result", () => {
  const call = { arguments: { crates: 3 }, result: { total: 36, left: { over: "none" }, full: true } };
  expect(fillTemplate("{crates} crates: {result.total}, {result.left.over} over, full: {result.full}.", call)).toBe(
    "3 crates: 36, none over, full: yes.",
  );
  expect(fillTemplate("{result.total}", call, (value, path) => `${path.join("/")}=${value}`)).toBe("result/total=36");
  expect(fillTemplate("It is {result}.", { arguments: {}, result: 0 })).toBe("It is 0.");
});

test.each([
  ["{result}", { list: [1] }],
  ["{result.list}", { list: [1] }],
  ["{result.none}", {}],
  ["{result.constructor}", {}],
  ["{toString}", "text"],
  ["{result.a}", null],
])("%s of %j is no sentence", (template, result) => {
  expect(fillTemplate(template, { arguments: {}, result })).toBeNull();
});

test("a result that looks like a template is a text", () => {
  expect(fillTemplate("{a} {result}", { arguments: { a: "{result}" }, result: "{a}" })).toBe("{result} {a}");
});

const LIT = { arguments: { room: "hall" }, result: { on: true, watts: 40 } };

test.each([
  ["{room} {result.on ? is | is not} lit", "hall is lit"],
  ["{result.on?yes|no}", "yes"],
  ["{room}[ at {hour}]: {result.watts}", "hall: 40"],
  ["{room}[ with {result.watts} W]", "hall with 40 W"],
  ["[At {hour}, ]it is lit: {result.on}", "It is lit: yes"],
  ["[sic] {result.watts} [{result.none}]", "[sic] 40 "],
])("%j says what is true, and leaves out what is not there", (template, sentence) => {
  expect(templateProblem(template, ["room", "hour"])).toBeNull();
  expect(fillTemplate(template, LIT)).toBe(sentence);
});

test.each(["{result ? yes}", "{result ? a | b | c}", "[{nothing} of {result}]"])("%j is refused", (template) => {
  expect(templateProblem(template, ["room"])).toContain("It knows no");
});
