-- CreateTable
CREATE TABLE "OutsideSecret" (
    "agentId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "iv" BYTEA NOT NULL,
    "tag" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutsideSecret_pkey" PRIMARY KEY ("agentId")
);

-- AddForeignKey
ALTER TABLE "OutsideSecret" ADD CONSTRAINT "OutsideSecret_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
