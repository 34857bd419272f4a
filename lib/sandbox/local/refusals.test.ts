import { afterAll, expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { createLocalSandbox } from "./local-sandbox";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1 });
afterAll(() => sandbox.close());

const run = (body: string) =>
  sandbox.run({
    runtime: "javascript",
    source: `export async function main() {\n${body}\n}`,
    function: "main",
    arguments: {},
    limits: { wallMs: 20_000, cpuMs: 20_000 },
  });

it.each([
  ["Deno.readTextFileSync('/etc/passwd')", "A tool has no read access."],
  ["Deno.env.get('HOME')", "A tool has no env access."],
  ["await Deno.connect({ port: 1 })", "A tool has no net access."],
  ["await Deno.resolveDns('example.com', 'A')", "A tool resolves no names."],
])("a refusal of %s says what is refused, and nothing of this machine", async (body, sentence) => {
  const { status, error } = await run(body);
  expect(status).toBe("denied");
  expect(error?.split("\n")[0]).toBe(`NotCapable: ${sentence}`);
});

it("a tool learns no name server of this machine from a refusal that it catches", async () => {
  const { value } = await run(
    "try { await Deno.resolveDns('example.com', 'A') } catch (error) { return error.message }",
  );
  expect(value).toBe("A tool resolves no names.");
});
