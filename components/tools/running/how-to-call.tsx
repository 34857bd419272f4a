import type { ReactNode } from "react";
import { schemaFields } from "@/components/schema-form/fields";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ToolVersion } from "@/lib/tools/tool";
import { exampleInput } from "./example-input";

interface HowToCallProps {
  slug: string;
  version: Pick<ToolVersion, "functions" | "samples">;
  /** Start of the site's addresses, such as `https://mart.example`. */
  origin: string;
}

/** How programs and the command line call the tool: with an input that is known to work, else with one that shows what goes where. */
export function HowToCall({ slug, version, origin }: HowToCallProps) {
  const [first] = version.functions;
  if (first === undefined) return null;
  const sample = version.samples.find((each) => each.function === undefined || each.function === first.name);
  const input = sample?.input ?? exampleInput(schemaFields(first.inputs));
  const named = version.functions.length > 1 ? ` --function ${first.name}` : "";
  const body = JSON.stringify({ function: first.name, arguments: input });
  return (
    <section aria-label="How to call it" className="flex flex-col gap-6">
      <Command
        title="Call it over HTTP"
        command={`curl -sN ${quoted(`${origin}/api/tools/${slug}/run`)} -H 'content-type: application/json' -d ${quoted(body)}`}
      >
        The answer is a JSON object a line: what the call prints as it comes, and last{" "}
        <code className="font-mono">{'{"type":"result"}'}</code> with its status and value. What does not run says why
        as a problem (RFC 9457), in its <code className="font-mono">detail</code>: 400 where function or arguments do
        not fit, 404 where there is no such tool, 409 where it is suspended, 503 where it is maintained. An address may
        call 240 times a minute, one person 60 times; more is 429.
      </Command>
      <Command
        title="Call it from the command line"
        command={`npm run -s tool -- run ${slug}${named} --input ${quoted(JSON.stringify(input))}`}
      >
        In the folder of this server. The result goes to standard output; <code className="font-mono">--json</code> adds
        how the call ended, how long it took and what it printed.
      </Command>
    </section>
  );
}

function Command({ title, command, children }: { title: string; command: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">{title}</h2>
        <CopyButton text={command} what="command" />
      </div>
      <ScrollRegion label={title} className="rounded border border-line bg-surface px-3 py-2">
        <pre className="font-mono text-xs leading-5">{command}</pre>
      </ScrollRegion>
      <p className="text-muted text-sm">{children}</p>
    </div>
  );
}

/** A word of a POSIX shell that means nothing but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
