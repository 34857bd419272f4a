import type { CallFacts } from "@/lib/agent";
import { AppError } from "@/lib/errors";
import type { SandboxResult } from "@/lib/sandbox";
import { qualifiedName } from "@/lib/schema";
import { type CallPolicy, type Effect, effectOf } from "@/lib/schema/effect";
import {
  type AccessPorts,
  type Asker,
  type CallOptions,
  callFunction,
  isVisible,
  missingTool,
  policyOf,
  secretSource,
  type Tool,
  type ToolFunction,
  whyNotRunnable,
} from "@/lib/tools";
import type { AddToolPorts } from "./add-tool";
import type { Lent, Mart } from "./mart";

/**
 * The tool, for somebody who may run it; `permit` is told of it before that is looked at, where he sees it. Errors: `not-found`,
 * `conflict` and `unavailable`, see `Mart.runFunction`.
 */
async function runnableTool(
  ports: AccessPorts,
  slug: string,
  { asker = null, lent = [] }: { asker?: Asker; lent?: Lent },
  permit?: (functions: readonly ToolFunction[]) => void,
): Promise<Tool> {
  const tool = await ports.tools.getTool(slug);
  if (tool === null || (permit !== undefined && !(await isVisible(ports, tool, asker)))) throw missingTool(slug);
  permit?.(tool.version.functions);
  // What is lent may be called as if it were public; nothing of what its owner trusts himself with comes along.
  const access = lent.includes(tool.id) ? { ...tool, visibility: "public" as const } : tool;
  switch (await whyNotRunnable(ports, access, asker)) {
    case null:
      return tool;
    case "not-granted":
      // As if it did not exist.
      throw missingTool(slug);
    case "suspended":
      throw new AppError("conflict", `“${slug}” was suspended by an admin and cannot be run.`);
    case "maintenance":
      throw new AppError("unavailable", `“${slug}” is in maintenance; try it again later.`);
  }
}

function functionOf(slug: string, functions: readonly ToolFunction[], callable: string): string {
  return functions.find(({ name }) => qualifiedName(slug, name) === callable)?.name ?? callable.slice(slug.length + 2);
}

/** What is said of a function, as far as an admin does not know better, and as far as it can be held to it. */
function effectBy(
  policy: CallPolicy,
  called: ToolFunction,
  { hosts, seesNoMethods }: { hosts: readonly string[]; seesNoMethods: boolean },
): Effect {
  const effect = effectOf(called);
  if (policy === "reads") return effect === "changes" ? "reads" : effect;
  // Where the sandbox cannot tell a request that reads from one that changes, what is said cannot be held.
  return effect === "reads" && hosts.length > 0 && seesNoMethods ? "changes" : effect;
}

/** See `Mart.factsOf`. */
export async function factsOf(
  ports: AddToolPorts,
  { slug, function: name, asker = null, lent }: Parameters<Mart["factsOf"]>[0],
): Promise<CallFacts> {
  const { id, ownerId, ownerHandle, visibility, version } = await runnableTool(ports, slug, { asker, lent });
  const called = version.functions.find((item) => item.name === name);
  if (!called) throw new AppError("not-found", `The tool “${slug}” has no function “${name}” any more.`);
  const { hosts } = version;
  const policy = policyOf(await ports.policies.getPolicy(id), {
    version: version.number,
    isOwnPrivate: visibility === "private" && asker?.id === ownerId,
  });
  return {
    version: version.number,
    owner: ownerHandle,
    effect: effectBy(policy, called, { hosts, seesNoMethods: ports.sandbox.seesNoMethods === true }),
    idempotent: called.idempotent,
    openWorld: called.openWorld === true || hosts.length > 0,
    hosts,
    inputs: called.inputs,
    policy,
  };
}

/** Whether an admin saw that the version only reads. */
async function isKnownToRead({ policies }: AddToolPorts, toolId: string, version: number): Promise<boolean> {
  return policyOf(await policies.getPolicy(toolId), { version, isOwnPrivate: false }) === "reads";
}

/** See `Mart.runFunction`. */
export async function runFunction(
  ports: AddToolPorts,
  { asker, lent, permit, ...call }: Parameters<Mart["runFunction"]>[0],
  options?: CallOptions,
): Promise<SandboxResult> {
  // `slug--function`, by which a model calls it, names the function too.
  const [slug = ""] = call.slug.split("--", 1);
  const nameIn = (functions: readonly ToolFunction[]): string | undefined =>
    call.slug === slug ? call.function : functionOf(slug, functions, call.slug);
  const mayRun =
    permit &&
    ((functions: readonly ToolFunction[]) => {
      const name = nameIn(functions);
      const isOnly = name === undefined && functions.length === 1;
      permit(isOnly ? functions[0] : functions.find((each) => each.name === name), functions);
    });
  const { id, version } = await runnableTool(ports, slug, { asker, lent }, mayRun);
  if (call.version !== undefined && call.version !== version.number) {
    throw new AppError("conflict", `“${slug}” has another version than when this call was decided on. Ask again.`);
  }
  const called = { function: nameIn(version.functions), arguments: call.arguments };
  // What sends no requests needs no word on which it may send.
  const readsByPost = version.hosts.length > 0 && (await isKnownToRead(ports, id, version.number));
  return callFunction(ports, version, called, { ...options, readsByPost, secrets: secretSource(ports.secrets, id) });
}
