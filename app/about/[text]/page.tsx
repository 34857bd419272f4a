import path from "node:path";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StaticMarkdown } from "@/components/static-markdown";
import { getEnv } from "@/lib/env";
import { readSiteText, SITE_TEXTS, type SiteText } from "../site-texts";

interface TextPageProps {
  params: Promise<{ text: string }>;
}

const SHIPPED = path.join(process.cwd(), "app", "about", "texts");

export async function generateMetadata({ params }: TextPageProps): Promise<Metadata> {
  return { title: SITE_TEXTS[named((await params).text)] };
}

/** A text of this site that its operator can replace. */
export default async function TextPage({ params }: TextPageProps) {
  const name = named((await params).text);
  const text = await readSiteText(name, { dataDir: getEnv().AGIENT_DATA_DIR, folder: SHIPPED });
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-4 px-4 py-10 sm:px-6">
      <h1 className="font-semibold text-xl tracking-tight">{SITE_TEXTS[name]}</h1>
      {/* Headings in the text are of the third rank and below. */}
      <h2 className="sr-only">Text</h2>
      <StaticMarkdown text={text} />
    </main>
  );
}

function named(text: string): SiteText {
  const name = Object.keys(SITE_TEXTS).find((each): each is SiteText => each === text);
  return name ?? notFound();
}
