import { blockedMessage, findingsOf } from "../verify";
import { counted, Refusal, type Stage } from "./work";

/** Reads the source without executing it. */
export const reviewStage: Stage = async (work) => {
  const findings = await findingsOf(work.content);
  const blocked = blockedMessage(findings);
  if (blocked !== null) throw new Refusal(blocked, { findings });
  work.findings = findings;
  const message =
    findings.length === 0 ? "Nothing to warn of." : `Passed, with ${counted(findings.length, "warning")}.`;
  return { message, findings };
};
