-- CreateTable
CREATE TABLE "ToolChange" (
    "toolId" TEXT NOT NULL,
    "transaction" BIGINT NOT NULL,

    CONSTRAINT "ToolChange_pkey" PRIMARY KEY ("toolId")
);

-- CreateIndex
CREATE INDEX "ToolChange_transaction_idx" ON "ToolChange"("transaction");

-- CreateIndex
CREATE INDEX "Run_startedAt_id_idx" ON "Run"("startedAt", "id");

-- Every way of changing a tool is noted, and noted with it or not at all.
CREATE FUNCTION "noteToolChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "ToolChange" ("toolId", "transaction")
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END, pg_current_xact_id()::text::bigint)
    ON CONFLICT ("toolId") DO UPDATE SET "transaction" = EXCLUDED."transaction";
    RETURN NULL;
END
$$;

-- CreateTrigger
CREATE TRIGGER "Tool_noteToolChange" AFTER INSERT OR UPDATE OR DELETE ON "Tool"
    FOR EACH ROW EXECUTE FUNCTION "noteToolChange"();
