import { AppError } from "@/lib/errors";
import { Slots } from "@/lib/slots";

/** Streams that are open at once. Each costs a connection and a watch on a log, for as long as that grows. */
const MOST = { owner: 20, address: 200, agent: 3 };

export interface StreamLimits {
  /** Counts one more, and returns what gives it back; giving it back again does nothing. Error: `rate-limited`. */
  open(who: { ownerKey: string; address: string }): () => void;
  /** The same for an agent, which waits on its stream for as long as its program is there. Error: `rate-limited`. */
  openAgent(agentId: string): () => void;
}

function limited(whose: string, most: number): AppError {
  return new AppError(
    "rate-limited",
    `${whose} ${most} runs and verifications at once, which is the limit: close pages that show others, and reload this one.`,
  );
}

/** Limits kept in this process: with several instances, each counts for itself. */
export function createStreamLimits(): StreamLimits {
  const slots = (perOwner: number) => new Slots({ concurrency: Number.POSITIVE_INFINITY, perOwner, capacity: 0 });
  const ofOwners = slots(MOST.owner);
  const ofAddresses = slots(MOST.address);
  const ofAgents = slots(MOST.agent);
  return {
    open({ ownerKey, address }) {
      const leaveOwner = ofOwners.take(ownerKey);
      if (leaveOwner === undefined) throw limited("You follow", MOST.owner);
      const leaveAddress = ofAddresses.take(address);
      if (leaveAddress === undefined) {
        leaveOwner();
        throw limited("Your network follows", MOST.address);
      }
      return () => {
        leaveOwner();
        leaveAddress();
      };
    },
    openAgent(agentId) {
      const leave = ofAgents.take(agentId);
      if (leave !== undefined) return leave;
      const sentence = `This agent is connected ${MOST.agent} times already, which is the limit: stop one of its programs first.`;
      throw new AppError("rate-limited", sentence);
    },
  };
}
