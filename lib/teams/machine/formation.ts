import type { ChatState, Of, Outcome } from "../chat-state";
import { sameWords } from "../chat-state";
import { MOST_CALLS, MOST_DEPTH, MOST_MEMBERS } from "../events";
import { moved, stay, toDiscussion } from "./move";

/** Transition 1. */
export function open(event: Of<"chat-opened">): Outcome {
  if (event.depth > MOST_DEPTH) return { refused: `Teams stand in each other ${MOST_DEPTH} deep at most.` };
  if (event.tokens <= 0) return { refused: "No tokens are left for another team." };
  if (event.ancestors.some((goal) => sameWords(goal) === sameWords(event.goal))) {
    return { refused: "A team above works for this goal already." };
  }
  const state: ChatState = {
    phase: { name: "team-formation", calls: 0 },
    opened: event,
    members: [],
    joined: [],
    found: [],
    messages: [],
    tasks: [],
    turns: 0,
    repeats: 0,
    tokens: 0,
    isOver: false,
  };
  return moved(stay(state), 1, state.phase, { do: "form-team", launcher: event.launcher });
}

/** One of the calls of a formation; the last of them is the launch. */
export function search(state: ChatState, event: Of<"agents-searched">): Outcome {
  const { phase } = state;
  if (phase.name !== "team-formation") return { refused: "Agents are looked for while a team is formed." };
  const calls = phase.calls + 1;
  if (calls >= MOST_CALLS) return { refused: `The ${MOST_CALLS}th call launches the group chat.` };
  const next: ChatState = {
    ...state,
    phase: { name: "team-formation", calls },
    found: [...state.found, ...event.found],
  };
  return stay(next, { do: "form-team", launcher: state.opened.launcher });
}

/** Transition 2. */
export function launch(state: ChatState, event: Of<"chat-launched">): Outcome {
  if (state.phase.name !== "team-formation") return { refused: "This group chat is launched already." };
  const { launcher, depth } = state.opened;
  const members = [...new Set(event.members)];
  if (!members.includes(launcher)) return { refused: `${launcher} launches the team and is one of its members.` };
  if (depth > 0 && members.length < 2) return { refused: "A team for a task has somebody besides its launcher." };
  const told = stay({ ...state, members }, { do: "tell-members", members });
  return toDiscussion(told, 2, launcher);
}

/** Somebody comes in later. He waits for the word like everybody, whoever speaks or is waited for. */
export function join(state: ChatState, { name }: Of<"member-joined">): Outcome {
  const { phase, members, joined } = state;
  if (phase.name === "team-formation") return { refused: "This team is still being formed: join when it talks." };
  if (joined.some((one) => one.name === name)) return { refused: `${name} has joined this group chat already.` };
  const all = [...new Set([...members, name])];
  if (all.length > MOST_MEMBERS) return { refused: `A group chat has ${MOST_MEMBERS} members at most.` };
  const next: ChatState = { ...state, members: all, joined: [...joined, { name, hadWord: false }] };
  return stay(next, { do: "tell-members", members: [name] });
}
