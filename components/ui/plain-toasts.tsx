import { useEffect, useState } from "react";
import type { ToastListProps } from "./toast-list";

/** Between an empty live region and its first text, in milliseconds: screen readers tell what comes into one that they know. */
const KNOWN_MS = 100;

/** Messages without what shows them well: they stay until they are dismissed. */
export function PlainToasts({ toasts, onClose }: ToastListProps) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Each message is told once, not again with the next.
    <div role="status" aria-atomic={false} className="flex flex-col gap-2">
      {(isKnown ? toasts : []).map(({ id, text, action }) => (
        <p key={id} className="rounded border border-line bg-surface px-3 py-1.5 text-sm shadow-floating">
          {text}{" "}
          {action ? (
            <button type="button" className="font-medium text-accent" onClick={action.run}>
              {action.label}
            </button>
          ) : null}{" "}
          <button type="button" className="text-muted" onClick={() => onClose(id)}>
            Dismiss
          </button>
        </p>
      ))}
    </div>
  );
}
