import type { OutsideAgents, OutsideSecrets, OutsideStore } from "@/lib/teams";

const nobody = (): never => {
  throw new Error("Nobody is elsewhere in this test.");
};

/** For teams of which no agent is somewhere else. */
export const nobodyElsewhere: { remote: OutsideAgents; outside: OutsideStore; secrets: OutsideSecrets } = {
  remote: { read: nobody, send: nobody, follow: nobody, cancel: nobody },
  secrets: { set: nobody, find: nobody, rotate: nobody },
  outside: {
    ...{ find: nobody, add: nobody, change: nobody, contextOf: nobody, hasConsent: nobody, consent: nobody },
    asked: async () => [],
  },
};
