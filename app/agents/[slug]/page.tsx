import type { Metadata } from "next";
import { Id } from "@/app/id";
import { orPage } from "@/app/or-page";
import { siteOrigin } from "@/app/site";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { AgentActions } from "@/components/teams/agent-actions";
import type { AgentData } from "@/components/teams/agent-card";
import { agentState } from "@/components/teams/agent-state";
import { AskedList } from "@/components/teams/asked-list";
import { ContactTable } from "@/components/teams/contact-table";
import { SpeakForm } from "@/components/teams/speak-form";
import { TeamLiveAsked } from "@/components/teams/team-live-asked";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Agent } from "@/lib/teams";
import { speakInTeam } from "../../teams/actions";
import { turnsIn } from "../../teams/waiting";
import { answerTask, isAgentThere, removeAgent, renewAgentKey, replaceAgentSecret, suspendAgent } from "../actions";
import { agentData } from "../agent-data";

interface AgentPageProps {
  params: Promise<{ slug: string }>;
}

async function readAgent(params: AgentPageProps["params"]) {
  const slug = Id.catch("").parse((await params).slug);
  const [{ agents }, { ownerKey, asker }] = await Promise.all([getApp(), caller()]);
  const agent = await orPage(agents.get(slug, { ownerKey, isAdmin: asker?.isAdmin ?? false }));
  return { agent, ownerKey, isAdmin: asker?.isAdmin ?? false };
}

export async function generateMetadata({ params }: AgentPageProps): Promise<Metadata> {
  const { agent } = await readAgent(params);
  return { title: agent.name, description: agent.description.slice(0, 160) };
}

export default async function AgentPage({ params }: AgentPageProps) {
  const { agent, ownerKey, isAdmin } = await readAgent(params);
  const { agents } = await getApp();
  const now = new Date();
  const shown = agentData(agent, { ownerKey, now });
  const { name, slug, isOwn, isSuspended, kind } = shown;
  const contacts = await agents.contactsOf(agent);
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-4 py-8 sm:px-6">
      <Head agent={agent} shown={shown} now={now} />
      {isOwn && kind === "person" ? <Waiting agent={agent} /> : null}
      <ContactTable contacts={contacts} />
      {isOwn ? (
        <section aria-label="Your agent" className="flex flex-col gap-3 border-line border-t pt-5">
          <h2 className="font-medium">Your agent</h2>
          <AgentActions
            slug={slug}
            name={name}
            kind={kind}
            site={await siteOrigin()}
            isAway={!shown.isThere && !isSuspended}
            isThere={isAgentThere}
            renew={renewAgentKey}
            replaceSecret={replaceAgentSecret}
            remove={removeAgent}
          />
        </section>
      ) : null}
      {isAdmin ? <Suspension slug={slug} name={name} isSuspended={isSuspended} /> : null}
    </main>
  );
}

function Head({ agent, shown, now }: { agent: Agent; shown: AgentData; now: Date }) {
  const { name, slug, description, skills, visibility, lastSeenAt, kind } = shown;
  const state = agentState(shown);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{name}</h1>
        <Chip tone={state.tone}>{state.label}</Chip>
        {visibility === "private" ? <Chip>private</Chip> : null}
      </div>
      <p className="text-faint text-sm">
        Teams call it <code className="font-mono">{slug}</code>. Registered <Moment at={agent.createdAt} now={now} />
        {kind === "connector" ? (
          lastSeenAt === null ? (
            ", never connected"
          ) : (
            <>
              , last seen <Moment at={lastSeenAt} now={now} />
            </>
          )
        ) : null}
        .
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{description}</p>
      {skills.length === 0 ? null : (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip>
                <span className="truncate">{skill}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the person is asked who takes part as this agent. */
async function Waiting({ agent }: { agent: Agent }) {
  const { teams } = await getApp();
  const asked = await teams.open(agent);
  const tasks = asked.flatMap((one) => (one.type === "task" ? one : []));
  const turns = turnsIn(agent.slug, asked);
  const answer = answerTask.bind(null, agent.slug);
  return (
    <>
      <TeamLiveAsked />
      {turns.map((turn) => (
        <SpeakForm key={turn.commId} turn={turn} speak={speakInTeam.bind(null, agent.slug)} />
      ))}
      {tasks.length + turns.length === 0 ? (
        <p role="status" className="text-muted text-sm">
          Nothing is waiting for you. New tasks show up here by themselves.
        </p>
      ) : null}
      {tasks.length === 0 ? null : <AskedList tasks={tasks} answer={answer} />}
    </>
  );
}

function Suspension({ slug, name, isSuspended }: { slug: string; name: string; isSuspended: boolean }) {
  const verb = isSuspended ? "Allow again" : "Suspend";
  return (
    <section aria-label="For admins" className="flex flex-col items-start gap-3 border-line border-t pt-5">
      <h2 className="font-medium">For admins</h2>
      <ConfirmButton
        verb={verb}
        name={name}
        title={`${verb}: ${name}?`}
        description={
          isSuspended
            ? "Teams can find it again, and its program can connect."
            : "Teams no longer find it, its program cannot connect, and its tasks go to others."
        }
        submit={verb}
        isDangerous={!isSuspended}
        act={suspendAgent.bind(null, slug, !isSuspended)}
      />
    </section>
  );
}
