import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removeServerFile, writeServerFile } from "@/lib/server-file";
import { route } from "./entry/route";

const shown = vi.hoisted((): { authorization: string | null } => ({ authorization: null }));

vi.mock("next/headers", () => ({
  // As it is, and not as HTTP trims it.
  headers: async () => ({ get: (name: string) => (name === "authorization" ? shown.authorization : null) }),
  cookies: async () => ({ get: () => undefined }),
}));

const dataDir = mkdtempSync(path.join(tmpdir(), "agient-local-"));
beforeAll(() => {
  vi.stubEnv("AGIENT_DATA_DIR", dataDir);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const serve = route({ who: "local" }, async ({ caller }) => new Response(caller.ownerKey));

async function statusOf(authorization: string | null): Promise<number> {
  shown.authorization = authorization;
  const request = new NextRequest("http://localhost/api/local/ask", { method: "POST", body: "{}" });
  return (await serve(request, { params: Promise.resolve({}) })).status;
}

test("without a server's file, nobody is let in", async () => {
  for (const shown of [null, "", "Bearer", "Bearer ", "Bearer  ", "Bearer undefined", "Bearer null"]) {
    expect([shown, await statusOf(shown)]).toEqual([shown, 403]);
  }
});

test("who shows the token is let in, and nobody else", async () => {
  const { token } = writeServerFile(dataDir, "http://127.0.0.1:3000");
  expect(await statusOf(`Bearer ${token}`)).toBe(200);
  for (const shown of ["Bearer ", token, `Bearer ${token} `, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
    expect([shown, await statusOf(shown)]).toEqual([shown, 403]);
  }
  removeServerFile(dataDir);
  expect(await statusOf(`Bearer ${token}`)).toBe(403);
});
