import { type NewVerificationEvent, VERIFICATION_LOG, type VerificationEvent } from "@/lib/publishing";
import { Prisma } from "../generated/client";
import type { LogTable } from "../log/log-rows";

/** Where verifications are logged: a tool whose verification ended without a version is what it was before. */
export const VERIFICATION_TABLE: LogTable<VerificationEvent, NewVerificationEvent> = {
  kind: VERIFICATION_LOG,
  heads: "Verification",
  events: "VerificationEvent",
  key: "verificationId",
  beside(status) {
    if (status !== "rejected" && status !== "failed" && status !== "cancelled") return Prisma.empty;
    return Prisma.sql`, tool AS (
      UPDATE "Tool" SET "state" = ${status === "rejected" ? "rejected" : "draft"}::"ToolState"
      FROM moved JOIN "Verification" AS own ON own."id" = moved."id"
      WHERE "Tool"."id" = own."toolId" AND "Tool"."state" = 'verifying'
    )`;
  },
  lost: "This verification has ended or is worked on by another server.",
};
