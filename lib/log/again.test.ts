import { expect, test, vi } from "vitest";
import { again } from "./again";

test("what stops it waits for what is under way", async () => {
  const done: string[] = [];
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const task = async () => {
    began.resolve();
    await goOn.promise;
    done.push("task");
  };
  const stop = again(1, task, (error) => expect.unreachable(String(error)));
  await began.promise;
  const stopped = stop().then(() => done.push("stopped"));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toEqual([]);
  goOn.resolve();
  await stopped;
  expect(done.at(-1)).toBe("stopped");
  expect(done).toContain("task");
});

test("what it meets is told, and it goes on", async () => {
  const errors: unknown[] = [];
  const task = vi.fn(() => Promise.reject(new Error("no connection")));
  const stop = again(1, task, (error) => errors.push(error));
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(1));
  await stop();
  expect(errors).toHaveLength(task.mock.calls.length);
});
