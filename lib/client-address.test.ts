import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test("without a proxy it is the address that the server wrote", () => {
  expect(clientAddress("203.0.113.7", 0)).toBe("203.0.113.7");
});

test("what a visitor claims stands before what the proxy saw, and does not count", () => {
  expect(clientAddress("203.0.113.7", 1)).toBe("203.0.113.7");
  expect(clientAddress("198.51.100.1, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(clientAddress("198.51.100.1,198.51.100.2 , 203.0.113.7", 1)).toBe("203.0.113.7");
});

test("of two proxies the outer one saw the visitor, and the inner one saw the outer", () => {
  expect(clientAddress("198.51.100.1, 203.0.113.7, 192.0.2.10", 2)).toBe("203.0.113.7");
});

test("who reached the inner proxy by another way is known by what that one saw", () => {
  expect(clientAddress("203.0.113.7", 2)).toBe("203.0.113.7");
});

test("a request that no proxy marked has no address of its own", () => {
  expect(clientAddress(null, 1)).toBe("unknown");
  expect(clientAddress(" , ", 1)).toBe("unknown");
});

test("a visitor who has a whole IPv6 network has one address, to every limit and every report", () => {
  const addresses = Array.from({ length: 300 }, (_, host) => clientAddress(`2001:db8:1:2::${host.toString(16)}`, 0));
  expect(new Set(addresses).size).toBe(1);
  expect(clientAddress("198.51.100.1, 2001:db8:1:2::7", 1)).toBe(addresses[0]);
  expect(clientAddress("::ffff:203.0.113.7", 0)).toBe(clientAddress("203.0.113.7", 0));
  expect(clientAddress("made up, nonsense", 1)).toBe(clientAddress("other nonsense", 1));
});
