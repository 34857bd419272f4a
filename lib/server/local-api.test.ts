import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { removeServerFile, writeServerFile } from "@/lib/server-file";
import { serveLocal } from "./local-api";

const dataDir = mkdtempSync(path.join(tmpdir(), "agient-local-"));
beforeAll(() => {
  vi.stubEnv("AGIENT_DATA_DIR", dataDir);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The status for who shows this as it is, and not as HTTP trims it. */
async function statusOf(authorization: string | null): Promise<number> {
  const request = new Request("http://localhost/api/local/ask", { method: "POST", body: "{}" });
  request.headers.get = () => authorization;
  return (await serveLocal(request, z.object({}), async () => new Response("in"))).status;
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
