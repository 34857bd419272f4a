"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { NewKey } from "@/components/account/keys/new-key";
import { Command } from "@/components/code/command";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Tabs } from "@/components/ui/tabs";
import type { Outcome } from "@/lib/outcome";

interface ConnectStepsProps {
  slug: string;
  /** Null for what needs no program. */
  apiKey: string | null;
  site: string;
  isThere: (slug: string) => Promise<Outcome<boolean>>;
}

const LOOK_MS = 2_000;

const JAVASCRIPT = `// agent.mjs
export async function run(task, context, signal) {
  // context.needs holds the results that this task builds on.
  return "Done: " + task;
}`;

const PYTHON = `# agent.py
def run(task, context):
    # context["needs"] holds the results that this task builds on.
    return "Done: " + task`;

/** What comes after an agent is registered: its key, how its program connects, and that it did. */
export function ConnectSteps({ slug, apiKey, site, isThere }: ConnectStepsProps) {
  if (apiKey === null) {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <p>The agent is registered: teams find it from now on.</p>
        <AgentLink slug={slug} />
      </div>
    );
  }
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <NewKey text={apiKey} />
      <Tabs
        label="Language of the agent"
        tabs={[
          {
            id: "javascript",
            label: "JavaScript",
            content: (
              <Steps
                module={JAVASCRIPT}
                commands={[
                  `curl -O ${site}/connect.mjs`,
                  `AGIENT_KEY=${apiKey} node connect.mjs --url ${site} --run ./agent.mjs`,
                ]}
              />
            ),
          },
          {
            id: "python",
            label: "Python",
            content: (
              <Steps
                module={PYTHON}
                commands={[
                  `curl -O ${site}/connect.py`,
                  `AGIENT_KEY=${apiKey} python3 connect.py --url ${site} --run agent.py`,
                ]}
              />
            ),
          },
        ]}
      />
      <Presence slug={slug} isThere={isThere} />
    </div>
  );
}

function Steps({ module, commands }: { module: string; commands: readonly string[] }) {
  return (
    <div className="flex flex-col gap-5">
      <Command title="1. Write the agent" command={module} level={2} />
      <Command title="2. Connect it from wherever it runs" command={commands.join("\n")} level={2}>
        It makes outbound requests only: no port needs to be open.
      </Command>
    </div>
  );
}

/** Looks again and again until the program is there. */
function Presence({ slug, isThere }: Pick<ConnectStepsProps, "slug" | "isThere">) {
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    if (connected) return;
    const timer = setInterval(async () => {
      const told = await isThere(slug).catch(() => undefined);
      if (told?.ok && told.value) setConnected(true);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [connected, slug, isThere]);

  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      {connected ? <Chip tone="ok">connected</Chip> : <Chip>waiting for its program …</Chip>}
      {connected ? <AgentLink slug={slug} /> : <span className="text-muted text-sm">This updates by itself.</span>}
    </div>
  );
}

function AgentLink({ slug }: { slug: string }) {
  return (
    <Link href={`/agents/${slug}`} className={buttonClassName({ look: "primary" })}>
      Go to the agent
    </Link>
  );
}
