import { expect, test } from "vitest";
import { networkOf } from "./network";

test("an IPv4 address is itself, however it is written", () => {
  for (const text of [
    "203.0.113.7",
    "203.0.113.7:4711",
    "[203.0.113.7]:80",
    "::ffff:203.0.113.7",
    "::FFFF:cb00:7107",
  ]) {
    expect(networkOf(text)).toBe("203.0.113.7");
  }
  expect(networkOf("203.0.113.8")).not.toBe(networkOf("203.0.113.7"));
});

test("all addresses of an IPv6 network are one visitor, and the next network is another", () => {
  const network = networkOf("2001:db8:1:2::1");
  for (const text of [
    "2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:0DB8:0001:0002:0000:0000:0000:0001",
    "[2001:db8:1:2::7]:443",
    "[2001:db8:1:2::7]",
    "2001:db8:1:2::7%eth0",
    "2001:db8:1:2::198.51.100.1",
  ]) {
    expect(networkOf(text)).toBe(network);
  }
  expect(networkOf("2001:db8:1:3::1")).not.toBe(network);
});

test("what is no address is one and the same visitor", () => {
  for (const text of [
    ...["", "unknown", "_hidden", "localhost", "1", "0x7f.1", "0177.0.0.1", "1.2.3", "1.2.3.256", "1.2.3.4:x"],
    ...["[2001:db8::1", "2001:db8::1]:80", "2001:db8", ":::", "2001:db8::g", "[[::1]]", "x".repeat(100_000)],
  ]) {
    expect(networkOf(text)).toBe("unknown");
  }
});
