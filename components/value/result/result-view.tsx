import type { Json } from "@/lib/json";
import { valueKind } from "../value-kind";
import { ValueView } from "../value-view";
import { PictureDownload, ResultCard } from "./result-card";
import { kindOfResult } from "./result-kind";

/** What a call returned: on its card where there is one for it, and whole where the card does not say all of it at a glance. */
export function ResultView({ value, label }: { value: Json; label: string }) {
  const result = kindOfResult(value);
  const whole = <ValueView value={value} label={label} />;
  // A text is copied by the button that stands beside every result.
  if (result === null || result.kind === "text") return whole;
  if (result.kind === "picture") {
    return (
      <div className="flex flex-col gap-1.5">
        {whole}
        <PictureDownload source={result.source} name="picture" />
      </div>
    );
  }
  const { kind } = valueKind(value);
  return (
    <div className="flex flex-col gap-2.5">
      <ResultCard result={result} />
      {kind === "json" || kind === "text" ? null : whole}
    </div>
  );
}
