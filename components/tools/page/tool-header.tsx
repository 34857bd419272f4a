import Link from "next/link";
import type { ReactNode } from "react";
import { Chip, chipClassName } from "@/components/ui/chip";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import { CATEGORIES } from "@/lib/tools/categories";
import { fieldOf } from "@/lib/tools/fields";
import { categoryOf } from "@/lib/tools/keywords/propose-category";
import type { Tool } from "@/lib/tools/tool";
import { catalogueAddress } from "../catalogue/catalogue-address";
import { distinctWords } from "../distinct-words";
import { ToolGlyph } from "../glyph/tool-glyph";
import { STATE_CHIPS } from "../tool-state";

/** A tool's name, what is known of its live version, and its keywords. */
export function ToolHeader({ tool }: { tool: Tool }) {
  const { version } = tool;
  const category = categoryOf(version);
  const state = STATE_CHIPS[tool.state];
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ToolGlyph slug={tool.slug} category={category} emoji={version.emoji} className="size-11" />
        <h1 className="min-w-0 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{version.name}</h1>
        <code className="font-mono text-faint text-xs">{tool.slug}</code>
        {state ? <Chip tone={state.tone}>{state.label}</Chip> : null}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        <Fact name="Category">
          <Link
            href={catalogueAddress({ category })}
            prefetch={false}
            className="rounded hover:text-text hover:underline"
          >
            {CATEGORIES[category]}
          </Link>
        </Fact>
        <Fact name="Runtime">{RUNTIME_NAMES[version.runtime]}</Fact>
        <Fact name="Version">{version.number}</Fact>
        <Fact name="Owner">
          <Link href={`/u/${tool.ownerHandle}`} prefetch={false} className="rounded hover:text-text hover:underline">
            {tool.ownerHandle}
          </Link>
        </Fact>
        <Fact name="Network">{version.hosts.length === 0 ? "none" : version.hosts.join(", ")}</Fact>
        {Object.entries(version).map(([name, value]) => (
          <FieldFact key={name} name={name} value={value} />
        ))}
      </dl>
      <ul aria-label="Keywords" className="flex flex-wrap gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto">
        {distinctWords(version.keywords.map((keyword) => ({ keyword }))).map(({ keyword }) => (
          <li key={keyword} className="flex shrink-0">
            <Link
              prefetch={false}
              href={catalogueAddress({ keyword })}
              className={chipClassName("neutral", "h-6 px-2 hover:bg-hover hover:text-text")}
            >
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** A field that its row wants among the facts; nothing of one that the version does not have. */
function FieldFact({ name, value }: { name: string; value: unknown }) {
  const row = fieldOf(name);
  if (row?.fact === undefined || typeof value !== "string") return null;
  return (
    <Fact name={row.label}>
      {row.fact === "text" ? (
        value
      ) : (
        <a href={value} rel="noopener nofollow" className="rounded hover:text-text hover:underline">
          {value.replace("https://", "")}
        </a>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 text-muted [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
