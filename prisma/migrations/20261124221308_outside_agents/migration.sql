-- AlterTable
ALTER TABLE "Agent" ADD COLUMN     "card" TEXT,
ADD COLUMN     "cardEtag" TEXT,
ADD COLUMN     "cardReadAt" TIMESTAMPTZ(3),
ADD COLUMN     "cardUrl" TEXT;

-- CreateTable
CREATE TABLE "OutsideConsent" (
    "ownerKey" TEXT NOT NULL,
    "agentId" TEXT NOT NULL,
    "givenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutsideConsent_pkey" PRIMARY KEY ("ownerKey","agentId")
);

-- CreateTable
CREATE TABLE "OutsideTask" (
    "key" TEXT NOT NULL,
    "chatId" TEXT NOT NULL,
    "agentId" TEXT NOT NULL,
    "ownerKey" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "remoteTaskId" TEXT,
    "remoteContextId" TEXT,
    "asks" TEXT,
    "question" TEXT NOT NULL DEFAULT '',
    "reply" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutsideTask_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "OutsideTask_chatId_agentId_idx" ON "OutsideTask"("chatId", "agentId");

-- CreateIndex
CREATE INDEX "OutsideTask_ownerKey_asks_idx" ON "OutsideTask"("ownerKey", "asks");

-- AddForeignKey
ALTER TABLE "OutsideConsent" ADD CONSTRAINT "OutsideConsent_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutsideTask" ADD CONSTRAINT "OutsideTask_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "TeamChat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutsideTask" ADD CONSTRAINT "OutsideTask_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
