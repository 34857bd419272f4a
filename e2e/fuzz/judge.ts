import { stripVTControlCharacters } from "node:util";
import { publicMessage } from "@/lib/errors";
import type { Answer } from "./send";

/** A place in code, as stacks name it. */
const STACK = /^\s*at .+:\d+:\d+\)?$/m;
/** What stands for a failure that nobody foresaw. */
const UNFORESEEN = [publicMessage(null), "This page could not be shown"];

/** What is wrong with an answer; null where nothing is. `secrets`: texts of this server that no answer has. */
export function problemOf(answer: Answer | null, secrets: readonly string[]): string | null {
  if (answer === null) return "there was no answer";
  const { status, headers, body } = answer;
  if (status >= 500 && !isNamed503(answer)) return `it failed with ${status}`;
  if (STACK.test(body)) return "the answer holds a stack";
  if (secrets.some((secret) => body.includes(secret))) return "the answer names a path of the server";
  if (UNFORESEEN.some((text) => body.includes(text))) return "it failed in a way that nobody foresaw";
  // Node's own refusal of what is no HTTP has no headers to speak of.
  if (status === 431 || (status === 400 && headers.date === undefined)) return null;
  if (headers["x-content-type-options"] !== "nosniff") return "the answer lets its type be guessed";
  if (headers["content-security-policy"] === undefined) return "the answer has no content security policy";
  return null;
}

/** Busy or not there yet, and says so. */
function isNamed503({ status, headers, body }: Answer): boolean {
  const isSentence = /^(?:application\/(?:problem\+)?json|text\/plain)/.test(headers["content-type"] ?? "");
  return status === 503 && isSentence && body.length > 10 && !body.includes(publicMessage(null));
}

/** Next's own warning of a form that was posted to a page without its action, as after an update; it is answered with 4xx. */
const OF_ANOTHER_BUILD = /failed-to-find-server-action\n\s*at ignore-listed frames\s*$/;

/** Lines of the server's log that nobody foresaw. */
export function problemsInLog(log: string): string[] {
  const lines = stripVTControlCharacters(log);
  const stacks = lines.match(/^.*\n(?:\s*at .+\n?)+/gm) ?? [];
  const unhandled = lines.match(/^.*(?:unhandled|uncaught).*$/gim) ?? [];
  return [...stacks.filter((stack) => !OF_ANOTHER_BUILD.test(stack)), ...unhandled];
}
