import { AppError } from "@/lib/errors";
import { oneAtATime } from "@/lib/one-at-a-time";
import { callableFunctions, functionNamed } from "@/lib/reading";

import { qualifiedName } from "@/lib/schema";
import {
  type AccessPorts,
  type Asker,
  callFunction,
  isVisible,
  listSecrets,
  removeSecret,
  secretSource,
  setSecret,
  type Tool,
  type ToolFilter,
  type ToolFunction,
  type ToolState,
  type ToolStore,
  whyNotRunnable,
} from "@/lib/tools";
import { runForm } from "../forms/run-form";
import { type AddToolPorts, addTool } from "./add-tool";
import type { Mart } from "./mart";

const LISTED: readonly ToolState[] = ["listed"];

async function getTool(tools: ToolStore, slug: string): Promise<Tool> {
  const tool = await tools.getTool(slug);
  if (tool === null) throw missing(slug);
  return tool;
}

function missing(slug: string): AppError {
  return new AppError("not-found", `There is no tool “${slug.slice(0, 64)}”.`);
}

/** The tool, for somebody who may run it. Errors: `not-found`, `conflict` and `unavailable`, see `Mart.runFunction`. */
async function runnableTool(ports: AccessPorts, slug: string, asker: Asker): Promise<Tool> {
  const tool = await getTool(ports.tools, slug);
  switch (await whyNotRunnable(ports, tool, asker)) {
    case null:
      return tool;
    case "not-granted":
      // As if it did not exist.
      throw missing(slug);
    case "suspended":
      throw new AppError("conflict", `“${slug}” was suspended by an admin and cannot be run.`);
    case "maintenance":
      throw new AppError("unavailable", `“${slug}” is in maintenance; try it again later.`);
  }
}

function functionOf(slug: string, functions: readonly ToolFunction[], callable: string): string {
  return functions.find(({ name }) => qualifiedName(slug, name) === callable)?.name ?? callable.slice(slug.length + 2);
}

function listed(filter: ToolFilter): ToolFilter {
  return { ...filter, states: filter.states ?? LISTED };
}

/** The marketplace over its ports. */
export function createMart(ports: AddToolPorts): Mart {
  const { tools, secrets, reader } = ports;
  // The same folder submitted twice at once is one version.
  const inTurn = oneAtATime();
  return {
    addTool(submission, { signal = new AbortController().signal } = {}) {
      return inTurn(submission.manifest.slug, () => addTool(ports, submission, signal));
    },

    async runFunction({ asker = null, ...call }, options) {
      // `slug--function`, by which a model calls it, names the function too.
      const [slug = ""] = call.slug.split("--", 1);
      const { id, version } = await runnableTool(ports, slug, asker);
      const name = call.slug === slug ? call.function : functionOf(slug, version.functions, call.slug);
      return callFunction(
        ports,
        version,
        { function: name, arguments: call.arguments },
        {
          ...options,
          secrets: secretSource(secrets, id),
        },
      );
    },

    async runSource({ runtime, source, ...call }, options) {
      const names = call.function === undefined ? [] : [call.function];
      const reading = await reader.readSource(
        { runtime, source, names },
        { owner: options?.owner ?? "", signal: options?.signal },
      );
      const functions =
        call.function === undefined ? callableFunctions(reading) : [functionNamed(reading, call.function)];
      return callFunction(ports, { runtime, source, functions }, call, options);
    },

    runForm(call, options) {
      return runForm(ports, call, options);
    },

    setSecret(secret) {
      return setSecret(ports, secret);
    },

    removeSecret(secret) {
      return removeSecret(ports, secret);
    },

    listSecrets(slug) {
      return listSecrets(ports, slug);
    },

    rotateSecrets() {
      return secrets.rotateSecrets();
    },

    async getTool(slug, asker = null) {
      const tool = await getTool(tools, slug);
      if (await isVisible(ports, tool, asker)) return tool;
      throw missing(slug);
    },

    whyNotRunnable: (tool, asker) => whyNotRunnable(ports, tool, asker),

    listTools(filter, page) {
      return tools.listTools(listed(filter), page);
    },

    countTools(filter) {
      return tools.countTools(listed(filter));
    },
  };
}
