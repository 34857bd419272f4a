import { describe, expect, test } from "vitest";
import { LIMIT_CEILING } from "@/lib/sandbox";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { MemorySecretStore } from "@/lib/testing/secret-store";
import { threadReader } from "@/lib/testing/thread-reader";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import type { ToolState } from "@/lib/tools/tool";
import { DraftForm } from "./draft";
import { runForm } from "./run-form";

const SOURCE = "def main(text: str, times: int = 2):\n    return text * times\n";

async function run(
  form: Record<string, unknown>,
  given: Record<string, string | number> = { text: "a" },
  toolSlug?: string,
  state: ToolState = "listed",
) {
  const tools = new MemoryToolStore();
  await tools.createTool({ id: "theirs", slug: "theirs", ownerId: "them", visibility: "public" });
  await tools.setState("theirs", state);
  const sandbox = createFakeSandbox({ main: ({ text }) => `${text}!` });
  const call = {
    form: DraftForm.parse({ source: SOURCE, ...form }),
    ownerId: "me",
    toolSlug,
    function: "main",
    arguments: given,
  };
  const ports = { tools, sandbox, secrets: new MemorySecretStore(), reader: threadReader, ceiling: LIMIT_CEILING };
  const result = await runForm(ports, call);
  return { result, sandbox };
}

describe("running a form as it stands", () => {
  test("a source is enough: name and description may be missing", async () => {
    expect((await run({})).result).toMatchObject({ status: "ok", value: "a!" });
  });

  test("packages are prepared, and hosts and limits hold", async () => {
    const { sandbox } = await run({
      dependencies: ["humanize", ""],
      hosts: ["api.example.org"],
      limits: { wallSeconds: "3" },
    });
    expect(sandbox.prepared).toEqual([["humanize"]]);
    expect(sandbox.jobs[0]).toMatchObject({ permissions: { hosts: ["api.example.org"] }, limits: { wallMs: 3_000 } });
  });

  test("a schema written by hand decides which arguments fit", async () => {
    const inputs = '{"type": "object", "properties": {"text": {"type": "string", "maxLength": 2}}}';
    const { result, sandbox } = await run({ functions: [{ name: "main", inputs }] }, { text: "long" });
    expect(result.status).toBe("invalid-arguments");
    expect(sandbox.jobs).toEqual([]);
  });

  test.each([
    [{ source: "def main(:\n" }, "line 1"],
    [{ source: " " }, "no source"],
    [{ hosts: ["not a host"] }, "not a host"],
    [{ hosts: ["http://127.0.0.1:4310"] }, "not on the public internet"],
    [{ functions: [{ name: "main", inputs: "[]" }] }, "schema"],
  ])("%j is refused with what is wrong", async (form, message) => {
    await expect(run(form)).rejects.toMatchObject({ code: "invalid-input", message: expect.stringContaining(message) });
  });

  test("somebody else's secrets are out of reach", async () => {
    await expect(run({}, { text: "a" }, "theirs")).rejects.toMatchObject({ code: "forbidden" });
    // What is wrong with the form tells nobody whether there is such a tool.
    for (const form of [{}, { source: "def main(:" }]) {
      for (const slug of ["theirs", "nobodys"]) {
        await expect(run(form, { text: "a" }, slug, "draft")).rejects.toMatchObject({
          code: "not-found",
          message: `There is no tool “${slug}”.`,
        });
      }
    }
  });
});
