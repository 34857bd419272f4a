import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultLimits } from "@/lib/sandbox";
import { toolContent } from "@/lib/testing/factories";
import type { ToolVersion } from "@/lib/tools/tool";
import { ToolPermissions } from "./tool-permissions";

/** The words of the section, without its markup. */
function shown(more: Partial<ToolVersion>): string {
  const kept = { id: "1", number: 1, hash: "", keywords: [], hints: {}, originalId: null, findings: [], packages: [] };
  const version = { ...toolContent(), ...kept, createdAt: new Date(), verifiedAt: null, ...more };
  const limits = { ...defaultLimits(version.runtime), ...version.limits };
  const markup = renderToStaticMarkup(createElement(ToolPermissions, { version, limits }));
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("a tool that may do nothing says so in two lines", () => {
  expect(shown({ limits: { wallMs: 2_000 } })).toBe(
    " What it may do Network None. Limits 2.0 s of time, 10.0 s of processor time, 512 MB of memory, 1 MB of output. ",
  );
});

test("hosts, secrets and exact packages are named", () => {
  const text = shown({
    hosts: ["api.example.org"],
    secrets: [
      { name: "A_KEY", host: "api.example.org", header: "Authorization", prefix: "Bearer " },
      { name: "B_KEY", host: "api.example.org", query: "key" },
    ],
    dependencies: ["idna>=3"],
    packages: [{ name: "idna", version: "3.11", integrity: "sha512-x" }],
  });
  expect(text).toContain("A_KEY for api.example.org, in the header Authorization");
  expect(text).toContain("B_KEY for api.example.org, in the query as key");
  expect(text).toContain("Packages idna 3.11");
});
