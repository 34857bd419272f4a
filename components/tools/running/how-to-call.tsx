import Link from "next/link";
import { Command } from "@/components/code/command";
import { schemaFields } from "@/components/schema-form/fields";
import { Tabs } from "@/components/ui/tabs";
import type { ToolVersion } from "@/lib/tools/tool";
import { callExamples, quoted } from "./call-examples";
import { exampleInput } from "./example-input";

const MCP_NOTE =
  "For a Model Context Protocol client. It finds the tool by what it does; a tool that you pin stands there by its name.";

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
  const examples = callExamples({ origin, slug, function: first.name, arguments: input });
  return (
    <section aria-label="How to call it" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">Call it from a program</h2>
        <Tabs
          label="Languages"
          tabs={examples.map(({ language, code }) => ({
            id: language,
            label: language,
            content: (
              <Command title={`Call it with ${language}`} command={code} level={3}>
                {language === "MCP" ? MCP_NOTE : null}
              </Command>
            ),
          }))}
        />
      </div>
      <p className="text-muted text-sm">
        The response has the result as <code className="font-mono">value</code>, and how the call ended as{" "}
        <code className="font-mono">status</code>. A request that is refused gets a problem (RFC 9457) whose{" "}
        <code className="font-mono">detail</code> says why. Make the key under{" "}
        <Link href="/settings/keys" className="text-accent underline underline-offset-3">
          API keys
        </Link>
        ; the{" "}
        <Link href="/docs/api" className="text-accent underline underline-offset-3">
          reference
        </Link>{" "}
        lists all that it can do.
      </p>
      <Command
        level={3}
        title="Call it from the command line"
        command={`npm run -s tool -- run ${slug}${named} --input ${quoted(JSON.stringify(input))}`}
      >
        Run it in this server’s folder, or in a copy elsewhere with{" "}
        <code className="font-mono">AGIENT_URL={origin}</code> and <code className="font-mono">AGIENT_KEY</code> set.
        The result goes to standard output; <code className="font-mono">--json</code> adds how the call ended, how long
        it took and what it printed.
      </Command>
    </section>
  );
}
