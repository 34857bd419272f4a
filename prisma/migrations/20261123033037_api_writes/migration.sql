-- CreateTable
CREATE TABLE "ApiWrite" (
    "keyId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "result" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiWrite_pkey" PRIMARY KEY ("keyId","token")
);

-- CreateIndex
CREATE INDEX "ApiWrite_createdAt_idx" ON "ApiWrite"("createdAt");

-- AddForeignKey
ALTER TABLE "ApiWrite" ADD CONSTRAINT "ApiWrite_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE;
