import { inspectForm } from "../forms/inspect-form";
import { pinTool } from "../pins/pin-tool";
import { declaredSecrets, deleteDraft, ownDraft, saveDraft } from "./drafts";
import { formOfTool } from "./form-of-tool";
import { goLive } from "./go-live";
import { addGrant, listGrants, removeGrant } from "./grants";
import { deleteTool, setLifecycle, setVisibility } from "./manage-tool";
import type { Publishing } from "./publishing";
import type { PublishingPorts } from "./publishing-ports";
import { setHints } from "./set-hints";
import { submit } from "./submit";
import { submitManifest } from "./submit-manifest";
import { suggest } from "./suggest";
import { ownTrust, trustOwnTool } from "./trust-own-tool";
import {
  cancelVerification,
  listVerifications,
  retryVerification,
  verificationEvents,
  visibleVerification,
} from "./verifications";
import { getVersion, listChanges, listVersions } from "./versions";

/** What creators do with drafts and tools of their own, over its ports. */
export function createPublishing(ports: PublishingPorts): Publishing {
  return {
    saveDraft: (draft) => saveDraft(ports, draft),
    getDraft: (id, ownerId) => ownDraft(ports, id, ownerId),
    listDrafts: (ownerId) => ports.drafts.listDrafts(ownerId),
    deleteDraft: (id, ownerId) => deleteDraft(ports, id, ownerId),
    formOf: (slug, ownerId) => formOfTool(ports, slug, ownerId),
    async inspect(form, owner) {
      const { submission, ...inspection } = await inspectForm(ports, form, owner);
      return inspection;
    },
    suggest: (form, { ownerId }) => suggest(ports, form, ownerId),

    submit: (request) => submit(ports, request),
    submitManifest: (request) => submitManifest(ports, request),
    getVerification: (id, asker) => visibleVerification(ports, id, asker),
    listVerifications: (slug, asker) => listVerifications(ports, slug, asker),
    verificationEvents: (id, asker, afterSeq, signal) => verificationEvents(ports, id, asker, afterSeq, signal),
    cancelVerification: (id, ownerId) => cancelVerification(ports, id, ownerId),
    retryVerification: (id, ownerId) => retryVerification(ports, id, ownerId),

    listOwnTools: (ownerId) => ports.tools.listOwnTools(ownerId),
    declaredSecrets: (slug, ownerId) => declaredSecrets(ports, slug, ownerId),
    listVersions: (slug, asker) => listVersions(ports, slug, asker),
    listChanges: (slug, asker) => listChanges(ports, slug, asker),
    getVersion: (slug, number, asker) => getVersion(ports, slug, number, asker),
    goLive: (slug, number, ownerId) => goLive(ports, slug, number, ownerId),
    setVisibility: (slug, visibility, ownerId) => setVisibility(ports, slug, visibility, ownerId),
    ownTrust: (slug, ownerId) => ownTrust(ports, slug, ownerId),
    trustOwnTool: (slug, version, ownerId) => trustOwnTool(ports, slug, version, ownerId),
    setHints: (slug, hints, ownerId) => setHints(ports, slug, hints, ownerId),
    setLifecycle: (slug, state, ownerId) => setLifecycle(ports, slug, state, ownerId),
    deleteTool: (slug, confirmation, ownerId) => deleteTool(ports, slug, confirmation, ownerId),

    listGrants: (slug, ownerId) => listGrants(ports, slug, ownerId),
    addGrant: (slug, handle, ownerId) => addGrant(ports, slug, handle, ownerId),
    removeGrant: (slug, handle, ownerId) => removeGrant(ports, slug, handle, ownerId),
    usableToolIds: (userId) => ports.grants.usableToolIds(userId),

    listPins: (userId) => ports.pins.listPins(userId),
    pinTool: (slug, userId) => pinTool(ports, slug, userId),
    unpinTool: (slug, userId) => ports.pins.removePin(userId, slug),
  };
}
