"use client";

import { useMemo } from "react";
import { ResultCard } from "@/components/value/result/result-card";
import { kindOfResult } from "@/components/value/result/result-kind";
import type { Trace } from "@/lib/runs/fold";
import { contentForPlanner } from "@/lib/schema/content-and-data";

/** Under an answer that comes from one call, what that returned, where a card shows it better than words. */
export function AnswerResult({ trace, answer }: { trace: Trace; answer: string }) {
  const value = resultOf(trace);
  const result = useMemo(() => (value === undefined ? null : kindOfResult(value, answer)), [value, answer]);
  // pictures have their own place
  return result === null || result.kind === "picture" ? null : <ResultCard result={result} />;
}

/** What the only call returned; undefined while the run goes on, so that nothing moves while text comes. */
function resultOf({ status, steps }: Trace) {
  if (status !== "answered") return undefined;
  const [call, another] = steps.filter((step) => step.kind === "call");
  return another === undefined && call?.result?.status === "ok" && call.result.value !== undefined
    ? contentForPlanner(call.result.value)
    : undefined;
}
