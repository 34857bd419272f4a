-- CreateTable
CREATE TABLE "Check" (
    "toolId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "failingSince" TIMESTAMPTZ(3),
    "problem" TEXT,
    "rests" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Check_pkey" PRIMARY KEY ("toolId")
);

-- AddForeignKey
ALTER TABLE "Check" ADD CONSTRAINT "Check_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES "Tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
