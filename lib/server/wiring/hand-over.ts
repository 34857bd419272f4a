import type { TeamPort } from "@/lib/agent";
import { AGENT_FITS, type Registry, type Teams } from "@/lib/teams";

/** Teams as runs hand questions over to them. They are asked for late, for they work by runs themselves. */
export function teamPort(wired: () => { agents: Registry; teams: Teams }): TeamPort {
  return {
    async fits(question, owner) {
      const [best] = await wired().agents.search(question, { ownerKey: owner, withOthers: false });
      if (best === undefined || best.probability < AGENT_FITS) return undefined;
      return `No tool fits, and your agent “${best.agent.name}” does this. ${best.reason}`;
    },

    async start({ owner, ...team }) {
      await wired().teams.start({ ...team, ownerKey: owner });
    },

    async ending({ teamId, owner }, signal) {
      for await (const events of wired().teams.events(teamId, owner, signal)) {
        const ended = events.find((event) => event.type === "chat-ended" && event.commId === teamId);
        if (ended?.type === "chat-ended") return ended;
      }
      return undefined;
    },

    stop: ({ teamId, owner }) => wired().teams.stop(teamId, owner),
  };
}
