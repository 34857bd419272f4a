-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "originalId" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "blockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "blockedReason" TEXT;

-- CreateTable
CREATE TABLE "RetiredSlug" (
    "slug" TEXT NOT NULL,
    "ownerId" TEXT,
    "reason" TEXT,
    "contentHash" TEXT,
    "retiredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RetiredSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "RetiredSlug_contentHash_idx" ON "RetiredSlug"("contentHash");
