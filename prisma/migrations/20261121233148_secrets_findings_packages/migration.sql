-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "findings" JSON NOT NULL DEFAULT '[]',
ADD COLUMN     "packages" JSON NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "ToolSecret" (
    "toolId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "iv" BYTEA NOT NULL,
    "tag" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ToolSecret_pkey" PRIMARY KEY ("toolId","name")
);

-- AddForeignKey
ALTER TABLE "ToolSecret" ADD CONSTRAINT "ToolSecret_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
