import { beforeEach, expect, test, vi } from "vitest";
import { refuse } from "@/lib/fields-error";
import { signUp } from "./actions";

const TAKEN = "The handle is taken.";

vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}));
vi.mock("@/lib/server", async () => {
  const { signUpProblems } = await import("@/lib/accounts");
  const accounts = {
    async signUp(request: Parameters<typeof signUpProblems>[0]) {
      refuse(signUpProblems(request));
      refuse({ handle: TAKEN });
    },
  };
  return { getApp: async () => ({ accounts }) };
});

beforeEach(() => vi.stubEnv("AGIENT_SECRET", "a secret of tests, of some length"));

function send(fields: Record<string, string>) {
  const form = new FormData();
  const typed = { email: "ada@example.com", password: "correct horse battery", handle: "ada", name: "", ...fields };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return signUp(undefined, form);
}

test("mistyping uses up nothing of the limit, and looking for a free handle does", async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await send({ password: "short" })).toMatchObject({ problems: { password: expect.any(String) } });
    expect(await send({ handle: "-" })).toMatchObject({ problems: { handle: expect.not.stringContaining(TAKEN) } });
  }
  for (let attempt = 0; attempt < 5; attempt++) expect(await send({})).toMatchObject({ problems: { handle: TAKEN } });
  expect(await send({})).toMatchObject({ problems: {}, message: expect.stringContaining("try again in 60 minutes") });
});
