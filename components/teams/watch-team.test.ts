import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchTeam } from "./watch-team";

/** A browser's connection, which does what a test says. */
class FakeSource {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;

  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSource.opened.push(this);
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  say(event: unknown) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }

  /** The browser tries again itself after a break, and never after a refusal. */
  fail(how: "broken" | "refused") {
    this.readyState = how === "refused" ? FakeSource.CLOSED : 0;
    this.onerror?.();
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const newest = () => FakeSource.opened.at(-1) as FakeSource;

function watch() {
  const seen: string[] = [];
  const onNews = vi.fn<() => void>();
  const stop = watchTeam("team", { onNews, onConnection: (connection) => seen.push(connection) });
  return { seen, onNews, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal("EventSource", FakeSource);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("much that happens at once is news once, and after the team's end nothing is followed", () => {
  const { onNews } = watch();
  newest().accept();
  newest().say({ type: "chat-ended", commId: "another chat of it" });
  newest().say({ type: "task-done", commId: "team" });
  vi.advanceTimersByTime(1_000);
  expect(onNews).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(1);
  newest().say({ type: "chat-ended", commId: "team" });
  vi.advanceTimersByTime(1_000);
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(newest().readyState).toBe(FakeSource.CLOSED);
});

test("a connection that is refused is opened again after a pause, and followed", () => {
  const { seen, onNews } = watch();
  newest().fail("refused");
  vi.advanceTimersByTime(500);
  expect(FakeSource.opened.map(({ address }) => address)).toEqual(Array(2).fill("/api/teams/team/events"));
  newest().accept();
  newest().say({ type: "task-done", commId: "team" });
  vi.advanceTimersByTime(1_000);
  expect(onNews).toHaveBeenCalledOnce();
  expect(seen).toEqual(["reconnecting", "live"]);
});

test("a connection that breaks is left to the browser", () => {
  const { seen } = watch();
  newest().accept();
  newest().fail("broken");
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(1);
  expect(seen).toEqual(["live", "reconnecting"]);
});

test("after the last refusal it counts as lost, and nothing is opened any more", () => {
  const { seen } = watch();
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000]) {
    newest().fail("refused");
    vi.advanceTimersByTime(wait);
  }
  expect(seen).not.toContain("lost");
  newest().fail("refused");
  vi.advanceTimersByTime(60_000);
  expect(seen.at(-1)).toBe("lost");
  expect(FakeSource.opened).toHaveLength(6);
});

test("a page that was left opens nothing again", () => {
  const { stop } = watch();
  newest().fail("refused");
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(1);
});
