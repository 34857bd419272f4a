-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "license" TEXT;

-- What is there already: as its content says.
UPDATE "ToolVersion" SET "license" = "content"->>'license' WHERE "content"->>'license' IS NOT NULL;
