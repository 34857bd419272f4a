import { redirect } from "next/navigation";
import { afterEach, expect, test, vi } from "vitest";
import { unanswered, whyUnanswered } from "./unanswered";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  new TypeError("Failed to fetch"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
  new TypeError("network error"),
  new Error("Connection closed."),
])("a server that is not reached is to be asked again: %s", (error) => {
  expect(whyUnanswered(error)).toBe("The server cannot be reached. Please try again.");
});

test.each([
  new Error("An error occurred in the Server Components render."),
  new Error('Server Action "x" was not found on the server.'),
  new Error("An unexpected response was received from the server."),
  new TypeError("Cannot read properties of undefined"),
])("where it fails, or is of another build, the page is to be loaded anew: %s", (error) => {
  const message = "Something went wrong on our side. Please reload the page and try again.";
  expect(unanswered(error)).toEqual({ ok: false, message });
});

test("what holds meanwhile is said in both cases", () => {
  const kept = "Your draft is kept.";
  expect(whyUnanswered(new TypeError("Failed to fetch"), kept)).toBe(
    "The server cannot be reached. Your draft is kept. Please try again.",
  );
  expect(whyUnanswered(new Error("An unexpected response was received from the server."), kept)).toBe(
    "Something went wrong on our side. Your draft is kept. Please reload the page and try again.",
  );
});

test("nothing is reached without a network", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(whyUnanswered(new Error("An unexpected response was received from the server."))).toMatch(/cannot be reached/);
});

test("where an action leads is followed", () => {
  const leads = () => {
    try {
      redirect("/chat");
    } catch (error) {
      return unanswered(error);
    }
  };
  expect(leads).toThrow("NEXT_REDIRECT");
});
