import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSent, keepDraft, MOST_CHARACTERS, MOST_KEPT, readDraft } from "./kept-drafts";

const place = { owner: "ada", chat: "new" };
const DAY_MS = 24 * 60 * 60 * 1_000;

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is typed is kept by person and chat until it is sent", () => {
  keepDraft(place, "What is\n1+1?");
  expect(readDraft(place)).toBe("What is\n1+1?");
  expect(readDraft({ owner: "ada", chat: "other" })).toBe("");
  expect(readDraft({ owner: "eve", chat: "new" })).toBe("");
  forgetSent(place, "What is\n1+1?");
  expect(storage.items.size).toBe(0);
});

test("what was typed after a question stays when the question is sent", () => {
  keepDraft(place, "What is 1+1?\nAnd 2+2?");
  forgetSent(place, "What is 1+1?");
  expect(readDraft(place)).toBe("And 2+2?");
  forgetSent(place, "And 2");
  expect(readDraft(place)).toBe("And 2+2?");
});

test("texts are cut, the oldest of many and those of long ago are forgotten, and others' keys are left alone", () => {
  storage.setItem("agient-draft:new", "a tool");
  keepDraft(place, "x".repeat(MOST_CHARACTERS + 1));
  expect(readDraft(place)).toHaveLength(MOST_CHARACTERS);
  for (let index = 0; index < MOST_KEPT; index += 1) {
    vi.advanceTimersByTime(1);
    keepDraft({ owner: "ada", chat: `chat ${index}` }, "text");
  }
  expect(storage.items.size).toBe(MOST_KEPT + 1);
  expect(readDraft(place)).toBe("");
  vi.advanceTimersByTime(30 * DAY_MS);
  expect(readDraft({ owner: "ada", chat: "chat 9" })).toBe("");
  keepDraft(place, "new");
  expect([...storage.items.keys()]).toEqual(["agient-draft:new", "agient-question:ada:new"]);
});

test("a storage that is full, forbidden or damaged is harmless", () => {
  storage.setItem("agient-question:ada:new", "{");
  expect(readDraft(place)).toBe("");
  storage.setItem("agient-question:ada:new", '{"text": 1}');
  expect(readDraft(place)).toBe("");
  vi.stubGlobal("localStorage", {
    get length() {
      throw new Error("forbidden");
    },
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  keepDraft(place, "text");
  forgetSent(place, "text");
  expect(readDraft(place)).toBe("");
});
