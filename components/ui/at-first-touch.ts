const TOUCHES = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Loads a part of the page when somebody first touches the page: it is there when it is wanted, and does not delay the
 * page. Returns what takes that back.
 */
export function atFirstTouch(load: () => Promise<unknown>): () => void {
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, onTouch);
  };
  const onTouch = () => {
    stop();
    load().catch(() => undefined); // It is asked for again where it is drawn.
  };
  for (const touch of TOUCHES) window.addEventListener(touch, onTouch, { passive: true });
  return stop;
}
