import { unstable_rethrow } from "next/navigation";
import type { FormAction } from "./form-state";

export const UNREACHED = "The server cannot be reached. Please try again.";

/**
 * Does what asks the server, or what is done where it cannot be reached: what the action of a form throws takes the page
 * away, with what was typed. By throwing, Next also leads to another page.
 */
export async function reached<T>(ask: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    unstable_rethrow(error);
    return otherwise();
  }
}

/**
 * What a form is sent with. As the server draws it, that is the action itself: by that alone the browser can send the form
 * before the page's scripts have run.
 */
export function reachedAction(action: FormAction): FormAction {
  if (typeof window === "undefined") return action;
  return (state, form) =>
    reached(
      () => action(state, form),
      // A success before is told no more, but its moment stays: with another one, the fields would begin anew.
      () => ({ ...state, problems: {}, message: UNREACHED, ...(state.done && { done: { ...state.done, text: "" } }) }),
    );
}
