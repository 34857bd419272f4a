import { type ChatState, type Effect, type Phase, type Step, type Transition, tokensLeft } from "../chat-state";
import { conclude, endOfForced } from "./conclude";

/** The step with a further transition. */
export function moved(step: Step, transition: Transition, phase: Phase, ...effects: Effect[]): Step {
  return {
    state: { ...step.state, phase },
    effects: [...step.effects, ...effects],
    taken: [...step.taken, transition],
  };
}

export function stay(state: ChatState, ...effects: Effect[]): Step {
  return { state, effects, taken: [] };
}

/** Lets somebody speak; or concludes, where the chat has had its turns or its tokens. */
export function toDiscussion(step: Step, transition: Transition, speaker: string): Step {
  const joined = step.state.joined.map((one) => (one.name === speaker ? { ...one, hadWord: true } : one));
  const next = moved({ ...step, state: { ...step.state, joined } }, transition, { name: "discussion", speaker });
  const { turns, opened } = next.state;
  if (turns >= opened.maxTurns) return conclude(next, endOfForced(next.state, "turns"));
  if (tokensLeft(next.state) <= 0) return conclude(next, endOfForced(next.state, "budget"));
  return { ...next, effects: [...next.effects, { do: "ask-speaker", speaker, by: "own" }] };
}
