"use client";

import { placeInQuestion, type TraceSource } from "@/lib/runs/fold";
import { usePointedWords } from "./pointed-words";
import { shortly } from "./words";

interface ArgumentSourceProps {
  source: TraceSource;
  runId: string;
  question: string;
}

const ELSEWHERE: Record<TraceSource["from"], string> = {
  question: "from the question",
  memory: "from earlier in this chat",
  result: "from a result before it",
  default: "taken where nothing is said",
  model: "not in these words in the question",
};

/** Where an argument came from; words of the question are quoted, and marked there while one points at them. */
export function ArgumentSource({ source, runId, question }: ArgumentSourceProps) {
  const { point } = usePointedWords();
  const [place] = placeInQuestion(source);
  const text = place ? question.slice(place.start, place.end) : "";
  if (!place || text.trim() === "") {
    return <p className="text-faint text-xs">{ELSEWHERE[source.from]}</p>;
  }
  const show = () => point({ runId, ...place });
  const hide = () => point(null);
  return (
    <button
      type="button"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      className="block w-fit rounded text-left text-faint text-xs hover:text-text"
    >
      from “{shortly(text)}” in the question
    </button>
  );
}
