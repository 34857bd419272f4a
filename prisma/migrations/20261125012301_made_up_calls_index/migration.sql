-- CreateIndex
CREATE INDEX "Call_toolId_madeUp_endedAt_idx" ON "Call"("toolId", "madeUp", "endedAt");
