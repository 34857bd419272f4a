-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "hints" JSON NOT NULL DEFAULT '{}';
