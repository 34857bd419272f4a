import { createInterface } from "node:readline/promises";
import type { RunEvent } from "@/lib/agent/events";
import { printAside } from "./terminal";

type Asked = Extract<RunEvent, { type: "approval-requested" }>;

/** What is said of a call that waits. */
export interface Answer {
  decision: "once" | "chat" | "refuse";
  reason?: string;
}

/**
 * Asks on the terminal whether a call may be made. Where there is none nobody can say so, and it is refused. Whoever
 * presses Enter alone refuses, too.
 */
export async function askApproval(asked: Asked, signal: AbortSignal): Promise<Answer> {
  const { tool, function: name, version, owner, effect, host, arguments: values } = asked;
  printAside(
    `? ${tool} (${name}), version ${version} by ${owner}, ${effect} something${host === undefined ? "" : `; it can connect to ${host}`}, with ${JSON.stringify(values)}`,
  );
  if (!process.stdin.isTTY) {
    const reason = "There was no terminal to ask at.";
    printAside(
      `  refused: there is no terminal to ask at${effect === "changes" ? `; --yes-to ${tool} says yes ahead` : ""}`,
    );
    return { decision: "refuse", reason };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const choices = effect === "destroys" ? "[y]es or [N]o" : "[y]es, yes for this [c]hat, or [N]o";
    const said = (await terminal.question(`  May it? ${choices}: `, { signal })).trim().toLowerCase();
    if (said === "c" && effect !== "destroys") return { decision: "chat" };
    return { decision: said === "y" || said === "yes" ? "once" : "refuse" };
  } finally {
    terminal.close();
  }
}
