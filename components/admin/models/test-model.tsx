"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Trial } from "@/lib/planner";
import { TrialChip } from "./trial-chip";
import { tryModel, type Verdict } from "./try-model";

const TRIALS: readonly { trial: Trial; title: string }[] = [
  { trial: "reachable", title: "Answering" },
  { trial: "streaming", title: "Streaming" },
  { trial: "functions", title: "Function calling" },
  { trial: "schema", title: "JSON Schema" },
  { trial: "question", title: "One right call" },
];

interface Tried {
  title: string;
  /** Undefined while it is tried. */
  verdict?: Verdict;
}

/** Tries a model with one press, one thing after the other; each shows as soon as it is known. Leaving ends it. */
export function TestModel({ name }: { name: string }) {
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const [working, setWorking] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  async function test() {
    left.current?.abort();
    const leaving = new AbortController();
    const { signal } = leaving;
    left.current = leaving;
    setWorking(true);
    const done: Tried[] = [];
    try {
      for (const { trial, title } of TRIALS) {
        setTried([...done, { title }]);
        const verdict = await tryModel(name, trial, signal);
        done.push({ title, verdict });
        setTried([...done]);
        // What cannot be reached cannot be tried further.
        if (trial === "reachable" && !verdict.passed) break;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      setTried([...done]);
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      {working ? (
        <Button size="small" onClick={() => left.current?.abort()} aria-label={`Stop the test of ${name}`}>
          Stop
        </Button>
      ) : (
        <Button size="small" onClick={() => void test()} aria-label={`Test ${name}`}>
          Test
        </Button>
      )}
      <ol aria-live="polite" aria-label={`Test of ${name}`} className="order-last flex w-full flex-col gap-1 text-sm">
        {tried.map(({ title, verdict }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-2">
            <TrialChip title={title} verdict={verdict} />
            <span className="[overflow-wrap:anywhere]">{verdict?.said ?? "Trying…"}</span>
            <span className="text-muted text-xs tabular-nums">{verdict?.figures}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
