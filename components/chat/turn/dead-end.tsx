import { Plus } from "lucide-react";
import Link from "next/link";
import { toolTitleOf } from "@/components/trace/words";
import { buttonClassName } from "@/components/ui/button";
import { nearestTools, type Trace } from "@/lib/runs/fold";

/** As long as an example prompt of a tool may be. */
const PROMPT_LETTERS = 500;

/** Where no tool fits: those that came nearest, and the way to publish one. */
export function DeadEnd({ question, trace }: { question: string; trace: Trace }) {
  const nearest = nearestTools(trace);
  const prompt = question.trim().slice(0, PROMPT_LETTERS).toWellFormed();
  return (
    <section aria-label="What you can do" className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      {nearest.length > 0 ? (
        <>
          <p className="text-muted text-sm">These came nearest:</p>
          <ul className="flex flex-col gap-2">
            {nearest.map((found) => (
              <li key={found.tool} className="text-sm [overflow-wrap:anywhere]">
                <Link
                  href={`/tools/${found.tool}`}
                  prefetch={false}
                  className="font-medium text-accent underline underline-offset-3"
                >
                  {toolTitleOf(found)}
                </Link>
                {found.description ? <span className="text-muted"> {found.description}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link
        href={{ pathname: "/studio/new", query: { prompt } }}
        prefetch={false}
        className={buttonClassName({}, "self-start")}
      >
        <Plus aria-hidden className="size-3.5" />
        Publish a tool for this
      </Link>
    </section>
  );
}
