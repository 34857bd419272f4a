import { EventEmitter } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { BodyBudget } from "./body-budget";

const ADDRESS = "192.0.2.1";

/** A request that announces so many bytes and has brought none yet. */
function announcing(bytes: number): { request: IncomingMessage; response: ServerResponse } {
  const request = new IncomingMessage(new Socket());
  request.headers["content-length"] = String(bytes);
  request._read = () => undefined;
  return { request, response: Object.assign(new ServerResponse(request), new EventEmitter()) };
}

test("a body that is cut makes room for the others that are on their way at once", () => {
  const budget = new BodyBudget();
  const full = vi.fn();
  const senders = Array.from({ length: 4 }, () => announcing(4_200_000));
  for (const { request, response } of senders) {
    expect(budget.take(request, response, { address: ADDRESS, isHeld: false, full })).toBe(true);
  }
  const [first, second, third, last] = senders;
  for (const one of [first, second, third]) one?.request.push(Buffer.alloc(4_200_000));
  last?.request.push(Buffer.alloc(3_000_000));
  expect(full).not.toHaveBeenCalled();
  last?.request.push(Buffer.alloc(1_200_000));
  expect(full).toHaveBeenCalledTimes(1);
  expect(budget.add(ADDRESS, 3_000_000)).toBe(true);
});
