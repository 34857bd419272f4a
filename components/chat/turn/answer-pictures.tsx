import { toolTitleOf } from "@/components/trace/words";
import { PictureDownload } from "@/components/value/result/result-card";
import { pictureIn } from "@/components/value/result/result-kind";
import { svgAddress } from "@/components/value/value-kind";
import type { Trace } from "@/lib/runs/fold";

/** A block of an answer that holds a picture's source, finished or not. */
const SVG_BLOCK = /```\w*\s*(<\?xml[^>`]*>\s*)?<svg[\s\S]*?(```|$)/g;

interface Picture {
  id: string;
  tool: string;
  toolName?: string | undefined;
  source: string;
}

/** Pictures that the calls of a run brought. */
export function picturesOf(trace: Trace): Picture[] {
  return trace.steps.flatMap((step) => {
    const source = step.kind === "call" && step.result?.value !== undefined ? pictureIn(step.result.value) : null;
    return step.kind === "call" && source !== null
      ? [{ id: step.id, tool: step.tool, toolName: step.toolName, source }]
      : [];
  });
}

/** The answer without the source of pictures, for where these are shown. */
export function withoutPictureSource(answer: string): string {
  return answer.replace(SVG_BLOCK, "");
}

/** Pictures under an answer. */
export function AnswerPictures({ pictures }: { pictures: readonly Picture[] }) {
  return pictures.map(({ id, source, ...made }) => (
    <div key={id} className="flex flex-col gap-1.5">
      <picture className="self-start rounded border border-line bg-[#ffffff] p-3">
        <img src={svgAddress(source)} alt={`Made by ${toolTitleOf(made)}`} className="max-h-72 min-h-32 max-w-full" />
      </picture>
      <PictureDownload source={source} name={made.tool} />
    </div>
  ));
}
