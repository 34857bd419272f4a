import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SourceCode } from "@/components/code/source-code";
import { Markdown } from "@/components/markdown";
import { schemaFields } from "@/components/schema-form/fields";
import { ExamplePrompts } from "@/components/tools/example-prompts";
import { FunctionInputs } from "@/components/tools/function-inputs";
import { RunPanel } from "@/components/tools/run-panel";
import { ToolHeader } from "@/components/tools/tool-header";
import { ToolPermissions } from "@/components/tools/tool-permissions";
import { CopyButton } from "@/components/ui/copy-button";
import { AppError } from "@/lib/errors";
import { firstSentence } from "@/lib/format";
import { defaultLimits } from "@/lib/sandbox";
import { getApp } from "@/lib/server";
import { initialTexts } from "./initial-texts";

interface ToolPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ function?: string | string[] }>;
}

const readTool = cache(async (slug: string) => {
  try {
    const tool = await (await getApp()).mart.getTool(slug);
    if (tool.visibility !== "public") notFound();
    return tool;
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  const { version } = await readTool((await params).slug);
  return { title: version.name, description: firstSentence(version.description) };
}

export default async function ToolPage({ params, searchParams }: ToolPageProps) {
  const [{ slug }, { function: asked }] = await Promise.all([params, searchParams]);
  const tool = await readTool(slug);
  const { version } = tool;
  const functions = version.functions.map(({ name, description, inputs }) => {
    const fields = schemaFields(inputs);
    return { name, description, fields, initial: initialTexts(version, name, fields) };
  });
  const initialFunction = functions.find(({ name }) => name === asked)?.name ?? functions[0]?.name ?? "";
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6">
      <nav aria-label="Breadcrumb" className="text-faint text-xs">
        <Link href="/tools" className="hover:text-text hover:underline">
          Tools
        </Link>{" "}
        / {version.name}
      </nav>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <ToolHeader tool={tool} />
          <Markdown text={version.description} />
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
            <RunPanel
              slug={slug}
              functions={functions.map(({ name, fields, initial }) => ({ name, fields, initial }))}
              initialFunction={initialFunction}
            />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          <ExamplePrompts prompts={version.examplePrompts} />
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
          <section aria-label="Source" className="flex flex-col gap-3">
            <div className="flex items-center justify-between">
              <h2 className="font-medium">Source</h2>
              <CopyButton text={version.source} what="source" />
            </div>
            <SourceCode
              code={version.source.trimEnd()}
              language={version.runtime}
              label={`Source of ${version.name}`}
            />
          </section>
        </div>
      </div>
    </main>
  );
}
