-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "agentId" TEXT;

-- CreateTable
CREATE TABLE "Agent" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "look" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "skills" TEXT[],
    "tools" TEXT[],
    "ownerKey" TEXT NOT NULL,
    "userId" TEXT,
    "visibility" TEXT NOT NULL DEFAULT 'public',
    "capacity" INTEGER NOT NULL,
    "decides" BOOLEAN NOT NULL DEFAULT false,
    "suspendedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentContact" (
    "agentId" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AgentContact_pkey" PRIMARY KEY ("agentId","otherId")
);

-- CreateTable
CREATE TABLE "TeamChat" (
    "id" TEXT NOT NULL,
    "teamId" TEXT NOT NULL,
    "ownerKey" TEXT NOT NULL,
    "goal" TEXT NOT NULL,
    "launcher" TEXT NOT NULL,
    "depth" INTEGER NOT NULL,
    "parentId" TEXT,
    "parentTaskId" TEXT,
    "status" TEXT NOT NULL DEFAULT 'running',
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "workerId" TEXT NOT NULL DEFAULT '',
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TeamChat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamEvent" (
    "chatId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "TeamEvent_pkey" PRIMARY KEY ("chatId","seq")
);

-- CreateTable
CREATE TABLE "TeamWork" (
    "number" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "chatId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "agentId" TEXT,
    "payload" JSON NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "acknowledgedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TeamWork_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "Agent_slug_key" ON "Agent"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_look_key" ON "Agent"("look");

-- CreateIndex
CREATE INDEX "Agent_ownerKey_idx" ON "Agent"("ownerKey");

-- CreateIndex
CREATE INDEX "Agent_userId_idx" ON "Agent"("userId");

-- CreateIndex
CREATE INDEX "AgentContact_otherId_idx" ON "AgentContact"("otherId");

-- CreateIndex
CREATE INDEX "TeamChat_teamId_idx" ON "TeamChat"("teamId");

-- CreateIndex
CREATE INDEX "TeamChat_ownerKey_startedAt_idx" ON "TeamChat"("ownerKey", "startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "TeamWork_key_key" ON "TeamWork"("key");

-- CreateIndex
CREATE INDEX "TeamWork_chatId_idx" ON "TeamWork"("chatId");

-- CreateIndex
CREATE INDEX "TeamWork_agentId_number_idx" ON "TeamWork"("agentId", "number");

-- CreateIndex
CREATE INDEX "TeamWork_dueAt_idx" ON "TeamWork"("dueAt");

-- CreateIndex
CREATE INDEX "ApiKey_agentId_idx" ON "ApiKey"("agentId");

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentContact" ADD CONSTRAINT "AgentContact_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentContact" ADD CONSTRAINT "AgentContact_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamEvent" ADD CONSTRAINT "TeamEvent_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "TeamChat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamWork" ADD CONSTRAINT "TeamWork_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "TeamChat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamWork" ADD CONSTRAINT "TeamWork_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
