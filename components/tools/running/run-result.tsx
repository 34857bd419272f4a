"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Tabs } from "@/components/ui/tabs";
import { CALL_STATUS } from "@/components/value/call-status";
import { Fault } from "@/components/value/fault";
import { LongText } from "@/components/value/long-text";
import { RequestsView } from "@/components/value/requests-view";
import { ResultView } from "@/components/value/result/result-view";
import { formatBytes, formatDuration } from "@/lib/format";
import type { Json } from "@/lib/json";
import type { NetworkRequest, SandboxResult } from "@/lib/sandbox";

const PRE = "whitespace-pre-wrap px-3 py-2 font-mono text-xs leading-5 [overflow-wrap:anywhere]";

interface RunResultProps {
  name: string;
  /** Null while the call runs. */
  result: SandboxResult | null;
  output: string;
  requests: readonly NetworkRequest[];
}

/** How a call ended: its value, what it printed and asked of the network, how long it took and what memory it had. */
export function RunResult({ name, result, output, requests }: RunResultProps) {
  const section = useRef<HTMLElement>(null);

  // What it stands in may be longer than the screen: what came of a run is brought into sight.
  useEffect(() => {
    if (result) section.current?.scrollIntoView({ block: "nearest" });
  }, [result]);

  const printed = output === "" ? null : <Text label="Printed output" text={output} />;
  return (
    <section ref={section} aria-label="Result" className="flex flex-col gap-2.5 border-line border-t pt-3.5">
      {result ? <Facts result={result} /> : null}
      {result?.error ? <Fault title={CALL_STATUS[result.status].fault ?? ""} error={result.error} /> : null}
      {result?.value === undefined ? printed : <Value name={name} value={result.value} printed={printed} />}
      {requests.length > 0 ? <RequestsView requests={requests} /> : null}
    </section>
  );
}

function Facts({ result }: { result: SandboxResult }) {
  const { label, tone } = CALL_STATUS[result.status];
  return (
    <div className="flex items-center gap-2 text-faint text-xs tabular-nums">
      <Chip tone={tone}>{label}</Chip>
      <span>{formatDuration(result.durationMs)}</span>
      {result.peakMemoryBytes > 0 ? <span>{formatBytes(result.peakMemoryBytes)} at most</span> : null}
      {result.value === undefined ? null : (
        <span className="ml-auto">
          <CopyButton text={plain(result.value)} what="result" />
        </span>
      )}
    </div>
  );
}

function Value({ name, value, printed }: { name: string; value: Json; printed: ReactNode }) {
  const shown = <ResultView value={value} label={`Result of ${name}`} />;
  const isPlain = value === null || typeof value === "number" || typeof value === "boolean";
  const tabs = [
    { id: "result", label: "Result", content: shown },
    ...(isPlain
      ? []
      : [
          { id: "json", label: "JSON", content: <Text label="Result as JSON" text={JSON.stringify(value, null, 2)} /> },
        ]),
    ...(printed ? [{ id: "printed", label: "Printed", content: printed }] : []),
  ];
  return tabs.length === 1 ? shown : <Tabs label="Views of the result" tabs={tabs} />;
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion label={label} className="max-h-96 rounded border border-line bg-surface">
      <LongText text={text} className={PRE} />
    </ScrollRegion>
  );
}

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
