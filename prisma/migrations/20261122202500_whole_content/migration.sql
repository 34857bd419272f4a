-- What was submitted is kept whole, as JSON; columns stay for what is queried.
ALTER TABLE "ToolVersion" ADD COLUMN "content" JSON,
ADD COLUMN "contentFormat" INTEGER;

-- Each value as it was: the hash of the content stays the same.
UPDATE "ToolVersion" SET "contentFormat" = 1, "content" = json_build_object(
    'source', "source",
    'runtime', "runtime",
    'functions', (
        SELECT json_agg(
            CASE WHEN cardinality("positional") = 0 THEN
                json_build_object('name', f."name", 'description', f."description", 'inputs', f."inputs", 'sideEffects', f."sideEffects")
            ELSE
                json_build_object('name', f."name", 'description', f."description", 'inputs', f."inputs", 'sideEffects', f."sideEffects", 'positional', f."positional")
            END ORDER BY f."position")
        FROM "ToolFunction" f WHERE f."versionId" = "ToolVersion"."id"
    ),
    'name', "name",
    'description', "description",
    'examplePrompts', "examplePrompts",
    'samples', "samples",
    'dependencies', "dependencies",
    'hosts', "hosts",
    'secrets', "secrets",
    'limits', "limits"
);

ALTER TABLE "ToolVersion" ALTER COLUMN "content" SET NOT NULL,
ALTER COLUMN "contentFormat" SET NOT NULL,
DROP COLUMN "source",
DROP COLUMN "limits",
DROP COLUMN "examplePrompts",
DROP COLUMN "samples";

ALTER TABLE "ToolFunction" DROP COLUMN "position",
DROP COLUMN "description",
DROP COLUMN "inputs",
DROP COLUMN "sideEffects",
DROP COLUMN "positional";
