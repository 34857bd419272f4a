import { expect, test } from "vitest";
import { requireSealed } from "./wanted-secret";

test("no key goes where others can read it on its way", () => {
  const refused = ["http://agent.example", "http://agent.example:8080", "http://private.example.evil"];
  for (const origin of refused)
    expect(() => requireSealed(origin, ["private.example"]), origin).toThrow("an address without https://");
  const allowed = ["https://agent.example", "http://private.example", "http://private.example:8080", null, undefined];
  for (const origin of allowed) expect(() => requireSealed(origin, ["private.example"]), `${origin}`).not.toThrow();
});
