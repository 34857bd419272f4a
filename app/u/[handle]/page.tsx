import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ToolCards } from "@/components/tools/catalogue/tool-cards";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/lib/format";
import { getApp } from "@/lib/server";

interface ProfilePageProps {
  params: Promise<{ handle: string }>;
  searchParams: Promise<{ after?: string | string[] }>;
}

const TOOLS_SHOWN = 24;

/** A handle is ASCII, maybe with an @ before it: nothing else that is escaped in an address is anybody's. */
const readProfile = cache(
  async (handle: string) => (await (await getApp()).accounts.profile(handle.replace(/^%40/, "@"))) ?? notFound(),
);

export async function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  const { name, handle } = await readProfile((await params).handle);
  return { title: `${name} (@${handle})`, description: `Tools by ${name} that AGIent can use.` };
}

export default async function ProfilePage({ params, searchParams }: ProfilePageProps) {
  const [{ handle: asked }, { after }] = await Promise.all([params, searchParams]);
  const { id, name, handle, createdAt } = await readProfile(asked);
  const { catalogue, feedback } = await getApp();
  const { tools, total, next } = await catalogue.find({
    text: "",
    state: "listed",
    ownerId: id,
    sort: "relevance",
    limit: TOOLS_SHOWN,
    after: typeof after === "string" ? after : undefined,
  });
  const said = await feedback.ofTools(tools.map((tool) => tool.id));
  return (
    <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-muted text-sm">
          @{handle} · here since{" "}
          <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
            {createdAt.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })}
          </time>{" "}
          · {formatCount(total, "tool")}
        </p>
      </header>
      <section aria-label={`Tools by ${name}`} className="flex flex-col gap-3">
        {tools.length === 0 ? (
          <EmptyState
            title="No public tools yet"
            action={
              <Link href="/tools" className={buttonClassName({})}>
                Show all tools
              </Link>
            }
          >
            What {name} publishes will be listed here.
          </EmptyState>
        ) : (
          <ToolCards tools={tools} said={said} />
        )}
        {next === null ? null : (
          <Link href={`/u/${handle}?after=${encodeURIComponent(next)}`} className={buttonClassName({}, "self-center")}>
            More tools
          </Link>
        )}
      </section>
    </main>
  );
}
