import { FileText, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";

/** From this length on a text that is pasted goes along with the question in place of into it. UTF-16 units. */
const ATTACHED_FROM = 2_000;
/** As the server bounds it. UTF-16 units. */
export const LONGEST_ATTACHMENT = 200_000;

/** Whether a text that is pasted is for a tool to read and not for the question. */
export function isAttached(pasted: string): boolean {
  return pasted.trim().length >= ATTACHED_FROM;
}

/** What is too long to go along, in words; null where it is not. */
export function attachmentProblem(text: string): string | null {
  if (text.length <= LONGEST_ATTACHMENT) return null;
  return `The text that you pasted has ${text.length.toLocaleString("en")} characters; at most ${LONGEST_ATTACHMENT.toLocaleString("en")} go along with a question. Paste a part of it.`;
}

interface AttachmentProps {
  text: string;
  onRemove: () => void;
}

/** A text that goes along with the question: tools get it whole, and no model reads it. */
export function Attachment({ text, onRemove }: AttachmentProps) {
  const lines = text.trim().split("\n").length;
  return (
    <div className="flex items-center gap-3 rounded border border-line bg-surface px-3 py-2">
      <FileText aria-hidden className="size-4 shrink-0 text-faint" />
      <div className="min-w-0 grow">
        <p className="text-sm">
          Pasted text{" "}
          <span className="text-faint text-xs">
            {formatCount(text.length, "character")}, {formatCount(lines, "line")}
          </span>
        </p>
        <p className="truncate font-mono text-faint text-xs">{text.trim().slice(0, 200).toWellFormed()}</p>
      </div>
      <Button size="icon" look="quiet" aria-label="Remove the pasted text" onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
