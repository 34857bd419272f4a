import Link from "next/link";
import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import type { StageReport, VerificationReport } from "@/lib/publishing/verification/fold";
import type { Finding } from "@/lib/tools/tool";
import { SampleItem } from "./sample-item";

interface StageEvidenceProps {
  stage: StageReport;
  report: VerificationReport;
  /** The submitted source, where it is known. */
  source: string | null;
  /** Leads to the draft with a sample, where there is a draft. */
  draftHref: ((sample: { function: string; input: unknown }) => string) | null;
}

/** What a stage rests on, or null where its sentence says all. */
export function stageEvidence({ stage, report, source, draftHref }: StageEvidenceProps): ReactNode {
  const { findings = [], packages = [], keywords = [], duplicates = [], breaking = [], trust = [] } = stage;
  const samples = stage.stage === "execution" ? report.samples : [];
  const parts = [
    findings.length > 0 ? <Findings key="findings" findings={findings} source={source} /> : null,
    packages.length > 0 ? <Packages key="packages" packages={packages} /> : null,
    breaking.length > 0 ? (
      <Changes key="breaking" title="Callers of the live version would break" changes={breaking} />
    ) : null,
    trust.length > 0 ? (
      <Changes key="trust" title="People who trust the live version will find it changed" changes={trust} />
    ) : null,
    samples.length > 0 ? (
      <ol key="samples" className="flex flex-col gap-2">
        {samples
          .map((sample, place) => ({ sample, place }))
          .map(({ sample, place }) => (
            <SampleItem key={place} sample={sample} draftHref={draftHref} />
          ))}
      </ol>
    ) : null,
    keywords.length > 0 ? (
      <p key="keywords" className="flex flex-wrap gap-1.5">
        {keywords.map((keyword) => (
          <Chip key={keyword}>{keyword}</Chip>
        ))}
      </p>
    ) : null,
    duplicates.length > 0 ? (
      <ul key="duplicates" className="flex flex-col gap-1 text-sm">
        {duplicates.map(({ slug, name, similarity, alike }) => (
          <li key={slug}>
            <Link href={`/tools/${slug}`} className="text-accent underline underline-offset-3">
              {name}
            </Link>{" "}
            <span className="text-muted">
              {Math.round(similarity * 100)} % alike in its {alike === "source" ? "source" : "description"}
            </span>
          </li>
        ))}
      </ul>
    ) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts;
}

function Findings({ findings, source }: { findings: readonly Finding[]; source: string | null }) {
  const lines = source?.split("\n");
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ rule, severity, field, line, message, advice }) => (
        <li
          key={`${rule} ${field} ${line}`}
          className="flex flex-col gap-1 rounded border border-line bg-surface p-3 text-sm"
        >
          <p className="flex flex-wrap items-center gap-2">
            <Chip tone={severity === "block" ? "bad" : "warn"}>{severity === "block" ? "Must go" : "Warning"}</Chip>
            <span className="font-mono text-faint text-xs">
              {field ?? `line ${line}`}, {rule}
            </span>
          </p>
          <p className="[overflow-wrap:anywhere]">{message}</p>
          {field === undefined && lines?.[line - 1] ? (
            <pre className="overflow-x-auto rounded bg-subtle px-2.5 py-1.5 font-mono text-xs">
              {lines[line - 1]?.trim().slice(0, 300)}
            </pre>
          ) : null}
          <p className="text-muted [overflow-wrap:anywhere]">{advice}</p>
        </li>
      ))}
    </ul>
  );
}

function Packages({ packages }: { packages: readonly { name: string; version: string }[] }) {
  return (
    <ul className="flex flex-col gap-0.5 font-mono text-xs leading-5">
      {packages.map(({ name, version }) => (
        <li key={`${name} ${version}`}>
          {name} <span className="text-faint">{version}</span>
        </li>
      ))}
    </ul>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1 rounded bg-warn-soft px-3 py-2 text-sm text-warn">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-4">
        {changes.map((change) => (
          <li key={change} className="[overflow-wrap:anywhere]">
            {change}
          </li>
        ))}
      </ul>
    </div>
  );
}
