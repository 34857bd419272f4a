import { z } from "zod";
import { VerificationEvent } from "@/lib/publishing";
import { Manifest, Visibility } from "@/lib/tools";
import { Id } from "./names";
import { operation } from "./operation";
import { VerificationView } from "./verification-view";

const VERIFICATION = { description: "The verification so far.", content: { "application/json": VerificationView } };
const TAKEN = { description: "It is taken for verification.", content: { "application/json": VerificationView } };

const Submission = z.strictObject({
  manifest: Manifest.describe("As in a tool folder's `tool.json`: what is left out is inferred from the source."),
  source: z.string().min(1).max(256_000),
  visibility: Visibility.optional().describe("`public` for a new tool, and for a version what the tool is."),
});

const EXAMPLE = {
  manifest: { slug: "my-turner", name: "Turner", description: "Turns a text around.", runtime: "javascript" },
  source: 'export function main({ text }) {\n  return [...text].reverse().join("");\n}\n',
  visibility: "private",
};

const ofVerification = { who: "key:tools:write", params: z.object({ id: Id }) } as const;

export const submitTool = operation(
  {
    ...{ method: "post", path: "/api/v1/tools", id: "submitTool", group: "Publishing", idempotent: true },
    summary: "Submit a tool",
    example: { path: "/api/v1/tools", body: EXAMPLE },
    description: "It is listed once its verification has passed.",
    answers: { 202: TAKEN },
  },
  { who: "key:tools:write", body: Submission, limit: "publish" },
);

export const submitVersion = operation(
  {
    ...{ method: "post", path: "/api/v1/tools/{slug}/versions", id: "submitVersion", group: "Publishing" },
    idempotent: true,
    summary: "Submit a version of your tool",
    example: { path: "/api/v1/tools/my-turner/versions", body: EXAMPLE },
    answers: { 202: TAKEN },
  },
  { who: "key:tools:write", params: z.object({ slug: Id }), body: Submission, limit: "publish" },
);

export const readVerification = operation(
  {
    ...{ method: "get", path: "/api/v1/verifications/{id}", id: "readVerification", group: "Publishing" },
    summary: "Read a verification",
    example: { path: "/api/v1/verifications/VERIFICATION-ID" },
    answers: { 200: VERIFICATION },
  },
  ofVerification,
);

export const readVerificationEvents = operation(
  {
    ...{ method: "get", path: "/api/v1/verifications/{id}/events", id: "readVerificationEvents", group: "Publishing" },
    summary: "Follow a verification",
    example: { path: "/api/v1/verifications/VERIFICATION-ID/events" },
    answers: {
      200: {
        description: "Server-sent events, as of a run; the last one is `verification-end`.",
        content: { "text/event-stream": VerificationEvent },
      },
    },
  },
  { ...ofVerification, query: z.strictObject({ after: z.coerce.number().int().min(0).catch(0) }) },
);

export const goLive = operation(
  {
    ...{ method: "post", path: "/api/v1/tools/{slug}/versions/{number}/live", id: "goLive", group: "Publishing" },
    summary: "Make a verified version the live one",
    example: { path: "/api/v1/tools/my-turner/versions/1/live" },
    description: "Confirms a version whose verification ended `ready`, or goes back to an earlier one.",
    answers: { 204: { description: "It is live." } },
  },
  {
    who: "key:tools:write",
    params: z.object({ slug: Id, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    limit: "publish",
  },
);
