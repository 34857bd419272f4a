-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "reporterAddress" TEXT;

-- CreateTable
CREATE TABLE "EndedSession" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deed" (
    "id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorId" TEXT,
    "actorHandle" TEXT,
    "toolId" TEXT,
    "toolSlug" TEXT,
    "accountId" TEXT,
    "accountHandle" TEXT,
    "reason" TEXT,
    "reports" INTEGER,

    CONSTRAINT "Deed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatShare" (
    "token" TEXT NOT NULL,
    "chatId" TEXT NOT NULL,
    "sharedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatShare_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "EndedSession_userId_idx" ON "EndedSession"("userId");

-- CreateIndex
CREATE INDEX "EndedSession_expiresAt_idx" ON "EndedSession"("expiresAt");

-- CreateIndex
CREATE INDEX "Deed_at_id_idx" ON "Deed"("at", "id");

-- CreateIndex
CREATE INDEX "Deed_toolId_at_idx" ON "Deed"("toolId", "at");

-- CreateIndex
CREATE INDEX "Deed_toolSlug_at_idx" ON "Deed"("toolSlug", "at");

-- CreateIndex
CREATE INDEX "Deed_accountId_at_idx" ON "Deed"("accountId", "at");

-- CreateIndex
CREATE INDEX "Deed_accountHandle_at_idx" ON "Deed"("accountHandle", "at");

-- CreateIndex
CREATE UNIQUE INDEX "ChatShare_chatId_key" ON "ChatShare"("chatId");

-- CreateIndex
CREATE INDEX "Report_reporterKey_createdAt_idx" ON "Report"("reporterKey", "createdAt");

-- AddForeignKey
ALTER TABLE "EndedSession" ADD CONSTRAINT "EndedSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatShare" ADD CONSTRAINT "ChatShare_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "Chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an admin did stays as it was said.
CREATE FUNCTION "keepDeed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'What an admin did is neither changed nor deleted.';
END
$$;

-- CreateTrigger
CREATE TRIGGER "Deed_keepDeed" BEFORE UPDATE OR DELETE ON "Deed"
    FOR EACH ROW EXECUTE FUNCTION "keepDeed"();
