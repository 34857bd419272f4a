type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed and pressed while a page's scripts were still loading. */
export interface Early {
  /** Whether the page answers by itself; parts of it that come later may not yet. */
  ready: boolean;
  /** What each field was filled with, or whether it was ticked. */
  filled: Map<FormField, string | boolean>;
  /** The button that was pressed last. */
  pressed: HTMLButtonElement | null;
  /** Told of what is kept once the page is ready. */
  onKept?: () => void;
}

declare global {
  var agientEarly: Early | undefined;
}

/** How often is looked whether a part of the page is there by now, in milliseconds. */
export const LOOK_MS = 30;

/** React's mark on each element that it has taken over, by the start of its name. Parts of a page are taken over one by one. */
const MARK = "__reactProps$";

/**
 * Runs before anything can be used: it keeps what is typed, and a press on a button, for when the page can answer. Without it
 * React sets fields back as it takes them over, and the browser sends a form by itself, which loads the page anew. What works
 * without scripts (a form with an address, a popover) is left to the browser, and a field with `data-reads-early-input` to
 * its component, which reads by itself what it holds: both of them at once would ask a question twice, or not at all.
 * React hears of neither until then: what it takes over first may answer before the page can go anywhere, so that a press
 * would count twice, and a choice lead nowhere.
 */
export const KEEP_EARLY_INPUT = `(() => {
  const early = (window.agientEarly = { ready: false, filled: new Map(), pressed: null });
  const taken = (element) => early.ready && Object.keys(element).some((key) => key.startsWith("${MARK}"));
  const addressed = (form) => form !== null && form.hasAttribute("action");
  const fields = "input:not([type=file]), textarea:not([data-reads-early-input]), select";
  const unheard = (event) => early.ready || event.stopImmediatePropagation();
  addEventListener("input", (event) => {
    const field = event.target;
    if (!field.matches?.(fields) || taken(field)) return;
    // What was filled last is given back last: of boxes that exclude each other, that one is ticked.
    early.filled.delete(field);
    early.filled.set(field, field.type === "checkbox" || field.type === "radio" ? field.checked : field.value);
    unheard(event);
    early.onKept?.();
  }, true);
  addEventListener("change", (event) => event.target.matches?.(fields) && unheard(event), true);
  addEventListener("click", (event) => {
    // What a box is set to, React hears by its press.
    if (event.target instanceof HTMLInputElement) unheard(event);
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null || button.popoverTargetElement || taken(button)) return;
    if (button.type === "submit" && addressed(button.form)) return;
    early.pressed = button;
    // Once the page is ready, React may still take a part of it over for this press, and answer it: it is pressed again.
    event.stopImmediatePropagation();
    event.preventDefault();
    early.onKept?.();
  }, true);
  addEventListener("submit", (event) => {
    if (!addressed(event.target) && !taken(event.target)) event.preventDefault();
  }, true);
})()`;

/** Says that a page answers by itself which keeps nothing, such as one that shows instead of a frame that failed. */
export function answerAtOnce(): void {
  if (globalThis.agientEarly) globalThis.agientEarly.ready = true;
}

/** Does what depends on other fields once each has what it was filled with before the page answered. */
export function afterEarlyInput(run: () => void): void {
  const early = globalThis.agientEarly;
  if (early === undefined || (early.ready && early.filled.size === 0)) run();
  else setTimeout(() => afterEarlyInput(run), LOOK_MS);
}

/** Whether React answers for an element. */
export function isTaken(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith(MARK));
}

/** Fills a field in again that React has taken over, so that React hears of it. */
export function fillIn(field: FormField, value: string | boolean): void {
  if (!field.isConnected) return;
  if (typeof value === "string") {
    // The element's own setter is React's, which takes what it sets for known: the other one is not.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement) {
    field.checked = !value;
    field.click();
  }
}
