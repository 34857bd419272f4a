-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "countedAt" TIMESTAMPTZ(3),
ADD COLUMN     "sharesInputs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Tool" ADD COLUMN     "suspendedReason" TEXT;

-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "permission" TEXT NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "sharesInputs" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Draft" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "toolId" TEXT,
    "form" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "toolId" TEXT NOT NULL,
    "draftId" TEXT,
    "submission" JSON NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "versionId" TEXT,
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "workerId" TEXT,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerificationEvent" (
    "verificationId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "VerificationEvent_pkey" PRIMARY KEY ("verificationId","seq")
);

-- CreateTable
CREATE TABLE "KeptSample" (
    "toolId" TEXT NOT NULL,
    "function" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "input" JSON NOT NULL,
    "value" JSON,
    "version" INTEGER NOT NULL,

    CONSTRAINT "KeptSample_pkey" PRIMARY KEY ("toolId","function","inputHash")
);

-- CreateTable
CREATE TABLE "Grant" (
    "toolId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Grant_pkey" PRIMARY KEY ("toolId","userId")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL,
    "toolId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "reporterKey" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decision" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Call" (
    "runId" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "toolId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "function" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "error" TEXT,
    "durationMs" DOUBLE PRECISION NOT NULL,
    "peakMemoryBytes" DOUBLE PRECISION NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("runId","callId")
);

-- CreateTable
CREATE TABLE "CallCount" (
    "toolId" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "durationBucket" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CallCount_pkey" PRIMARY KEY ("toolId","hour","version","status","durationBucket")
);

-- CreateTable
CREATE TABLE "ToolHealth" (
    "toolId" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "succeeded" INTEGER NOT NULL,
    "lowerBound" DOUBLE PRECISION NOT NULL,
    "p50Ms" DOUBLE PRECISION,
    "p95Ms" DOUBLE PRECISION,
    "days" JSON NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ToolHealth_pkey" PRIMARY KEY ("toolId")
);

-- CreateTable
CREATE TABLE "LostSelection" (
    "runId" TEXT NOT NULL,
    "toolId" TEXT NOT NULL,
    "function" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "probability" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "winner" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LostSelection_pkey" PRIMARY KEY ("runId","toolId","function")
);

-- CreateIndex
CREATE INDEX "Draft_ownerId_updatedAt_idx" ON "Draft"("ownerId", "updatedAt");

-- CreateIndex
CREATE INDEX "Draft_toolId_idx" ON "Draft"("toolId");

-- CreateIndex
CREATE UNIQUE INDEX "Verification_versionId_key" ON "Verification"("versionId");

-- CreateIndex
CREATE INDEX "Verification_toolId_createdAt_idx" ON "Verification"("toolId", "createdAt");

-- CreateIndex
CREATE INDEX "Verification_status_heartbeatAt_idx" ON "Verification"("status", "heartbeatAt");

-- CreateIndex
CREATE INDEX "Grant_userId_idx" ON "Grant"("userId");

-- CreateIndex
CREATE INDEX "Report_status_createdAt_idx" ON "Report"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Report_toolId_createdAt_idx" ON "Report"("toolId", "createdAt");

-- CreateIndex
CREATE INDEX "Call_toolId_endedAt_idx" ON "Call"("toolId", "endedAt");

-- CreateIndex
CREATE INDEX "Call_endedAt_idx" ON "Call"("endedAt");

-- CreateIndex
CREATE INDEX "CallCount_hour_idx" ON "CallCount"("hour");

-- CreateIndex
CREATE INDEX "ToolHealth_lowerBound_idx" ON "ToolHealth"("lowerBound");

-- CreateIndex
CREATE INDEX "ToolHealth_calls_idx" ON "ToolHealth"("calls");

-- CreateIndex
CREATE INDEX "ToolHealth_updatedAt_idx" ON "ToolHealth"("updatedAt");

-- CreateIndex
CREATE INDEX "LostSelection_toolId_at_idx" ON "LostSelection"("toolId", "at");

-- CreateIndex
CREATE INDEX "Run_countedAt_endedAt_idx" ON "Run"("countedAt", "endedAt");

-- CreateIndex
CREATE INDEX "Tool_state_visibility_createdAt_idx" ON "Tool"("state", "visibility", "createdAt");

-- CreateIndex
CREATE INDEX "ToolVersion_runtime_idx" ON "ToolVersion"("runtime");

-- CreateIndex
CREATE INDEX "ToolVersion_permission_idx" ON "ToolVersion"("permission");

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ToolVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerificationEvent" ADD CONSTRAINT "VerificationEvent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeptSample" ADD CONSTRAINT "KeptSample_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallCount" ADD CONSTRAINT "CallCount_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToolHealth" ADD CONSTRAINT "ToolHealth_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LostSelection" ADD CONSTRAINT "LostSelection_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LostSelection" ADD CONSTRAINT "LostSelection_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Versions from before there was the column.
UPDATE "ToolVersion" SET "permission" = CASE
  WHEN json_array_length("secrets") > 0 THEN 'secrets'
  WHEN json_array_length("hosts") > 0 THEN 'network'
  ELSE 'none' END;
