import { ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { siteOrigin } from "@/app/site";
import { TEXT_LINK } from "@/components/account/card";
import { ApiOperation } from "@/components/docs/api-operation";
import { ApiKeyField } from "@/components/docs/try-it";
import { SCOPES } from "@/lib/keys";
import { reference } from "@/lib/protocols/rest";

export const metadata: Metadata = {
  title: "API reference",
  description: "Ask the super-agent, and find, run and publish tools, with one API key.",
};

const GROUPS = ["Questions", "Tools", "Publishing", "Teams"] as const;

export default async function ApiReferencePage() {
  const origin = await siteOrigin();
  const operations = reference();
  return (
    <main id="main" className="mx-auto flex w-full max-w-[52rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-3">
        <h1 className="font-semibold text-xl tracking-tight">API reference</h1>
        <p className="text-muted text-sm">
          Ask the super-agent, and find, run and publish tools, with one key. Make it in the{" "}
          <Link href="/settings/keys" className={TEXT_LINK}>
            settings
          </Link>
          , and send it with each request as <code className="font-mono text-xs">Authorization: Bearer agt_…</code>.
          Bodies are JSON; a failure is a problem of RFC 9457, whose <code className="font-mono text-xs">detail</code>{" "}
          says what happened and what to do; <code className="font-mono text-xs">RateLimit</code> says what the key has
          left of this minute. Programs read the same as{" "}
          <a href="/api/openapi.json" className={TEXT_LINK}>
            OpenAPI 3.1
          </a>
          .
        </p>
        <Scopes />
        <ApiKeyField />
      </div>
      {GROUPS.map((group) => (
        <section key={group} aria-label={group} className="flex flex-col gap-4 border-line border-t pt-6">
          <h2 className="font-medium">{group}</h2>
          {operations
            .filter((operation) => operation.group === group)
            .map((operation) => (
              <ApiOperation key={operation.id} operation={operation} origin={origin} />
            ))}
        </section>
      ))}
    </main>
  );
}

function Scopes() {
  return (
    <details className="text-sm">
      <summary className="flex w-fit cursor-pointer items-center gap-1 font-medium">
        <ChevronRight aria-hidden className="size-3.5 in-[details[open]]:rotate-90" />
        What a key may do: its scopes
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {Object.entries(SCOPES).map(([name, says]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs">{name}</dt>
            <dd className="text-muted">{says}.</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
