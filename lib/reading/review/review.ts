import python from "@ast-grep/lang-python";
import { Lang, parse, registerDynamicLanguage, type SgNode } from "@ast-grep/napi";
import type { CallRuntime } from "@/lib/sandbox";
import type { Finding, PublishedText } from "./finding";
import { PYTHON_RULES, REQUESTS, SCRIPT_RULES } from "./rules";
import { findSecrets, findSecretsInTexts } from "./secrets";

/** More of the same kind helps nobody. */
const MOST_PER_RULE = 5;
/** A literal this long without a space is data, or a program in disguise; in characters. */
const LONG_LITERAL = 2_000;

let isRegistered = false;

function parseSource(runtime: CallRuntime, source: string): SgNode {
  if (!isRegistered) registerDynamicLanguage({ python });
  isRegistered = true;
  const language = { python: "python", javascript: Lang.JavaScript, typescript: Lang.TypeScript }[runtime];
  return parse(language, source).root();
}

function longLiterals(root: SgNode): Finding[] {
  return root
    .findAll({ rule: { kind: "string" } })
    .filter((node) => node.text().length > LONG_LITERAL && !/\s/.test(node.text()))
    .map((node) => ({
      rule: "long-literal",
      severity: "warn",
      line: node.range().start.line + 1,
      message: `A text of ${node.text().length} characters without a space: nobody can read what it is.`,
      advice: "Keep data short, or say in a comment what it holds.",
    }));
}

/** What is to be said of a source, in the order of lines. One that does not parse gives what can be seen. */
export async function findProblems(
  runtime: CallRuntime,
  source: string,
  hosts: readonly string[],
  texts: readonly PublishedText[],
): Promise<Finding[]> {
  const kind = runtime === "python" ? "python" : "script";
  const root = parseSource(runtime, source);
  const findings: Finding[] = longLiterals(root);
  for (const { match, ...told } of kind === "python" ? PYTHON_RULES : SCRIPT_RULES) {
    for (const node of root.findAll({ rule: match })) findings.push({ ...told, line: node.range().start.line + 1 });
  }
  const request = hosts.length === 0 ? root.find({ rule: REQUESTS[kind] }) : null;
  if (request !== null) {
    findings.push({
      rule: "undeclared-host",
      severity: "warn",
      line: request.range().start.line + 1,
      message: "Requests are made, and no host is declared: each will be refused.",
      advice: "Declare the hosts that the tool connects to.",
    });
  }
  const fileName = { python: "tool.py", javascript: "tool.js", typescript: "tool.ts" }[runtime];
  findings.push(...(await findSecrets(source, fileName)));
  const inSource = firstOfEach(findings).sort((first, second) => first.line - second.line);
  return [...inSource, ...(await findSecretsInTexts(texts)).slice(0, MOST_PER_RULE)];
}

/** One finding a rule and line, and at most five of a rule; what blocks stands for what only warns of the same line. */
function firstOfEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const blocked = new Set(findings.filter(({ severity }) => severity === "block").map(({ line }) => line));
  return findings.filter(({ rule, line, severity }) => {
    const key = `${rule} ${line}`;
    const count = counts.get(rule) ?? 0;
    if (seen.has(key) || count >= MOST_PER_RULE || (severity === "warn" && blocked.has(line))) return false;
    seen.add(key);
    counts.set(rule, count + 1);
    return true;
  });
}
