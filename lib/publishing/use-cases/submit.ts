import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { checkSecret, type Manifest, ownTool, storeSecret, type ToolHead } from "@/lib/tools";
import type { Draft } from "../forms/draft";
import type { FormProblem } from "../forms/form-problems";
import { inspectForm } from "../forms/inspect-form";
import type { NewVerification, StoredVerification } from "../verification/verification-store";
import { changedElsewhere, ownDraft } from "./drafts";
import type { PublishingPorts } from "./publishing-ports";
import { requireChanged } from "./require-changed";

/** Submissions of one owner that may wait at once. */
export const MAX_WAITING = 20;
const MAX_TOLD = 3;

interface Submitted {
  draftId: string;
  /** The one that the owner sees, where he looks at it. */
  revision?: number | undefined;
  ownerId: string;
  /** Values of the secrets that the form declares, by name. */
  secrets?: Readonly<Record<string, string>>;
}

function describe(problems: readonly FormProblem[]): string {
  const told = problems.slice(0, MAX_TOLD).map(({ message }) => message);
  const more = problems.length - told.length;
  return `${told.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
}

/** The owner's tool, of which new versions can be listed. Error: `forbidden` for a suspended one. */
export async function requireNotSuspended(ports: PublishingPorts, slug: string, ownerId: string): Promise<ToolHead> {
  const tool = await ownTool(ports, slug, ownerId);
  if (tool.state !== "suspended") return tool;
  throw new AppError("forbidden", `“${slug}” was suspended by an admin; no new version of it can be listed.`);
}

/** The tool of the draft, which is made with its first verification. */
async function toolFor(
  ports: PublishingPorts,
  { ownerId, toolSlug, form }: Draft,
  slug: string,
): Promise<Pick<NewVerification, "toolId" | "newTool">> {
  if (toolSlug === null) return { toolId: randomUUID(), newTool: { slug, ownerId, visibility: form.visibility } };
  const { id, state } = await requireNotSuspended(ports, toolSlug, ownerId);
  if (state === "draft" || state === "rejected") await ports.tools.setVisibility(id, form.visibility);
  return { toolId: id };
}

async function draftOf(ports: PublishingPorts, { draftId, revision, ownerId }: Submitted): Promise<Draft> {
  const draft = await ownDraft(ports, draftId, ownerId);
  if (revision !== undefined && draft.revision !== revision) throw changedElsewhere();
  return draft;
}

/** What was submitted already and is on its way: the button was pressed twice, or the answer to it was lost. */
async function submittedBefore(ports: PublishingPorts, submitted: Submitted): Promise<StoredVerification | undefined> {
  const { id: draftId, ownerId, toolSlug, updatedAt } = await draftOf(ports, submitted);
  if (toolSlug === null) return undefined;
  const [last] = await ports.verifications.listVerifications((await ownTool(ports, toolSlug, ownerId)).id);
  const isOpen = last?.status === "queued" || last?.status === "running";
  return isOpen && last.draftId === draftId && last.createdAt >= updatedAt ? last : undefined;
}

/** The declared secrets of which there is a value. Error: `invalid-input` for one that cannot be stored. */
function givenSecrets(declared: NonNullable<Manifest["secrets"]>, values: Readonly<Record<string, string>>) {
  return [...new Set(declared.map(({ name }) => name))].flatMap((name) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
    if (value === "") return [];
    checkSecret(name, value);
    return [{ name, value, places: declared.filter((each) => each.name === name) }];
  });
}

async function submitAnew(ports: PublishingPorts, submitted: Submitted): Promise<StoredVerification> {
  const draft = await draftOf(ports, submitted);
  const { id: draftId, ownerId } = draft;
  const { problems, submission, slug } = await inspectForm(ports, draft.form, {
    ownerId,
    ...(draft.toolSlug !== null && { toolSlug: draft.toolSlug }),
  });
  if (!submission) throw new AppError("invalid-input", describe(problems));
  const { manifest, source } = submission;
  const verification = { id: randomUUID(), draftId, submission: { manifest: { slug, ...manifest }, source } };
  const given = givenSecrets(manifest.secrets ?? [], submitted.secrets ?? {});
  const tool = await toolFor(ports, draft, slug);
  await requireChanged(ports, { ...verification, ...tool, ownerId });
  const created = await ports.verifications.createVerification(
    { ...verification, ...tool },
    { maxWaiting: MAX_WAITING },
  );
  // Before the queue knows of it, whose samples need them; the live version goes on with what it sends them to.
  const live = given.length === 0 ? [] : ((await ports.tools.getToolById(tool.toolId))?.version.secrets ?? []);
  for (const { name, value, places } of given) {
    const kept = live.filter((use) => use.name === name);
    await storeSecret(ports.secrets, tool.toolId, { name, value, places: [...kept, ...places] });
  }
  return created;
}

/** See `Publishing.submit`. */
export async function submit(ports: PublishingPorts, submitted: Submitted): Promise<StoredVerification> {
  const before = await submittedBefore(ports, submitted);
  if (before) return before;
  try {
    const created = await submitAnew(ports, submitted);
    await ports.queue.send(created.id);
    return created;
  } catch (error) {
    const meanwhile = AppError.is(error) ? await submittedBefore(ports, submitted) : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}
