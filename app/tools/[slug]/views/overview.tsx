import { siteOrigin } from "@/app/site";
import type { Field } from "@/components/schema-form/fields";
import { StaticMarkdown } from "@/components/static-markdown";
import { ExamplePrompts } from "@/components/tools/page/example-prompts";
import { FunctionInputs } from "@/components/tools/page/function-inputs";
import { ToolPermissions } from "@/components/tools/page/tool-permissions";
import { HowToCall } from "@/components/tools/running/how-to-call";
import { defaultLimits } from "@/lib/sandbox";
import type { Tool } from "@/lib/tools";

interface OverviewProps {
  tool: Tool;
  functions: readonly { name: string; description: string; fields: Field[] }[];
}

/** How to ask for it, what goes in, what it may do, and how to call it. */
export async function Overview({ tool: { slug, visibility, state, version }, functions }: OverviewProps) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {state === "suspended" ? null : <ExamplePrompts prompts={version.examplePrompts} />}
      <section aria-label="Functions" className="flex flex-col gap-5">
        <h2 className="font-medium">{functions.length === 1 ? "Input" : "Functions"}</h2>
        {functions.map(({ name, description, fields }) => (
          <FunctionInputs
            key={name}
            name={name}
            description={description === version.description ? "" : description}
            fields={fields}
          />
        ))}
      </section>
      <ToolPermissions version={version} limits={{ ...defaultLimits(version.runtime), ...version.limits }} />
      {/* A private tool exists for nobody who is not signed in, and one that is suspended runs for nobody. */}
      {visibility === "public" && state !== "suspended" ? (
        <HowToCall slug={slug} version={version} origin={await siteOrigin()} />
      ) : null}
    </div>
  );
}

/** What it does, as its creator says. */
export function Description({ text }: { text: string }) {
  return (
    <section aria-label="Description" className="min-w-0">
      {/* Headings in the text are of the third rank and below. */}
      <h2 className="sr-only">Description</h2>
      <StaticMarkdown text={text} />
    </section>
  );
}
