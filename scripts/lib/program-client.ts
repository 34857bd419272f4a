import { type AgientClient, askAndFollow, createClient } from "@/lib/client";
import { AppError } from "@/lib/errors";
import {
  approveCall,
  cancelRun,
  goLive,
  readTeamEvents,
  readVerificationEvents,
  runTool,
  startTeam,
  stopTeam,
  submitTool,
  submitVersion,
} from "@/lib/protocols/rest";
import type { VerificationEvent } from "@/lib/publishing";
import type { AddToolRequest } from "@/lib/server/local-api";
import type { AddedTool, Client } from "./client";

/** What the commands ask of a server elsewhere, with an API key. */
export function programClient(url: string, key: string): Client {
  const client = createClient({ url, key });
  return {
    address: url,
    isServer: true,
    async *ask({ question, chatName, yesTo = [], timeZone, data, model }, signal) {
      if (chatName !== undefined || yesTo.length > 0) {
        throw new AppError("invalid-input", "--chat and --yes-to are for a server on this machine: unset AGIENT_URL.");
      }
      let runId: string | undefined;
      const stop = () => void (runId && client.send(cancelRun, { params: { runId } }).catch(() => undefined));
      signal.addEventListener("abort", stop, { once: true });
      const more = { ...(data !== undefined && { data }), ...(model?.name !== undefined && { model: model.name }) };
      const asked = { question, timeZone, ...more };
      for await (const event of askAndFollow(client, asked)) {
        runId = event.runId;
        yield event;
      }
    },
    decideApproval: async ({ runId, ...decision }) =>
      void (await client.send(approveCall, { params: { runId }, body: decision })),
    async runTool({ target, input, function: name }, signal) {
      if (!("slug" in target)) {
        throw new AppError("invalid-input", "A source file runs on this machine alone: unset AGIENT_URL, or add it.");
      }
      const body = { arguments: input, ...(name !== undefined && { function: name }) };
      return client.send(runTool, { params: { slug: target.slug }, body, signal });
    },
    addTool: (request, signal) => addTool(client, request, signal),
    manageSecrets: elsewhere,
    manageUsers: elsewhere,
    manageKeys: elsewhere,
    manageAgents: elsewhere,
    async *team({ goal, launcher, maxTurns, withOthers = false }, signal) {
      const body = { goal, launcher, withOthers, maxTurns };
      const { teamId } = await client.send(startTeam, { body, signal });
      const stop = () => void client.send(stopTeam, { params: { teamId } }).catch(() => undefined);
      signal.addEventListener("abort", stop, { once: true });
      yield* client.events(readTeamEvents, { params: { teamId } });
    },
    close: async () => undefined,
  };
}

async function elsewhere(): Promise<never> {
  throw new AppError("forbidden", "This is done where the server runs: unset AGIENT_URL there, and try again.");
}

async function addTool(
  client: AgientClient,
  { manifest, source }: AddToolRequest,
  signal: AbortSignal,
): Promise<AddedTool> {
  const { slug } = manifest;
  const { id } = await submit(client, { manifest, source }, signal);
  const samples: AddedTool["samples"] = [];
  const findings: AddedTool["findings"] = [];
  let end: Extract<VerificationEvent, { type: "verification-end" }> | undefined;
  for await (const event of client.events(readVerificationEvents, { params: { id }, signal })) {
    if (event.type === "sample-end") samples.push(event.sample);
    if (event.type === "stage-end") findings.push(...(event.findings ?? []));
    if (event.type === "verification-end") end = event;
  }
  if (end?.version === undefined || !(end.status === "listed" || end.status === "ready")) {
    throw new AppError("invalid-input", end?.message ?? `The verification was cut off: it goes on as ${id}.`);
  }
  const { version: number, message } = end;
  // As on the server's own machine, to add it is to list it.
  if (end.status === "ready") await client.send(goLive, { params: { slug, number }, signal });
  return { slug, version: number, changed: true, samples, findings, message };
}

/** A slug that is taken is the key owner's, or there is no tool of that name for him to change. */
async function submit(client: AgientClient, body: AddToolRequest, signal: AbortSignal) {
  try {
    return await client.send(submitTool, { body, signal, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    if (!AppError.is(error) || error.code !== "conflict") throw error;
    const params = { slug: body.manifest.slug };
    return client.send(submitVersion, { params, body, signal, idempotencyKey: crypto.randomUUID() });
  }
}
