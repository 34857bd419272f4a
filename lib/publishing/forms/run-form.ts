import { AppError } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import type { CallLimits, Sandbox, SandboxResult } from "@/lib/sandbox";
import {
  type AccessPorts,
  type CallOptions,
  callFunction,
  ownTool,
  preparePackages,
  type SecretStore,
  secretSource,
} from "@/lib/tools";

import type { DraftForm } from "./draft";
import { FormProblems } from "./form-problems";
import { readPermissions } from "./read-permissions";
import { readTexts } from "./read-texts";
import type { SourceReader } from "./source-reader";

interface RunFormPorts extends AccessPorts {
  sandbox: Sandbox;
  secrets: SecretStore;
  reader: SourceReader;
  ceiling: CallLimits;
}

export interface FormCall {
  form: DraftForm;
  /** The owner's tool of which the form is to become a version: its stored secrets hold. */
  toolSlug?: string;
  ownerId: string;
  function: string;
  arguments: Arguments;
}

/** What a call needs to be right; what is missing besides does not matter. */
const NEEDED = ["source", "functions", "dependencies", "hosts", "secrets", "limits"];

/**
 * Runs a function of a form as it stands. Errors: `invalid-input`, with the first thing that is wrong; `not-found` and
 * `forbidden` for a tool that is not the owner's, before anything is read; `busy`.
 */
export async function runForm(
  ports: RunFormPorts,
  { form, toolSlug, ownerId, ...call }: FormCall,
  options: CallOptions = {},
): Promise<SandboxResult> {
  const { sandbox, secrets, reader, ceiling } = ports;
  const tool = toolSlug === undefined ? null : await ownTool(ports, toolSlug, ownerId);
  const { signal, address } = options;
  const { functions, problems } = await reader.readForm({ form, ceiling }, { owner: ownerId, signal, address });
  const wrong = problems.find(({ field }) => NEEDED.includes(field.split(".", 1)[0] ?? ""));
  if (wrong) throw new AppError("invalid-input", wrong.message);
  const known = new FormProblems();
  const permissions = readPermissions(form, readTexts(form, known), ceiling, known);
  const { runtime, source } = form;
  await preparePackages(sandbox, { runtime, dependencies: permissions.dependencies }, ownerId);
  return callFunction(ports, { runtime, source, functions, ...permissions }, call, {
    ...options,
    isTrial: true,
    secrets: tool ? secretSource(secrets, tool.id) : { getSecret: async () => ({ is: "missing" }) },
  });
}
