import { DraftForm } from "@/lib/publishing";
import { EMPTY_REPORT, foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";
import type { App } from "@/lib/server/wiring/app";
import type { Tool } from "@/lib/tools";
import type { AuthorTool } from "./corpus";
import { membersIn, outlineOf } from "./outline";
import type { Check } from "./score";

/** A tool in the mart, and how it came there. */
export interface Published {
  authored: AuthorTool;
  tool: Tool | null;
  checks: Check[];
}

/**
 * Inspects and submits a tool as its creator would who types a name and a description and pastes the source. Where
 * that is refused, it is submitted again with the calls of its questions as samples.
 */
export async function publishTool(app: App, ownerId: string, authored: AuthorTool): Promise<Published> {
  const form = formOf(authored, authored.sample === undefined ? [] : [{ input: authored.sample }]);
  const inspection = await app.publishing.inspect(form, { ownerId });
  const checks: Check[] = [checkInputs(authored, inspection.functions)];
  const problems = inspection.problems.map(({ message }) => message);
  if (problems.length > 0) {
    return { authored, tool: null, checks: [...checks, { stage: "listed", ok: false, reason: problems.join(" ") }] };
  }
  const first = await submit(app, ownerId, form);
  const isListed = first.report.end?.status === "listed";
  checks.push({ stage: "listed", ok: isListed, reason: first.report.end?.message ?? "It did not end." });
  for (const sample of first.report.samples.filter(({ origin }) => origin === "generated")) {
    const reason = `${sample.function}(${JSON.stringify(sample.input)}): ${sample.problem?.split("\n")[0]}`;
    checks.push({ stage: "samples", ok: sample.ok, reason });
  }
  const samples = authored.questions.map(({ function: name, arguments: input }) => ({
    function: name,
    input: JSON.stringify(input),
  }));
  const last = isListed ? first : await submit(app, ownerId, formOf(authored, samples));
  const tool = last.report.end?.status === "listed" ? await app.mart.getTool(last.slug) : null;
  const known = tool?.version.keywords.flatMap((keyword) => keyword.split(/[^\p{L}\p{N}]+/u)) ?? [];
  for (const keyword of authored.keywords) {
    checks.push({ stage: "keywords", ok: known.includes(keyword), reason: `no “${keyword}” in ${known.join(" ")}` });
  }
  return { authored, tool, checks };
}

function formOf(authored: AuthorTool, samples: { function?: string; input: string }[]): DraftForm {
  const { name, description, runtime, source, dependencies } = authored;
  return DraftForm.parse({ name, description, runtime, source, dependencies, samples });
}

function checkInputs(authored: AuthorTool, functions: readonly Tool["version"]["functions"][number][]): Check {
  const found = new Map(functions.map(({ name, inputs }) => [name, outlineOf(inputs)]));
  const wrong = [...new Set([...authored.inputs.keys(), ...found.keys()])].filter((name) => {
    const expected = membersIn(authored.inputs.get(name) ?? "no such function");
    const members = membersIn(found.get(name) ?? "not found");
    return members.size !== expected.size || [...members].some((member) => !expected.has(member));
  });
  const reason = wrong.map((name) => `${name}: ${found.get(name)} instead of ${authored.inputs.get(name)}`).join("; ");
  return { stage: "inputs", ok: wrong.length === 0, reason };
}

async function submit(
  app: App,
  ownerId: string,
  form: DraftForm,
): Promise<{ slug: string; report: VerificationReport }> {
  const draft = await app.publishing.saveDraft({ ownerId, form });
  const { id, slug } = await app.publishing.submit({ draftId: draft.id, ownerId });
  let report = EMPTY_REPORT;
  const events = app.publishing.verificationEvents(
    id,
    { id: ownerId, isAdmin: false },
    0,
    new AbortController().signal,
  );
  for await (const batch of events) report = foldVerification(report, batch);
  return { slug, report };
}
