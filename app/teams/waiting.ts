import type { OwnTurn } from "@/components/teams/speak-form";
import { getApp } from "@/lib/server";
import type { Asked } from "@/lib/teams";

/** A task of a team that waits for a person, or that he has the word. */
export interface WaitingTask {
  /** Of its chat and in it. */
  id: string;
  /** The agent as which he takes part: on its page he answers. */
  slug: string;
  name: string;
  description: string;
}

interface AskedPerson {
  slug: string;
  name: string;
  asked: Asked;
}

/** What an owner is asked as the agents that are he himself. */
async function askedPersons(ownerKey: string): Promise<AskedPerson[]> {
  const { agents, teams } = await getApp();
  const persons = (await agents.listOwn(ownerKey)).filter(({ kind }) => kind === "person");
  const asked = await Promise.all(
    persons.map(async (agent) => {
      const { slug, name } = agent;
      return (await teams.open(agent)).map((one) => ({ slug, name, asked: one }));
    }),
  );
  return asked.flat();
}

/** What teams wait for that an owner does himself. */
export async function waitingFor(ownerKey: string): Promise<WaitingTask[]> {
  return (await askedPersons(ownerKey)).flatMap(({ slug, name, asked }): WaitingTask[] => {
    if (asked.type === "task")
      return [{ id: `${asked.commId} ${asked.taskId}`, slug, name, description: asked.description }];
    if (asked.type !== "decide") return [];
    const description = `You have the word: ${asked.view.goal}`;
    return [{ id: `${asked.commId} ${slug}`, slug, name, description }];
  });
}

/** The group chats in which one who takes part as the agent with this slug has the word. */
export function turnsIn(slug: string, asked: readonly Asked[]): OwnTurn[] {
  return asked.flatMap((one) => {
    if (one.type !== "decide") return [];
    const { goal, members } = one.view;
    return [{ commId: one.commId, goal, members: members.filter((member) => member !== slug) }];
  });
}

/** The group chats in which an owner has the word himself, and as whom. */
export async function ownTurns(ownerKey: string): Promise<(OwnTurn & { slug: string })[]> {
  const asked = await askedPersons(ownerKey);
  return asked.flatMap(({ slug, asked: one }) => turnsIn(slug, [one]).map((turn) => ({ ...turn, slug })));
}
