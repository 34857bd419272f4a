import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CallRuntime } from "@/lib/sandbox/sandbox";
import { review, reviewSource } from "@/lib/testing/review-source";

/** Put together here, so that no scanner of this repository takes it for a real one. */
const AWS_KEY = ["AKIA", "Z7VRSQ5TJN2XMPLE"].join("");
const GITHUB_TOKEN = ["ghp", "_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("");

/** One in so many of the tools that ship is reviewed, unless everything is tested. */
const EVERY = process.env.AGIENT_TEST_FULL ? 1 : 4;

const BLOCKED: [CallRuntime, string, string][] = [
  ["python", "import base64\nexec(base64.b64decode('cHJpbnQoMSk='))", "obfuscated-payload"],
  ["python", "import zlib, base64\nexec(compile(zlib.decompress(data), 'x', 'exec'))", "obfuscated-payload"],
  ["python", "eval(bytes.fromhex('7072').decode())", "obfuscated-payload"],
  ["python", "import marshal\ncode = marshal.loads(data)", "obfuscated-payload"],
  ["python", "().__class__.__bases__[0].__subclasses__()", "known-escape"],
  ["python", "import os, ctypes as c", "known-escape"],
  ["python", "from ctypes import cdll", "known-escape"],
  ["python", "import pyodide_js", "known-escape"],
  ["python", `token = "${GITHUB_TOKEN}"`, "leaked-secret"],
  ["javascript", "eval(atob('YWxlcnQoMSk='))", "obfuscated-payload"],
  ["javascript", "new Function(Buffer.from(x, 'base64').toString())()", "obfuscated-payload"],
  ["javascript", "var _0x3fa2b1 = ['a']; _0x3fa2b1[0]", "obfuscated-payload"],
  ["javascript", "Deno[Deno.internal].core.ops", "known-escape"],
  ["javascript", "[].constructor.constructor('return Deno')()", "known-escape"],
  ["typescript", "import { Session } from 'node:inspector';", "known-escape"],
  ["typescript", "const vm = await import('vm');", "known-escape"],
  ["typescript", `const id: string = "${AWS_KEY}";\nconst token = "${GITHUB_TOKEN}";`, "leaked-secret"],
];

const WARNED: [CallRuntime, string, string][] = [
  ["python", "def main(code):\n    exec(code)", "executes-text"],
  ["python", "import subprocess", "processes-or-threads"],
  ["python", "import os\nprint(os.environ['KEY'])", "reads-environment"],
  ["python", "from js import fetch", "javascript-from-python"],
  ["python", "name = input('?')", "asks-for-input"],
  ["python", "import urllib.request", "undeclared-host"],
  ["python", `x = "${"a".repeat(3_000)}"`, "long-literal"],
  ["javascript", "export const main = ({ code }) => eval(code)", "executes-text"],
  ["javascript", "import fs from 'node:fs'", "processes-or-files"],
  ["typescript", "export const main = async () => (await fetch('https://example.org')).text()", "undeclared-host"],
  ["typescript", "Array.prototype.last = () => 1", "changes-prototypes"],
];

describe("reviewSource", () => {
  it.each(BLOCKED)("blocks %s: %s", async (runtime, source, rule) => {
    const findings = await reviewSource(runtime, source);
    expect(findings.filter(({ severity }) => severity === "block").map((finding) => finding.rule)).toContain(rule);
  });

  it.each(WARNED)("warns of %s: %s", async (runtime, source, rule) => {
    const findings = await reviewSource(runtime, source);
    expect(findings.map((finding) => [finding.severity, finding.rule])).toContainEqual(["warn", rule]);
    expect(findings.map(({ severity }) => severity)).not.toContain("block");
  });

  it("tells the line, what is wrong and what to do, without the secret", async () => {
    const findings = await reviewSource("python", `# A tool\n\ntoken = "${GITHUB_TOKEN}"\n`);
    expect(findings).toMatchObject([{ line: 3, severity: "block" }]);
    expect(findings[0]?.advice).not.toBe("");
    expect(JSON.stringify(findings)).not.toContain(GITHUB_TOKEN);
  });

  it("says nothing of requests to declared hosts", async () => {
    const source = "export const main = async () => (await fetch('https://example.org')).text()";
    expect(await reviewSource("typescript", source, ["example.org"])).toEqual([]);
  });

  it("says nothing of words in comments and texts", async () => {
    expect(
      await reviewSource("python", '"""Explains subprocess, eval() and ctypes."""\n# exec(base64.b64decode(x))'),
    ).toEqual([]);
    expect(
      await reviewSource("javascript", "// eval(atob(x))\nexport const main = () => 'Deno[Deno.internal]'"),
    ).toEqual([]);
  });

  it("does not fail on a source that does not parse", async () => {
    expect(await reviewSource("python", "def main(:\n  import ctypes")).toBeInstanceOf(Array);
  });

  it("blocks what it cannot read in time, and keeps nobody waiting meanwhile", async () => {
    let longest = 0;
    let last = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const nested = `${"eval(".repeat(10_000)}0${")".repeat(10_000)}`;
    const findings = await reviewSource("javascript", nested);
    clearInterval(ticks);
    expect(findings).toMatchObject([{ rule: "unreadable-source", severity: "block" }]);
    expect(longest).toBeLessThan(1_000);
  });

  it("gives nobody both places: others' sources are read meanwhile", async () => {
    const nested = `${"eval(".repeat(10_000)}0${")".repeat(10_000)}`;
    const stop = new AbortController();
    let hasEnded = false;
    const slow = [1, 2].map(() =>
      review({ runtime: "javascript", source: nested, hosts: [], texts: [] }, { owner: "eve", signal: stop.signal })
        .then(() => (hasEnded = true))
        .catch(() => {}),
    );
    expect(await reviewSource("python", "def main(): pass")).toEqual([]);
    expect(hasEnded).toBe(false);
    stop.abort();
    await Promise.all(slow);
  });

  it("survives brackets that are nested deeper than a stack", async () => {
    const nested = `x = ${"(".repeat(100_000)}1${")".repeat(100_000)}`;
    for (const runtime of ["python", "typescript"] as const) {
      expect(await reviewSource(runtime, nested)).toBeInstanceOf(Array);
    }
  });

  it("blocks none of the tools that ship", async () => {
    const slugs = readdirSync("prisma/seed", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const slug of slugs.filter((_, index) => index % EVERY === 0)) {
      const folder = `prisma/seed/${slug.name}`;
      const main = readdirSync(folder).find((file) => /^main\.(py|js|ts)$/.test(file));
      if (main === undefined) continue;
      const runtime = main.endsWith(".py") ? "python" : main.endsWith(".ts") ? "typescript" : "javascript";
      const findings = await reviewSource(runtime, readFileSync(`${folder}/${main}`, "utf8"));
      expect([slug.name, findings.filter(({ severity }) => severity === "block")]).toEqual([slug.name, []]);
    }
  });
});
