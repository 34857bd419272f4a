import { Download } from "lucide-react";
import { buttonClassName } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { svgAddress } from "../value-kind";
import type { ChangedLine, ResultKind, ZonedTime } from "./result-kind";

/** What a call returned, under the answer, in the form that reads best. */
export function ResultCard({ result }: { result: Exclude<ResultKind, { kind: "picture" }> }) {
  switch (result.kind) {
    case "number":
      return (
        <p className="self-start rounded border border-line bg-surface px-4 py-2 font-semibold text-xl tabular-nums tracking-tight [overflow-wrap:anywhere]">
          {result.text}
        </p>
      );
    case "zones":
      return <Zones from={result.from} to={result.to} />;
    case "colour":
      return <Swatches colours={result.colours} />;
    case "difference":
      return <Difference lines={result.lines} />;
    case "text":
      return (
        <div className="-ml-2 flex">
          <CopyButton text={result.text} what="result" />
        </div>
      );
  }
}

/** Saves a picture as a file. */
export function PictureDownload({ source, name }: { source: string; name: string }) {
  return (
    <a
      href={svgAddress(source)}
      download={`${name}.svg`}
      className={buttonClassName({ look: "quiet", size: "small" }, "-ml-2 self-start")}
    >
      <Download aria-hidden className="size-3.5" />
      Download the picture
    </a>
  );
}

function Zones({ from, to }: { from: ZonedTime; to: ZonedTime }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 self-start rounded border border-line bg-surface px-4 py-2.5">
      {[from, to].map((at, place) => (
        <div key={place === 0 ? "from" : "to"} className="flex flex-col">
          <dt className="text-muted text-xs [overflow-wrap:anywhere]">
            {at.zone.replaceAll("_", " ")}
            {at.offset === "" ? "" : ` (UTC${at.offset})`}
          </dt>
          <dd className="flex flex-col">
            <span className="font-semibold text-xl tabular-nums tracking-tight">{at.time}</span>
            <span className="text-faint text-xs tabular-nums">{at.date}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An attribute of a drawing takes a colour and nothing else. */
function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {colours.map((colour) => (
        <li key={colour} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 1 1" className="size-10 rounded border border-line-strong">
            <rect width="1" height="1" fill={colour} />
          </svg>
          <code className="font-mono text-sm">{colour}</code>
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<ChangedLine["change"], string> = {
  added: "bg-ok-soft",
  removed: "bg-bad-soft",
  place: "text-faint",
  same: "",
};
const SIGNS: Record<ChangedLine["change"], string> = { added: "+", removed: "−", place: " ", same: " " };

/** Lines that were added and removed, told apart by their sign, by a word for who hears them, and by colour. */
function Difference({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <ScrollRegion label="Difference" className="max-h-96 rounded border border-line bg-surface">
      <pre className="w-max min-w-full py-2 font-mono text-xs leading-5">
        {lines.map(({ number, change, text }) => (
          <span key={number} className={classNames("flex px-3", LOOKS[change])}>
            <span aria-hidden className="w-4 shrink-0 select-none">
              {SIGNS[change]}
            </span>
            {change === "added" || change === "removed" ? <span className="sr-only">{change}: </span> : null}
            <span>{text === "" ? "\n" : text}</span>
          </span>
        ))}
      </pre>
    </ScrollRegion>
  );
}
