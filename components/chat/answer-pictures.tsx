import { toolTitle } from "@/components/trace/words";
import { svgAddress, valueKind } from "@/components/value/value-kind";
import type { Json } from "@/lib/json";
import type { Trace } from "@/lib/runs/fold";

/** Pictures that the calls of a run brought, under its answer. */
export function AnswerPictures({ trace }: { trace: Trace }) {
  const pictures = trace.steps.flatMap((step) => {
    const source = step.kind === "call" && step.result?.value !== undefined ? pictureIn(step.result.value) : null;
    return step.kind === "call" && source !== null ? [{ id: step.id, tool: step.tool, source }] : [];
  });
  return pictures.map(({ id, tool, source }) => (
    <picture key={id} className="self-start rounded border border-line bg-[#ffffff] p-3">
      <img src={svgAddress(source)} alt={`Made by ${toolTitle(tool)}`} className="max-h-72 min-h-32 max-w-full" />
    </picture>
  ));
}

/** The SVG that a value is, or that an object has as one of its values. */
function pictureIn(value: Json): string | null {
  const candidates =
    value !== null && typeof value === "object" && !Array.isArray(value) ? Object.values(value) : [value];
  for (const candidate of candidates) {
    const shown = valueKind(candidate);
    if (shown.kind === "svg") return shown.source;
  }
  return null;
}
