import { newAsks, type ToolContent } from "@/lib/tools";

import { breakingChanges } from "./breaking-changes";
import { saysTheSame } from "./near-duplicate";
import { counted, type StageReport, type VerificationWork } from "./work";

/** What becomes of a submission that passed every stage. */
export interface Listing {
  /** Live at once, or ready for its owner to look at what is different. */
  status: "listed" | "ready";
  report: StageReport;
}

/** Why those who trust the live version may not trust this one unseen, a sentence each. */
function trustChanges(live: ToolContent, content: ToolContent): string[] {
  const asks = newAsks(live, content).map((ask) => `It asks for ${ask} now.`);
  const changing = new Set(live.functions.filter(({ sideEffects }) => sideEffects).map(({ name }) => name));
  for (const { name } of content.functions.filter((item) => item.sideEffects && !changing.has(item.name))) {
    asks.push(`“${name}” changes something outside now.`);
  }
  if (!saysTheSame(live.name, content.name)) {
    asks.push(`It is called “${content.name}” now, and no longer “${live.name}”.`);
  }
  if (!saysTheSame(live.description, content.description)) {
    asks.push("Its description says something else than the live version's.");
  }
  return asks;
}

/** How a version differs from the live one; nothing for one that is the first. */
function differences({ live, content, results, notReplayed, notCompared }: VerificationWork) {
  const breaking = live ? breakingChanges(live.functions, content.functions) : [];
  const trust = live ? trustChanges(live, content) : [];
  const changed = results.filter(({ before }) => before !== undefined);
  const differing = changed.filter(({ status }) => status === "ok").length;
  const failing = changed.length - differing;
  const reasons = [
    notCompared > 0 && `the live version never returned anything for ${counted(notCompared, "sample")}`,
    notReplayed > 0 && `there was no time to replay ${counted(notReplayed, "sample")} of earlier versions`,
    failing > 0 && `${counted(failing, "sample")} that passed before failed`,
    differing > 0 && `${counted(differing, "sample")} returned something else`,
    breaking.length > 0 && `${counted(breaking.length, "change")} of inputs may break callers`,
    trust.length > 0 && `${counted(trust.length, "change")} of what it asks for or calls itself`,
  ].filter((reason) => reason !== false);
  return { breaking, trust, reasons: reasons.join(", and ") };
}

/**
 * A new tool goes live. A new version goes live by itself where every replayed sample returned the same, no change of
 * inputs breaks a caller, and it neither asks for more nor calls itself something else; else its owner decides.
 */
export function decideListing(work: VerificationWork): Listing {
  const { breaking, trust, reasons } = differences(work);
  if (reasons !== "") {
    const message = `The version is verified and waits for its owner to look at it and make it live: ${reasons}.`;
    return { status: "ready", report: { message, breaking, trust } };
  }
  if (work.live) {
    const message = "Every sample returned what the live version returns: the new version is live.";
    return { status: "listed", report: { message } };
  }
  const message =
    work.visibility === "private"
      ? "The tool is private: only its owner and the people who may use it see it, and the chat uses it for them."
      : "The tool is listed, and the chat can use it.";
  return { status: "listed", report: { message } };
}

/** Who runs the server has decided already, and is told what is different. */
export function operatorsListing(work: VerificationWork): StageReport {
  const { breaking, trust, reasons } = differences(work);
  if (reasons === "") return decideListing(work).report;
  return { breaking, trust, message: `The version is live, as the operator of this server wants it: ${reasons}.` };
}

/** What becomes of one that would go live where another version was made live while it was verified. */
export const COMPARED_WITH_ANOTHER: Listing = {
  status: "ready",
  report: {
    message:
      "The version is verified and waits for its owner to look at it and make it live: another version was made live meanwhile, and it was not compared with that one.",
  },
};
