import type { z } from "zod";
import { ToolContent } from "./tool";
import type { SecretDeclaration } from "./values";

/** What a version asks for besides computing. */
export const Asking = ToolContent.pick({ hosts: true, secrets: true, dependencies: true });
export type Asking = z.infer<typeof Asking>;

/** The name that a dependency begins with, written in one way: `Python_Dateutil>=2.9` is `python-dateutil`. */
function packageOf(dependency: string): string {
  const [name = dependency] = /^@?[^\s@<>=!~[;]+/.exec(dependency.trim()) ?? [];
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}

function secretOf({ name, host, header, query }: SecretDeclaration): string {
  return `the secret ${name} for ${host}, in ${header === undefined ? `the query as ${query}` : `the header ${header}`}`;
}

/** What a version asks for, a phrase each. */
function asksOf({ hosts, secrets, dependencies }: Asking): string[] {
  return [
    ...hosts.map((host) => `connections to ${host}`),
    ...secrets.map(secretOf),
    ...dependencies.map((dependency) => `the package ${packageOf(dependency)}`),
  ];
}

/** What a version asks for that the one before it did not, a phrase each; all that it asks for where there was none. */
export function newAsks(before: Asking | null, after: Asking): string[] {
  const known = new Set(before === null ? [] : asksOf(before));
  return [...new Set(asksOf(after))].filter((ask) => !known.has(ask));
}
