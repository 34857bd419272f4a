import { siteOrigin } from "@/app/site";
import type { Field } from "@/components/schema-form/fields";
import { StaticMarkdown } from "@/components/static-markdown";
import { ExamplePrompts } from "@/components/tools/page/example-prompts";
import { FunctionInputs } from "@/components/tools/page/function-inputs";
import { RelatedTools } from "@/components/tools/page/related-tools";
import { ToolPermissions } from "@/components/tools/page/tool-permissions";
import { HowToCall } from "@/components/tools/running/how-to-call";
import { firstSentence } from "@/lib/format";
import type { ToolSummary } from "@/lib/publishing";
import { defaultLimits } from "@/lib/sandbox";
import { getApp } from "@/lib/server";
import { categoryOf, FUNCTION_FIELDS, hintsForReaders, SchemaName, type Tool, type ToolFunction } from "@/lib/tools";

interface OverviewProps {
  tool: Tool;
  functions: readonly { name: string; description: string; fields: Field[] }[];
}

/** How to ask for it, what goes in, what it may do, and how to call it. */
export async function Overview({ tool, functions }: OverviewProps) {
  const { slug, visibility, state, version } = tool;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {state === "suspended" ? null : <ExamplePrompts prompts={version.examplePrompts} />}
      <section aria-label="Functions" className="flex flex-col gap-5">
        <h2 className="font-medium">{functions.length === 1 ? "Input" : "Functions"}</h2>
        {functions.map(({ name, description, fields }) => (
          <div key={name} className="flex flex-col gap-2">
            <FunctionInputs
              name={name}
              description={description === version.description ? "" : description}
              fields={fields}
              hints={hintsForReaders(version.hints, name)}
            />
            <OtherSchemas item={version.functions.find((item) => item.name === name)} />
          </div>
        ))}
      </section>
      <ToolPermissions version={version} limits={{ ...defaultLimits(version.runtime), ...version.limits }} />
      {/* A private tool exists for nobody who is not signed in, and one that is suspended runs for nobody. */}
      {visibility === "public" && state !== "suspended" ? (
        <HowToCall slug={slug} version={version} origin={await siteOrigin()} />
      ) : null}
      <RelatedTools tools={await relatedTo(tool)} />
    </div>
  );
}

const RELATED = 4;

/** Those that are found by what it says of itself; where they are too few, others of its category. */
async function relatedTo({ id, version }: Tool): Promise<ToolSummary[]> {
  const { catalogue } = await getApp();
  const category = categoryOf(version);
  const query = { state: "listed", sort: "relevance", limit: RELATED + 1 } as const;
  const [near, alike] = await Promise.all([
    catalogue.find({
      ...query,
      text: `${version.name}. ${firstSentence(version.description)}`.slice(0, 200),
      category,
    }),
    catalogue.find({ ...query, text: "", category }),
  ]);
  const found = new Map([...near.tools, ...alike.tools].map((each) => [each.id, each]));
  found.delete(id);
  return [...found.values()].slice(0, RELATED);
}

/** The schemas of a function besides that of its inputs, as they are written. */
function OtherSchemas({ item = {} }: { item: Partial<ToolFunction> | undefined }) {
  return Object.entries(item).map(([name, schema]) => {
    const known = SchemaName.safeParse(name).data;
    return known === undefined || name === "inputs" ? null : (
      <details key={name} className="text-sm">
        <summary className="rounded text-muted">{FUNCTION_FIELDS[known].label}</summary>
        <pre className="mt-2 overflow-x-auto rounded border border-line bg-surface px-3 py-2 text-xs leading-5">
          {JSON.stringify(schema, null, 2)}
        </pre>
      </details>
    );
  });
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
