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

/** What a call needs to be right; what is missing besides does not matter. */
const NEEDED = ["source", "functions", "dependencies", "hosts", "secrets", "limits"];

/** Runs a function of a form as it stands. Errors: `invalid-input`, with the first thing that is wrong; `busy`. */
export async function runForm(
  { tools, sandbox, secrets, reader, ceiling = LIMIT_CEILING }: RunFormPorts,
  { form, toolSlug, ownerId, ...call }: FormCall,
  options: RunOptions = {},
): Promise<SandboxResult> {
  const { functions, problems } = await reader.readForm({ form, ceiling }, { owner: ownerId, signal: options.signal });
  const wrong = problems.find(({ field }) => NEEDED.includes(field.split(".", 1)[0] ?? ""));
  if (wrong) throw new AppError("invalid-input", wrong.message);
  const permissions = readPermissions(form, ceiling, new FormProblems());
  const { runtime, source } = form;
  await preparePackages(sandbox, { runtime, dependencies: permissions.dependencies });
  const tool = toolSlug === undefined ? null : await ownTool(tools, toolSlug, ownerId);
  return callFunction(sandbox, { runtime, source, functions, ...permissions }, call, {
    ...options,
    secrets: tool ? secretSource(secrets, tool.id) : { getSecret: async () => ({ is: "missing" }) },
  });
}
