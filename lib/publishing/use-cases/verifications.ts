import { AppError } from "@/lib/errors";
import { tail, unlessLost, WHILE_OPEN } from "@/lib/log";
import { type Asker, isVisible, seesAll, visibleTool } from "@/lib/tools";
import type { Verification, VerificationEvent } from "../verification/verification";
import { VERIFICATION_LOG } from "../verification/verification-log";
import type { StoredVerification } from "../verification/verification-store";
import type { PublishingPorts } from "./publishing-ports";
import { MAX_WAITING, requireNotSuspended } from "./submit";

/** How often the store is asked for what is worked on elsewhere, in milliseconds. */
const POLL_MS = 500;

async function find({ verifications }: PublishingPorts, id: string): Promise<StoredVerification> {
  const found = await verifications.getVerification(id);
  if (found) return found;
  throw new AppError("not-found", "There is no such verification.");
}

/** For owner and admins; for whoever sees the tool, once its version went live. */
export async function visibleVerification(
  ports: PublishingPorts,
  id: string,
  asker: Asker,
): Promise<StoredVerification> {
  const found = await find(ports, id);
  if (seesAll(found, asker)) return found;
  const tool = found.status === "listed" ? await ports.tools.findTool(found.slug) : null;
  if (tool && (await isVisible(ports, tool, asker))) return found;
  throw new AppError("not-found", "There is no such verification.");
}

async function ownVerification(ports: PublishingPorts, id: string, ownerId: string): Promise<StoredVerification> {
  const found = await visibleVerification(ports, id, { id: ownerId, isAdmin: false });
  if (found.ownerId !== ownerId) throw new AppError("forbidden", "This verification is of somebody else's tool.");
  return found;
}

export async function listVerifications(ports: PublishingPorts, slug: string, asker: Asker): Promise<Verification[]> {
  const tool = await visibleTool(ports, slug, asker);
  if (seesAll(tool, asker)) return ports.verifications.listVerifications(tool.id);
  throw new AppError("forbidden", "The verifications of a tool are for its owner.");
}

/** See `Publishing.verificationEvents`. */
export async function* verificationEvents(
  ports: PublishingPorts,
  id: string,
  asker: Asker,
  afterSeq: number,
  signal: AbortSignal,
): AsyncIterable<VerificationEvent[]> {
  await visibleVerification(ports, id, asker);
  const live = () => ports.verifier.log(id);
  yield* tail({ logs: ports.verifications, kind: VERIFICATION_LOG, id, afterSeq, signal, live, pollMs: POLL_MS });
}

export async function cancelVerification(ports: PublishingPorts, id: string, ownerId: string): Promise<void> {
  await ownVerification(ports, id, ownerId);
  const end = { status: "cancelled", message: "You cancelled it. Nothing was listed." } as const;
  await unlessLost(ports.verifications.append(id, WHILE_OPEN, [{ type: "verification-end", ...end }]));
  ports.verifier.abort(id);
}

/** See `Publishing.retryVerification`. */
export async function retryVerification(ports: PublishingPorts, id: string, ownerId: string): Promise<Verification> {
  const { slug } = await ownVerification(ports, id, ownerId);
  await requireNotSuspended(ports, slug, ownerId);
  if (!(await ports.verifications.requeue(id, { maxWaiting: MAX_WAITING }))) {
    throw new AppError("conflict", "It passed already, or a verification of this tool has not ended yet.");
  }
  await ports.queue.send(id);
  return find(ports, id);
}
