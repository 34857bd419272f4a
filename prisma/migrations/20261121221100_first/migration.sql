-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('public', 'private');

-- CreateEnum
CREATE TYPE "ToolState" AS ENUM ('draft', 'verifying', 'listed', 'rejected', 'maintenance', 'deprecated', 'suspended');

-- CreateEnum
CREATE TYPE "Runtime" AS ENUM ('python', 'javascript', 'typescript');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tool" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "visibility" "Visibility" NOT NULL DEFAULT 'public',
    "state" "ToolState" NOT NULL DEFAULT 'draft',
    "liveVersionId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ToolVersion" (
    "id" TEXT NOT NULL,
    "toolId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "runtime" "Runtime" NOT NULL,
    "source" TEXT NOT NULL,
    "dependencies" JSON NOT NULL,
    "hosts" JSON NOT NULL,
    "secrets" JSON NOT NULL,
    "limits" JSON NOT NULL,
    "examplePrompts" JSON NOT NULL,
    "samples" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verifiedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ToolVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ToolFunction" (
    "id" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "inputs" JSON NOT NULL,
    "sideEffects" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ToolFunction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VersionKeyword" (
    "versionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "keyword" TEXT NOT NULL,

    CONSTRAINT "VersionKeyword_pkey" PRIMARY KEY ("versionId","keyword")
);

-- CreateTable
CREATE TABLE "Embedding" (
    "functionId" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "dimensions" INTEGER NOT NULL,
    "textHash" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "Embedding_pkey" PRIMARY KEY ("functionId","model")
);

-- CreateTable
CREATE TABLE "Chat" (
    "id" TEXT NOT NULL,
    "ownerKey" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Chat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" TEXT NOT NULL,
    "chatId" TEXT,
    "parentRunId" TEXT,
    "ownerKey" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "model" TEXT,
    "status" TEXT NOT NULL DEFAULT 'running',
    "answer" TEXT,
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "workerId" TEXT NOT NULL,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RunEvent" (
    "runId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "RunEvent_pkey" PRIMARY KEY ("runId","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_handle_key" ON "User"("handle");

-- CreateIndex
CREATE UNIQUE INDEX "Tool_slug_key" ON "Tool"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Tool_liveVersionId_key" ON "Tool"("liveVersionId");

-- CreateIndex
CREATE INDEX "Tool_state_visibility_slug_idx" ON "Tool"("state", "visibility", "slug");

-- CreateIndex
CREATE INDEX "Tool_ownerId_idx" ON "Tool"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "ToolVersion_toolId_number_key" ON "ToolVersion"("toolId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "ToolFunction_versionId_name_key" ON "ToolFunction"("versionId", "name");

-- CreateIndex
CREATE INDEX "VersionKeyword_keyword_idx" ON "VersionKeyword"("keyword");

-- CreateIndex
CREATE INDEX "Chat_ownerKey_updatedAt_idx" ON "Chat"("ownerKey", "updatedAt");

-- CreateIndex
CREATE INDEX "Run_chatId_startedAt_idx" ON "Run"("chatId", "startedAt");

-- CreateIndex
CREATE INDEX "Run_parentRunId_idx" ON "Run"("parentRunId");

-- CreateIndex
CREATE INDEX "Run_ownerKey_startedAt_idx" ON "Run"("ownerKey", "startedAt");

-- CreateIndex
CREATE INDEX "Run_status_heartbeatAt_idx" ON "Run"("status", "heartbeatAt");

-- AddForeignKey
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_liveVersionId_fkey" FOREIGN KEY ("liveVersionId") REFERENCES "ToolVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToolVersion" ADD CONSTRAINT "ToolVersion_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToolFunction" ADD CONSTRAINT "ToolFunction_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ToolVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionKeyword" ADD CONSTRAINT "VersionKeyword_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ToolVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Embedding" ADD CONSTRAINT "Embedding_functionId_fkey" FOREIGN KEY ("functionId") REFERENCES "ToolFunction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "Chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_parentRunId_fkey" FOREIGN KEY ("parentRunId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunEvent" ADD CONSTRAINT "RunEvent_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
