import { createHash } from "node:crypto";
import type { Program, RunOptions, SandboxJob } from "../sandbox";
import type { Use } from "./kept";

/** The same for two programs of the same source, whoever calls them. */
export function programKey({ runtime, source }: Program): string {
  return createHash("sha256")
    .update(JSON.stringify([runtime, source]))
    .digest("base64");
}

/** Whose calls of what may share a process one after the other; undefined for a call that has a process for itself. */
export function sharedUse(
  { runtime, source, dependencies = [], permissions }: SandboxJob,
  { owner = "", address = "", isTrial = false, program: calls }: RunOptions,
  ofAll: ReadonlySet<string>,
): Use | undefined {
  if (isTrial || calls || dependencies.length > 0 || (permissions?.secrets?.length ?? 0) > 0) return undefined;
  const program = programKey({ runtime, source });
  const hosts = permissions?.hosts ?? [];
  const asker = hosts.length === 0 && ofAll.has(program) ? "everybody" : JSON.stringify([owner, address]);
  return { key: JSON.stringify([asker, program, hosts]), asker };
}
