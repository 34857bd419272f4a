import { expect, test } from "vitest";
import { errorWithoutInput, reasonWithoutQuestion } from "./hide-inputs";

test.each([
  ["tool-error", "ValueError: invalid literal for int(): 'my secret' (line 3)", "ValueError"],
  ["tool-error", "Secret_my_secret_Error: x", "An error"],
  ["tool-error", "my secret", "An error"],
  ["invalid-arguments", "“age” must be a number, not “my secret”.", "An error"],
  ["denied", "TypeError: no connection to my-secret.example.com", "TypeError"],
] as const)("of %s “%s” only a known name is told", (status, error, name) => {
  const told = errorWithoutInput(status, error);
  expect(told).toMatch(new RegExp(`^${name}: what it says may hold the input`));
  expect(told).not.toContain("secret");
});

test("what the platform says of a call is told to everybody", () => {
  expect(errorWithoutInput("timeout", "It was stopped after 10 s.")).toBe("It was stopped after 10 s.");
  expect(errorWithoutInput("ok", null)).toBeNull();
});

test("a reason keeps its comparison and loses the question's words", () => {
  const compared = "Compared with atlas--route, it shares fewer telling words with the question.";
  expect(reasonWithoutQuestion(`${compared} It would be first if its description also spoke of “secret”.`)).toBe(
    compared,
  );
  expect(reasonWithoutQuestion(compared)).toBe(compared);
  expect(reasonWithoutQuestion("It lacks “secret”. More.")).toBe("Another function fitted the question better.");
});
