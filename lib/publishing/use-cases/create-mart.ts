import { oneAtATime } from "@/lib/slots";
import {
  isVisible,
  listSecrets,
  missingTool,
  removeSecret,
  setSecret,
  type ToolFilter,
  type ToolState,
  whyNotRunnable,
} from "@/lib/tools";
import { namePackage } from "../forms/name-package";
import { runForm } from "../forms/run-form";
import { type AddToolPorts, addTool } from "./add-tool";
import type { Mart } from "./mart";
import { factsOf, runFunction } from "./run-function";
import { runSource } from "./run-source";

const LISTED: readonly ToolState[] = ["listed"];

function listed(filter: ToolFilter): ToolFilter {
  return { ...filter, states: filter.states ?? LISTED };
}

/** The marketplace over its ports. */
export function createMart(ports: AddToolPorts): Mart {
  const { tools, secrets } = ports;
  // The same folder submitted twice at once is one version.
  const turns = oneAtATime();
  return {
    addTool: (submission, { signal = new AbortController().signal } = {}) =>
      turns.run(submission.manifest.slug, () => addTool(ports, submission, signal)),
    factsOf: (call) => factsOf(ports, call),
    runFunction: (call, options) => runFunction(ports, call, options),
    runSource: (call, options) => runSource(ports, call, options),
    runForm: (call, options) => runForm(ports, call, options),
    namePackage: (wanted) => namePackage(ports, wanted),

    setSecret: (secret) => setSecret(ports, secret),
    removeSecret: (secret) => removeSecret(ports, secret),
    listSecrets: (slug) => listSecrets(ports, slug),
    rotateSecrets: () => secrets.rotateSecrets(),

    async getTool(slug, asker = null) {
      const tool = await tools.getTool(slug);
      if (tool === null || !(await isVisible(ports, tool, asker))) throw missingTool(slug);
      return tool;
    },
    whyNotRunnable: (tool, asker) => whyNotRunnable(ports, tool, asker),
    listTools: (filter, page) => tools.listTools(listed(filter), page),
    countTools: (filter) => tools.countTools(listed(filter)),
  };
}
