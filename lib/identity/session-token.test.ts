import { decode, encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { encodeOnce, readSessionToken, SESSION_MAX_AGE, writeSessionToken } from "./session-token";

const secret = "a secret of this server, long enough";
/** Longer than what random bytes come upon. */
const userId = "user-of-this-server";
const claim = { userId, tokenVersion: 3, sessionId: "s1" };

test("a token gives back who it was written for, and shows nothing of him", async () => {
  const token = await writeSessionToken(claim, secret);
  expect(await readSessionToken(token, secret)).toEqual({ ...claim, expiresAt: expect.any(Date) });
  expect(Buffer.from(token, "base64url").toString()).not.toContain(userId);
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

test("a token of before sessions had numbers is known by its own", async () => {
  const token = await encode({ token: { sub: "u1", tokenVersion: 3 }, secret });
  const session = await readSessionToken(token, secret);
  expect(session).toMatchObject({ userId: "u1", sessionId: (await decode({ token, secret }))?.jti });
});

test("a token that is written again expires when it did", async () => {
  const first = await encode({ token: { sub: "u1", tokenVersion: 3, sessionId: "s1" }, secret, maxAge: 60 });
  const payload = await decode({ token: first, secret });
  const again = await encodeOnce({ token: payload ?? {}, secret, maxAge: SESSION_MAX_AGE });
  const [before, after] = [await readSessionToken(first, secret), await readSessionToken(again, secret)];
  expect(after?.sessionId).toBe("s1");
  expect(after?.expiresAt.getTime()).toBeLessThanOrEqual((before?.expiresAt.getTime() ?? 0) + 1_000);
  const fresh = await readSessionToken(
    await encodeOnce({ token: { sub: "u1", tokenVersion: 3 }, secret, maxAge: SESSION_MAX_AGE }),
    secret,
  );
  expect(fresh?.expiresAt.getTime()).toBeGreaterThan(Date.now() + (SESSION_MAX_AGE - 60) * 1_000);
});
