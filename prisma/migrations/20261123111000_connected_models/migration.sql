-- AlterTable
ALTER TABLE "Chat" ADD COLUMN     "model" TEXT;

-- CreateTable
CREATE TABLE "ConnectedModel" (
    "name" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "baseUrl" TEXT,
    "audience" TEXT NOT NULL DEFAULT 'admins',
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "priceIn" DOUBLE PRECISION,
    "priceOut" DOUBLE PRECISION,
    "keyId" TEXT,
    "iv" BYTEA,
    "tag" BYTEA,
    "ciphertext" BYTEA,
    "keyUpdatedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConnectedModel_pkey" PRIMARY KEY ("name")
);
