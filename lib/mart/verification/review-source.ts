import { blockedMessage } from "../verify";
import { counted, Refusal, type Stage } from "./work";

/** Reads the source without executing it. */
export const reviewStage: Stage = async (work, { review }) => {
  const { runtime, source, hosts } = work.content;
  const findings = await review(runtime, source, hosts);
  const blocked = blockedMessage(findings);
  if (blocked !== null) throw new Refusal(blocked, { findings });
  work.findings = findings;
  const message =
    findings.length === 0 ? "Nothing to warn of." : `Passed, with ${counted(findings.length, "warning")}.`;
  return { message, findings };
};
