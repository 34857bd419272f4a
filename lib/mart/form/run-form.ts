import { AppError } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import { type CallLimits, LIMIT_CEILING, type RunOptions, type Sandbox, type SandboxResult } from "@/lib/sandbox";
import { callFunction } from "../call-function";
import type { DraftForm } from "../draft";
import { ownTool } from "../drafts";
import type { SecretStore } from "../secret-store";
import type { SourceReader } from "../source-reader";
import { secretSource } from "../tool-secrets";
import type { ToolStore } from "../tool-store";
import { preparePackages } from "../verify";
import { FormProblems } from "./form-problems";
import { readFunctions, readSourceOf } from "./read-functions";
import { readPermissions } from "./read-permissions";

interface RunFormPorts {
  tools: ToolStore;
  sandbox: Sandbox;
  secrets: SecretStore;
  reader: SourceReader;
  ceiling?: CallLimits;
}

export interface FormCall {
  form: DraftForm;
  /** The owner's tool of which the form is to become a version: its stored secrets hold. */
  toolSlug?: string;
  ownerId: string;
  function: string;
  arguments: Arguments;
}

/**
 * Runs a function of a form as it stands. What a call needs must be right: source, schema, packages, hosts and limits.
 * What is missing besides does not matter. Errors: `invalid-input`, with the first thing that is wrong; `busy`.
 */
export async function runForm(
  { tools, sandbox, secrets, reader, ceiling = LIMIT_CEILING }: RunFormPorts,
  { form, toolSlug, ownerId, ...call }: FormCall,
  options: RunOptions = {},
): Promise<SandboxResult> {
  const problems = new FormProblems();
  const reading = await readSourceOf(form, reader, { owner: ownerId, signal: options.signal }, problems);
  const functions = reading ? readFunctions(form, reading, problems) : [];
  const permissions = readPermissions(form, ceiling, problems);
  const [wrong] = problems.sorted();
  if (wrong) throw new AppError("invalid-input", wrong.message);
  const { runtime, source } = form;
  await preparePackages(sandbox, { runtime, dependencies: permissions.dependencies });
  const tool = toolSlug === undefined ? null : await ownTool(tools, toolSlug, ownerId);
  return callFunction(sandbox, { runtime, source, functions, ...permissions }, call, {
    ...options,
    secrets: tool ? secretSource(secrets, tool.id) : { getSecret: async () => ({ is: "missing" }) },
  });
}
