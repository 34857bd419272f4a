import type { ChatState, Refusal, Step } from "../chat-state";
import type { NewTeamEvent } from "../events";
import { step } from "./step";

/** A step, and what is appended for it: the event, and the chat's end where it brings that. */
export interface Advance extends Step {
  events: readonly NewTeamEvent[];
}

/** One event and what follows from it, to be appended together: no chat stays at its conclusion without its end. */
export function advance(state: ChatState | undefined, event: NewTeamEvent): Advance | Refusal {
  const taken = step(state, event);
  if ("refused" in taken) return taken;
  const { ending } = taken.state;
  if (ending === undefined || taken.state.isOver) return { ...taken, events: [event] };
  const { end, conclusion, missing } = ending;
  const ended: NewTeamEvent = { type: "chat-ended", end, conclusion, missing: [...missing] };
  return { ...taken, state: { ...taken.state, isOver: true }, events: [event, ended] };
}

/** The state that a chat's events, in their order, lead to; undefined before the first. */
export function foldChat(events: readonly NewTeamEvent[], from?: ChatState): ChatState | undefined {
  let state = from;
  for (const event of events) {
    const next = step(state, event);
    // A log holds what was taken only. An event of a later version, which this one would refuse, is passed over.
    if (!("refused" in next)) state = next.state;
  }
  return state;
}
