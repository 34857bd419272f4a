-- CreateTable
CREATE TABLE "CallPolicy" (
    "toolId" TEXT NOT NULL,
    "policy" TEXT NOT NULL DEFAULT 'default',
    "version" INTEGER,
    "ownerTrusts" INTEGER,

    CONSTRAINT "CallPolicy_pkey" PRIMARY KEY ("toolId")
);

-- AddForeignKey
ALTER TABLE "CallPolicy" ADD CONSTRAINT "CallPolicy_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
