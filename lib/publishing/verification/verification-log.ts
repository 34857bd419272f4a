import { type LogKind, logKind } from "@/lib/log";
import { type NewVerificationEvent, VerificationEvent } from "./verification";

/** The logs of verifications. */
export const VERIFICATION_LOG: LogKind<VerificationEvent, NewVerificationEvent> = logKind(VerificationEvent, {
  end: "verification-end",
  statusAfter(event) {
    // With each start a worker has taken it, to begin anew.
    if (event.type === "verification-start") return "running";
    return event.type === "verification-end" ? event.status : undefined;
  },
});
