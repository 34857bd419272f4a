import type { ChatState, Outcome } from "../chat-state";
import type { NewTeamEvent } from "../events";
import { force } from "./conclude";
import { decide } from "./decide";
import { join, launch, open, search } from "./formation";
import { stay } from "./move";
import { acknowledge, delegate, finish, move, reassign, stopWaiting } from "./tasks";

/**
 * What an event makes of a chat, which is undefined before its first. Without a clock and without doing anything: the same
 * events give the same state. An event that does not fit is refused, and changes nothing.
 */
export function step(state: ChatState | undefined, event: NewTeamEvent): Outcome {
  if (state === undefined) {
    return event.type === "chat-opened" ? open(event) : { refused: "This group chat is not open yet." };
  }
  if (event.type === "chat-opened") return { refused: "This group chat is open already." };
  if (state.isOver) return { refused: "This group chat has ended." };
  if (event.type === "chat-ended") {
    if (state.phase.name !== "conclusion") return { refused: "This group chat has no conclusion yet." };
    return stay({ ...state, isOver: true });
  }
  if (state.phase.name === "conclusion") return { refused: "This group chat has its conclusion." };
  switch (event.type) {
    case "agents-searched":
      return search(state, event);
    case "chat-launched":
      return launch(state, event);
    case "member-joined":
      return join(state, event);
    case "decided":
      return decide(state, event);
    case "task-acknowledged":
      return acknowledge(state, event);
    case "task-moved":
      return move(state, event);
    case "task-delegated":
      return delegate(state, event);
    case "task-reassigned":
      return reassign(state, event);
    case "task-ended":
      return finish(state, event);
    case "wait-over":
      return stopWaiting(state);
    case "speaker-replaced":
      return replaceSpeaker(state, event.speaker);
    case "forced":
      return force(state, event.cause);
  }
}

function replaceSpeaker(state: ChatState, speaker: string): Outcome {
  const { phase, opened } = state;
  if (phase.name !== "discussion" || phase.speaker !== speaker) return { refused: `It is not the turn of ${speaker}.` };
  const next: ChatState = { ...state, phase: { name: "discussion", speaker: opened.launcher } };
  return stay(next, { do: "ask-speaker", speaker: opened.launcher, by: "rules" });
}
