import { SourceCode } from "@/components/code/source-code";
import { CopyButton } from "@/components/ui/copy-button";
import type { Tool } from "@/lib/tools";
import { readVersion } from "./read-version";

/** The source of one version, the live one where none is asked for. */
export async function SourceView({ tool, number }: { tool: Tool; number: number | undefined }) {
  const version = await readVersion(tool, number);
  return (
    <section aria-label="Source" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">
          Source{" "}
          <span className="font-normal text-faint text-sm">
            version {version.number}
            {version.number === tool.version.number ? ", live" : ""} ·{" "}
            <span className="font-mono text-xs" title={`SHA-256 of what was submitted: ${version.hash}`}>
              {version.hash.slice(0, 10)}
            </span>
          </span>
        </h2>
        <CopyButton text={version.source} what="source" />
      </div>
      <SourceCode
        id={version.hash}
        code={version.source.trimEnd()}
        language={version.runtime}
        label={`Source of ${version.name}`}
      />
    </section>
  );
}
