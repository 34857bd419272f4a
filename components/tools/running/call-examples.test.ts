import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { callExamples } from "./call-examples";

const values = { text: `it's "quoted" \\n\n\${x} $(id) 𝄞 \u2028 </script>` };
const call = { origin: "http://mart.example", slug: "turner", function: "main", arguments: values };
const codeOf = (name: string) => callExamples(call).find(({ language }) => language === name)?.code ?? "";
const between = (code: string, start: string, end: string) => code.split(start)[1]?.split(end)[0] ?? "";
const sent = JSON.stringify({ function: "main", arguments: values });

test("what a stranger wrote is a text in every language, and nothing else", () => {
  const bash = `curl() { for word; do last=$word; done; printf %s "$last"; }\n${codeOf("curl")}`;
  expect(execFileSync("bash", ["-c", bash], { encoding: "utf8" })).toBe(sent);
  const text = between(codeOf("JavaScript"), "\n  body: ", ",\n});");
  expect(JSON.parse(text)).toBe(sent);
  expect(JSON.parse(codeOf("MCP"))).toMatchObject({
    mcpServers: { "tool-mart": { url: "http://mart.example/api/mcp" } },
  });
  const data = between(codeOf("Python"), "\n    data=", ".encode(),\n");
  expect(execFileSync("python3", ["-c", `print(${data}, end="")`], { encoding: "utf8" })).toBe(sent);
});
