import { Braces, FileText, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Attached } from "@/lib/agent/events";
import { formatCount } from "@/lib/format";
import type { Attachment } from "./attachment";

/** What something that goes along with a question is called. */
export function attachedTitle({ kind, name }: Attached): string {
  return name ?? (kind === "json" ? "Pasted JSON" : "Pasted text");
}

/** Of which kind it is and how large. */
export function attachedSize({ kind, name, characters }: Attached): string {
  const size = formatCount(characters, "character");
  return name === undefined ? size : `${kind === "json" ? "JSON" : "Text"}, ${size}`;
}

/** The sign of its kind. */
export function AttachedIcon({ kind, className }: { kind: Attached["kind"]; className: string }) {
  const Icon = kind === "json" ? Braces : FileText;
  return <Icon aria-hidden className={className} />;
}

/** What a screen reader is told once something is attached. */
export function AttachedNews({ attachment }: { attachment: Attachment | null }) {
  return (
    <p role="status" className="sr-only">
      {attachment === null ? "" : `Attached: ${attachedTitle(attachment)}, ${attachedSize(attachment)}`}
    </p>
  );
}

interface AttachmentChipProps {
  attachment: Attachment;
  onRemove: () => void;
}

/** What goes along with the question: tools get it whole, and no model reads it. */
export function AttachmentChip({ attachment, onRemove }: AttachmentChipProps) {
  const title = attachedTitle(attachment);
  return (
    <div className="flex items-center gap-3 rounded border border-line bg-surface px-3 py-2">
      <AttachedIcon kind={attachment.kind} className="size-4 shrink-0 text-faint" />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-baseline gap-2 text-sm">
          <span className="truncate" dir="auto">
            {title}
          </span>
          <span className="shrink-0 text-faint text-xs">{attachedSize(attachment)}</span>
        </p>
        <p className="truncate font-mono text-faint text-xs">
          {"text" in attachment ? attachment.text.trim().slice(0, 200).toWellFormed() : "as it was with this question"}
        </p>
      </div>
      <Button size="icon" look="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
