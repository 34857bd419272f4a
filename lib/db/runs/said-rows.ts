import type { PrismaClient, Run } from "../generated/client";
import { storableText } from "../rows/storable";

interface Said {
  ownerKey: string;
  said: readonly { question: string; answer: string }[];
  since: Date;
}

/** See `RunStore.listSaid`. */
export function saidRows(prisma: Pick<PrismaClient, "run">, { ownerKey, said, since }: Said): Promise<Run[]> {
  return prisma.run.findMany({
    where: {
      ...{ ownerKey, chatId: null, startedAt: { gte: since } },
      OR: said.map(({ question, answer }) => ({ query: storableText(question), answer: storableText(answer) })),
    },
    distinct: ["query", "answer"],
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
  });
}
