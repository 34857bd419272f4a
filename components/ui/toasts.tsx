"use client";

import dynamic from "next/dynamic";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { atFirstTouch } from "./at-first-touch";
import { patiently } from "./patiently";
import { PlainToasts } from "./plain-toasts";
import type { Toast } from "./toast-list";

const load = () => import("./toast-list");

/** What a message tells must not be lost with the part that shows it well. */
const ToastList = dynamic(
  () =>
    patiently(load).then(
      (module) => module.ToastList,
      () => PlainToasts,
    ),
  { ssr: false },
);

const Show = createContext<(text: string, action?: Toast["action"]) => void>(() => undefined);
const Place = createContext<RefObject<HTMLDivElement | null> | null>(null);

/** Shows a short message at the edge of the page that leaves by itself. */
export function useToast() {
  return useContext(Show);
}

interface ToastsProps {
  children: ReactNode;
  /** True where a page says by `ToastPlace` where they appear; else it is the corner of the window. */
  ownPlace?: boolean;
}

export function Toasts({ children, ownPlace = false }: ToastsProps) {
  // It becomes state with the first message: known to the state at once, it would have the page drawn twice as it loads.
  const toastPlace = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [toasts, setToasts] = useState<readonly Toast[] | null>(null);
  const show = useCallback((text: string, action?: Toast["action"]) => {
    setPlace(toastPlace.current);
    setToasts((before) => [...(before ?? []).slice(-2), { id: (before?.at(-1)?.id ?? 0) + 1, text, action }]);
  }, []);
  const close = (id: number) => setToasts((before) => before?.filter((toast) => toast.id !== id) ?? null);
  useEffect(() => atFirstTouch(load), []);

  return (
    <Show value={show}>
      <Place value={toastPlace}>
        {children}
        {ownPlace ? null : <ToastPlace className="fixed right-0 bottom-0 m-4" />}
        {place !== null && toasts !== null ? createPortal(<ToastList toasts={toasts} onClose={close} />, place) : null}
      </Place>
    </Show>
  );
}

/** Where messages appear: beside what they must not cover. */
export function ToastPlace({ className }: { className: string }) {
  return <div ref={useContext(Place)} className={classNames("z-50 w-[min(24rem,calc(100vw-2rem))]", className)} />;
}
