import { redirect } from "next/navigation";
import { afterEach, expect, test, vi } from "vitest";
import { answeredAction } from "./answered-action";
import { UNSENT } from "./form-state";

const UNREACHED = "The server cannot be reached. Please try again.";

afterEach(() => {
  vi.unstubAllGlobals();
});

const unreachable = async () => {
  throw new TypeError("Failed to fetch");
};

test("a form whose server cannot be reached says so, and its fields stay as they are", async () => {
  vi.stubGlobal("window", {});
  const send = answeredAction(unreachable);
  expect(await send(UNSENT, new FormData())).toEqual({ ...UNSENT, message: UNREACHED });
  const before = { problems: { name: "Too long." }, values: { name: "Ada" }, done: { text: "Saved.", at: 7 } };
  expect(await send(before, new FormData())).toEqual({
    problems: {},
    values: { name: "Ada" },
    message: UNREACHED,
    done: { text: "", at: 7 },
  });
});

test("what the server answers is shown, and where it leads is followed", async () => {
  vi.stubGlobal("window", {});
  const answer = { problems: { name: "Too long." }, values: {} };
  expect(await answeredAction(async () => answer)(UNSENT, new FormData())).toBe(answer);
  const leading = answeredAction(async () => redirect("/chat"));
  await expect(leading(UNSENT, new FormData())).rejects.toThrow("NEXT_REDIRECT");
});

test("as the server draws it, a form has the action itself", () => {
  expect(answeredAction(unreachable)).toBe(unreachable);
});
