import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ToolVersion } from "@/lib/mart";

interface HowToCallProps {
  slug: string;
  version: Pick<ToolVersion, "functions" | "samples">;
}

/** The command that calls the tool, with an input that is known to work. */
export function HowToCall({ slug, version }: HowToCallProps) {
  const [first] = version.functions;
  if (first === undefined) return null;
  const sample = version.samples.find((each) => each.function === undefined || each.function === first.name);
  const named = version.functions.length > 1 ? ` --function ${first.name}` : "";
  const command = `npm run -s tool -- run ${slug}${named} --input ${quoted(JSON.stringify(sample?.input ?? {}))}`;
  return (
    <section aria-label="How to call it" className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">Call it from the command line</h2>
        <CopyButton text={command} what="command" />
      </div>
      <ScrollRegion label="Command" className="rounded border border-line bg-surface px-3 py-2">
        <pre className="font-mono text-xs leading-5">{command}</pre>
      </ScrollRegion>
      <p className="text-muted text-sm">
        In the folder of this server. The result goes to standard output; <code className="font-mono">--json</code> adds
        how the call ended, how long it took and what it printed.
      </p>
    </section>
  );
}

/** A word of a POSIX shell that means nothing but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
