-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "madeUp" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Feedback" (
    "runId" TEXT NOT NULL,
    "right" BOOLEAN NOT NULL,
    "reason" TEXT,
    "text" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("runId")
);

-- CreateIndex
CREATE INDEX "Feedback_at_runId_idx" ON "Feedback"("at", "runId");

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
