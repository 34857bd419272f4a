import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import type { SandboxProcess } from "./process";
import { Renewals } from "./renewals";

const AT_ONCE = Math.max(1, availableParallelism() - 1);

function aProcess() {
  const { promise: renewed, resolve } = Promise.withResolvers<boolean>();
  return { renewed, resolve, renew: vi.fn() };
}

test("processes make themselves ready a little after their calls, and leave one processor to what is waited for", async () => {
  const renewals = new Renewals();
  const processes = Array.from({ length: AT_ONCE + 1 }, aProcess);
  const turns = processes.map((process) => renewals.takeTurn(process as unknown as SandboxProcess, "somebody"));
  const begun = () => processes.filter(({ renew }) => renew.mock.calls.length > 0).length;
  expect(begun()).toBe(0);
  await vi.waitFor(() => expect(begun()).toBe(AT_ONCE));
  processes[0]?.resolve(true);
  await turns[0];
  await vi.waitFor(() => expect(begun()).toBe(AT_ONCE + 1));
  for (const { resolve } of processes) resolve(false);
  await Promise.all(turns);
});
