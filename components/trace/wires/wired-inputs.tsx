"use client";

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { usePointedWords } from "../pointed-words";
import { shortly } from "../words";
import { cutText } from "./cut-text";
import type { Wire } from "./wires-of";

/** Told apart by where they lead, too. */
const COLORS = ["numbers", "time", "design", "science", "text", "life"].map((name) => `var(--category-${name})`);

interface WiredInputsProps {
  question: string;
  runId: string;
  wires: readonly Wire[];
}

/** The question with a wire from each of its words that became an input to that input. */
export function WiredInputs({ question, runId, wires }: WiredInputsProps) {
  const box = useRef<HTMLDivElement>(null);
  const paths = useWirePaths(box, wires);
  const { pointed } = usePointedWords();
  const spans = wires.map(({ place }) => place);
  return (
    <div ref={box} className="relative flex flex-col gap-7 rounded border border-line bg-surface p-3">
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {paths.map((path, at) => (
          <path
            key={wires[at]?.input}
            d={path}
            fill="none"
            stroke={COLORS[at % COLORS.length]}
            strokeWidth={pointed?.start === wires[at]?.place.start && pointed?.runId === runId ? 2.5 : 1.5}
            pathLength={1}
            strokeDasharray={1}
            className="animate-draw"
          />
        ))}
      </svg>
      <p dir="auto" className="whitespace-pre-wrap text-sm leading-6 [overflow-wrap:anywhere]">
        {cutText(question, spans).map(({ start, end }) => {
          const at = wires.findIndex(({ place }) => start >= place.start && end <= place.end);
          const words = question.slice(start, end);
          if (at === -1) return words;
          return (
            <mark
              key={start}
              data-from={start}
              className="border-b-2 bg-transparent font-medium text-inherit"
              style={{ borderColor: COLORS[at % COLORS.length] }}
            >
              {words}
            </mark>
          );
        })}
      </p>
      <ul className="relative flex flex-wrap gap-2">
        {wires.map((wire, at) => (
          <Port key={wire.input} {...{ wire, question, runId }} color={COLORS[at % COLORS.length]} />
        ))}
      </ul>
    </div>
  );
}

interface PortProps {
  wire: Wire;
  question: string;
  runId: string;
  color: string | undefined;
}

/** An input, at which a wire ends; its words are marked in the question while one points at it. */
function Port({ wire: { input, value, place }, question, runId, color }: PortProps) {
  const { point } = usePointedWords();
  const show = () => point({ runId, ...place });
  const hide = () => point(null);
  return (
    <li data-port className="min-w-0">
      <button
        type="button"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        className={classNames(
          "flex min-w-20 max-w-full flex-col rounded border border-line border-t-2 bg-canvas px-2.5 py-1",
          "cursor-default text-left hover:bg-hover",
        )}
        style={{ borderTopColor: color }}
      >
        <span className="text-faint text-xs">{input}</span>
        <span className="whitespace-pre-wrap font-mono text-sm [overflow-wrap:anywhere]">{value}</span>
        <span className="sr-only">from “{shortly(question.slice(place.start, place.end))}” in the question</span>
      </button>
    </li>
  );
}

/** A curve from under the end of each word to the top of its input, in the coordinates of the box, and drawn anew when that changes its size. */
function useWirePaths(box: RefObject<HTMLDivElement | null>, wires: readonly Wire[]): string[] {
  const [paths, setPaths] = useState<string[]>([]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const draw = () => {
      const { left, top } = element.getBoundingClientRect();
      const ports = [...element.querySelectorAll<HTMLElement>("[data-port]")];
      setPaths(
        wires.map(({ place }, at) => {
          const port = ports[at];
          const word = [...(element.querySelector(`[data-from="${place.start}"]`)?.getClientRects() ?? [])].at(-1);
          if (word === undefined || port === undefined) return "";
          const input = port.getBoundingClientRect();
          const [x1, y1] = [word.left + word.width / 2 - left, word.bottom - top];
          const [x2, y2] = [input.left + Math.min(40, input.width / 2) - left, input.top - top];
          const middle = (y1 + y2) / 2;
          return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
        }),
      );
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, wires]);
  return paths;
}
