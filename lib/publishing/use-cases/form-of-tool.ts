import { AppError } from "@/lib/errors";
import { makeKeywords, ownTool, type ToolVersion } from "@/lib/tools";
import type { DraftForm } from "../forms/draft";
import { formOf } from "../forms/form-of";
import { writtenFunctions } from "../forms/written-functions";
import type { PublishingPorts } from "./publishing-ports";

type FormPorts = Pick<PublishingPorts, "tools" | "grants" | "verifications" | "reader">;

/** The creator's own: those that were made are made anew for the next version, perhaps better. */
async function givenKeywords({ verifications }: FormPorts, version: ToolVersion): Promise<string[]> {
  const given = await verifications.givenKeywords(version.id);
  if (given) return given;
  const made = new Set(makeKeywords([], version));
  return version.keywords.filter((keyword) => !made.has(keyword));
}

/** See `Publishing.formOf`. */
export async function formOfTool(ports: FormPorts, slug: string, ownerId: string): Promise<DraftForm> {
  const { id, visibility } = await ownTool(ports, slug, ownerId);
  const version = (await ports.tools.getToolById(id))?.version;
  if (version) {
    const keywords = await givenKeywords(ports, version);
    const functions = await writtenFunctions(ports.reader, version, ownerId);
    return formOf({ ...version, slug, functions, keywords }, version.source, visibility);
  }
  const submission = await ports.verifications.lastSubmission(id);
  if (submission) return formOf(submission.manifest, submission.source, visibility);
  throw new AppError("not-found", `Nothing was submitted for “${slug}” yet.`);
}
