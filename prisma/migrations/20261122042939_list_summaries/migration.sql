-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Tool" ADD COLUMN     "suspendedFrom" "ToolState";

-- AlterTable
ALTER TABLE "ToolFunction" ADD COLUMN     "positional" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "runtime" "Runtime";

-- What is there already, as its forms and submissions say.
UPDATE "Draft" SET "name" = coalesce("form" ->> 'name', '');
UPDATE "Verification" SET
    "name" = coalesce("submission" -> 'manifest' ->> 'name', ''),
    "description" = coalesce("submission" -> 'manifest' ->> 'description', ''),
    "runtime" = ("submission" -> 'manifest' ->> 'runtime')::"Runtime";
