import { expect, test } from "vitest";
import { readBlockedToken, writeBlockedToken } from "./blocked-token";
import { readSessionToken, writeSessionToken } from "./session-token";

const secret = "a secret of this server, long enough";
const key = { provider: "github", providerAccountId: "7" };

test("it tells who came in vain, to this server alone", async () => {
  const token = await writeBlockedToken(key, secret);
  expect(await readBlockedToken(token, secret)).toEqual(key);
  expect(await readBlockedToken(token, "another secret, as long as the first one")).toBeNull();
  expect(await readBlockedToken("nonsense", secret)).toBeNull();
});

test("it is no session, and a session is none", async () => {
  expect(await readSessionToken(await writeBlockedToken(key, secret), secret)).toBeNull();
  const session = await writeSessionToken({ userId: "u1", tokenVersion: 0, sessionId: "s1" }, secret);
  expect(await readBlockedToken(session, secret)).toBeNull();
});
