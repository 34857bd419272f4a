import Link from "next/link";
import { NewKey } from "@/components/account/keys/new-key";
import { buttonClassName } from "@/components/ui/button";
import type { Outcome } from "@/lib/outcome";
import { ConnectCommands } from "./connect-commands";
import { Presence } from "./presence";

interface ConnectStepsProps {
  slug: string;
  /** Null for what needs no program. */
  apiKey: string | null;
  site: string;
  isThere: (slug: string, withinMs: number) => Promise<Outcome<boolean>>;
}

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
      <ConnectCommands apiKey={apiKey} site={site} level={2} />
      <Presence slug={slug} isThere={isThere}>
        <AgentLink slug={slug} />
      </Presence>
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
