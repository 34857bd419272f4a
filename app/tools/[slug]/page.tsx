import { Settings2 } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { scriptNonce } from "@/app/nonce";
import { siteOrigin } from "@/app/site";
import { schemaFields } from "@/components/schema-form/fields";
import { StructuredData } from "@/components/structured-data";
import { HealthFacts } from "@/components/tools/page/health-facts";
import { PinButton } from "@/components/tools/page/pin-button";
import { ReportProblem } from "@/components/tools/page/report-problem";
import { ToolHeader } from "@/components/tools/page/tool-header";
import { ToolNotices } from "@/components/tools/page/tool-notices";
import { ToolTabs } from "@/components/tools/page/tool-tabs";
import { NotRunnable } from "@/components/tools/running/not-runnable";
import { RunPanel } from "@/components/tools/running/run-panel";
import { buttonClassName } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { firstSentence } from "@/lib/format";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { pinTool, reportProblem } from "./actions";
import { initialTexts } from "./initial-texts";
import { ToolQuery } from "./query";
import { readTool } from "./read-tool";
import { toolData } from "./tool-data";
import { HealthView } from "./views/health-view";
import { Description, Overview } from "./views/overview";
import { SourceView } from "./views/source-view";
import { VerificationView } from "./views/verification-view";
import { VersionsView } from "./views/versions-view";

interface ToolPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  const { slug, version, visibility } = await readTool((await params).slug);
  const description = firstSentence(version.description).slice(0, 300);
  return {
    title: version.name,
    description,
    alternates: { canonical: `/tools/${slug}` },
    openGraph: { title: version.name, description, url: `/tools/${slug}`, images: "/social-card.png" },
    robots: visibility === "private" ? { index: false } : undefined,
  };
}

export default async function ToolPage({ params, searchParams }: ToolPageProps) {
  const [{ slug }, query] = await Promise.all([params, searchParams.then((asked) => ToolQuery.parse(asked))]);
  const tool = await readTool(slug);
  const { version } = tool;
  const [{ asker }, check, health, madeUp, nonce, origin] = await Promise.all([
    caller(),
    getApp().then(({ checks }) => checks.getCheck(tool.id)),
    getApp().then(({ statistics }) => statistics.summaries([tool.id])),
    getApp().then(({ statistics }) => statistics.madeUp(tool.id)),
    scriptNonce(),
    siteOrigin(),
  ]);
  const { mart, publishing } = await getApp();
  const [obstacle, pins] = await Promise.all([
    mart.whyNotRunnable(tool, asker),
    asker === null ? null : publishing.listPins(asker.id),
  ]);
  const functions = version.functions.map(({ name, description, inputs }) => {
    const fields = schemaFields(inputs);
    return { name, description, fields, initial: initialTexts(version, name, fields) };
  });
  const isOverview = query.view === "overview";
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 pt-8 pb-8 max-sm:gap-4 max-sm:pt-3 sm:px-6"
    >
      <Breadcrumb slug={slug} name={version.name} isOwner={asker?.id === tool.ownerId}>
        {pins === null ? null : (
          <PinButton slug={slug} name={version.name} isPinned={pins.some((pin) => pin.slug === slug)} pin={pinTool} />
        )}
      </Breadcrumb>
      <ToolNotices tool={tool} check={check} />
      <ToolHeader tool={tool} />
      {/* On a phone the views come first: one looks for them before one compares. */}
      <div className="max-sm:order-1">
        <HealthFacts health={health.get(tool.id) ?? null} madeUp={madeUp} verifiedAt={version.verifiedAt} />
      </div>
      <ToolTabs slug={slug} view={query.view} />
      <div
        className={classNames(
          "max-sm:order-1",
          isOverview && "grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]",
        )}
      >
        {isOverview ? <Description text={version.description} /> : null}
        <TryIt {...{ slug, functions, obstacle, isOverview }} asked={query.function} />
        {isOverview ? <Overview tool={tool} functions={functions} /> : <OtherView tool={tool} query={query} />}
      </div>
      {tool.visibility === "public" ? <StructuredData nonce={nonce} data={toolData(tool, origin)} /> : null}
    </main>
  );
}

interface TryItProps extends Pick<ComponentProps<typeof RunPanel>, "slug" | "functions"> {
  /** Name of the function that the form is for at first; else it is the first one. */
  asked: string | undefined;
  /** Why it cannot be run; null where it can. */
  obstacle: ComponentProps<typeof NotRunnable>["obstacle"] | null;
  isOverview: boolean;
}

/** The form beside the overview. It stays while one looks at the other views: what was typed into it is there again. */
function TryIt({ slug, functions, asked, obstacle, isOverview }: TryItProps) {
  const initial = functions.find(({ name }) => name === asked) ?? functions[0];
  const runnable = functions.map(({ name, fields, initial: texts }) => ({ name, fields, initial: texts }));
  return (
    <aside className={isOverview ? "lg:col-start-2 lg:row-span-2 lg:row-start-1" : "hidden"}>
      <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
        {obstacle === null ? (
          <RunPanel slug={slug} functions={runnable} initialFunction={initial?.name ?? ""} />
        ) : (
          <NotRunnable obstacle={obstacle} />
        )}
      </div>
    </aside>
  );
}

function OtherView({ tool, query }: { tool: Awaited<ReturnType<typeof readTool>>; query: ToolQuery }) {
  switch (query.view) {
    case "source":
      return <SourceView tool={tool} number={query.version} />;
    case "versions":
      return <VersionsView tool={tool} from={query.from} to={query.to} />;
    case "verification":
      return <VerificationView tool={tool} number={query.version} />;
    default:
      return <HealthView toolId={tool.id} />;
  }
}

interface BreadcrumbProps {
  slug: string;
  name: string;
  isOwner: boolean;
  /** What somebody signed in can do besides. */
  children: ReactNode;
}

/** Where the page stands, and what can be done about the tool. */
function Breadcrumb({ slug, name, isOwner, children }: BreadcrumbProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <nav aria-label="Breadcrumb" className="min-w-0 truncate text-faint text-xs">
        <Link href="/tools" className="rounded py-1 hover:text-text hover:underline">
          Tools
        </Link>{" "}
        / {name}
      </nav>
      <div className="-mr-3 flex shrink-0">
        {isOwner ? (
          <Link href={`/studio/tools/${slug}`} prefetch={false} className={buttonClassName({ look: "quiet" })}>
            <Settings2 aria-hidden className="size-3.5" />
            Manage
          </Link>
        ) : null}
        {children}
        <ReportProblem slug={slug} name={name} report={reportProblem} />
      </div>
    </div>
  );
}
