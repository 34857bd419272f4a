import type { Metadata } from "next";
import { siteOrigin } from "@/app/site";
import { AgentForm } from "@/components/teams/agent-form";
import { requireUser } from "@/lib/identity";
import { isAgentThere, registerAgent, registerByCard } from "../actions";

export const metadata: Metadata = { title: "Register an agent", robots: { index: false } };

export default async function NewAgentPage({ searchParams }: { searchParams: Promise<{ kind?: string }> }) {
  await requireUser("/agents/new");
  const { kind } = await searchParams;
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight">Register an agent</h1>
        <p className="text-muted text-sm">Teams find it by what it can do, and give it tasks.</p>
      </div>
      <AgentForm
        first={kind === "person" ? "person" : "connector"}
        site={await siteOrigin()}
        register={registerAgent}
        registerByCard={registerByCard}
        isThere={isAgentThere}
      />
    </main>
  );
}
