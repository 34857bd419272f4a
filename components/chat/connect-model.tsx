import Link from "next/link";
import { Dialog } from "@/components/ui/dialog";
import { useChat } from "./chat-context";

const SETTINGS = `AGIENT_MODEL=openai:<model>
AGIENT_MODEL_API_KEY=<your key>`;

const LOCAL_SETTINGS = `AGIENT_MODEL=openai-compatible:<model>
AGIENT_MODEL_BASE_URL=http://localhost:11434/v1`;

interface ConnectModelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How to connect a language model. */
export function ConnectModel({ open, onOpenChange }: ConnectModelProps) {
  const { mayConnect } = useChat().planner;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connect a language model"
      description="Without a model, search picks the tool and fixed rules read the input from your question. A model understands more. An admin connects one in the browser; or set these variables where the server starts, then start it again."
    >
      {mayConnect ? (
        <Link href="/admin/models" className="text-sm underline underline-offset-3 hover:text-accent">
          Connect one here
        </Link>
      ) : null}
      <Settings label="A hosted model: openai, anthropic or google" text={SETTINGS} />
      <Settings label="A model on your machine or network" text={LOCAL_SETTINGS} />
      <p className="text-faint text-xs">The file .env.example lists every variable.</p>
    </Dialog>
  );
}

function Settings({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-1 flex flex-col gap-1">
      <p className="text-muted text-xs">{label}</p>
      <pre className="overflow-x-auto rounded border border-line bg-subtle px-3 py-2 font-mono text-xs leading-5">
        {text}
      </pre>
    </div>
  );
}
