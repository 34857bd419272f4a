import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { readSessionToken, writeSessionToken } from "./session-token";

const secret = "a secret of this server, long enough";
const claim = { userId: "u1", tokenVersion: 3 };

test("a token gives back who it was written for, and shows nothing of him", async () => {
  const token = await writeSessionToken(claim, secret);
  expect(await readSessionToken(token, secret)).toEqual(claim);
  expect(Buffer.from(token, "base64url").toString()).not.toContain("u1");
});

test("what this server did not write, or what has expired, is nobody", async () => {
  const token = await writeSessionToken(claim, secret);
  const strangers = [
    undefined,
    "",
    "nonsense",
    await writeSessionToken(claim, "another secret, as long as the first one"),
    `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
    await encode({ token: { sub: "u1", tokenVersion: 3 }, secret, maxAge: -60 }),
    await encode({ token: { sub: "u1" }, secret }),
  ];
  for (const stranger of strangers) expect(await readSessionToken(stranger, secret)).toBeNull();
});
