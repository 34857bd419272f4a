-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "runId" TEXT;

-- CreateIndex
CREATE INDEX "Report_runId_idx" ON "Report"("runId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;
