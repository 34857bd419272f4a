import type { FormAction } from "./form-state";
import { whyUnanswered } from "./unanswered";

/**
 * What a form is sent with: what its action throws would take the page away, with what was typed. As the server draws it,
 * that is the action itself: by that alone the browser can send the form before the page's scripts have run.
 */
export function answeredAction(action: FormAction): FormAction {
  if (typeof window === "undefined") return action;
  return (state, form) =>
    action(state, form).catch((error: unknown) => {
      const message = whyUnanswered(error);
      // A success before is told no more, but its moment stays: with another one, the fields would begin anew.
      return { ...state, problems: {}, message, ...(state.done && { done: { ...state.done, text: "" } }) };
    });
}
