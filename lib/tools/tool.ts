import { z } from "zod";
import { AppError } from "@/lib/errors";
import { column } from "./columns";
import { FIELDS } from "./fields";
import type { Hints } from "./hints";
import type { Visibility } from "./values";

/** What was submitted, complete: nothing left to infer. This, and only this, is hashed. */
export const ToolContent = z.object(column(FIELDS, "value", { hashed: true }));
export type ToolContent = z.infer<typeof ToolContent>;

/** How content is stored today. */
export const CONTENT_FORMAT = 1;

/**
 * Content as it was stored. Fields that came later are absent from it, which needs no format of its own: a new one is for
 * content that has to be read in another way. What an earlier release stored is read as it was, and never rewritten.
 */
export function readContent({ content, contentFormat }: { content: unknown; contentFormat: number }): ToolContent {
  if (contentFormat === CONTENT_FORMAT) return ToolContent.parse(content);
  throw new AppError("unavailable", "This tool was stored by a newer release of the server, which alone can read it.");
}

export const ToolState = z.enum(["draft", "verifying", "listed", "rejected", "maintenance", "deprecated", "suspended"]);
export type ToolState = z.infer<typeof ToolState>;

/** The most that a version asks for: `secrets` go into requests, so they are beyond `network`. */
export const Permission = z.enum(["none", "network", "secrets"]);
export type Permission = z.infer<typeof Permission>;

export function permissionOf({ hosts, secrets }: Pick<ToolContent, "hosts" | "secrets">): Permission {
  if (secrets.length > 0) return "secrets";
  return hosts.length > 0 ? "network" : "none";
}

/** What the static review of a source says. */
export const Finding = z.object({
  rule: z.string(),
  /** `block` keeps a version from being listed; a version that is listed has `warn` only. */
  severity: z.enum(["block", "warn"]),
  /** What of the submission it is in, such as `sample 2`; the source where this is left out. */
  field: z.string().optional(),
  /** From 1, in the source or the field. */
  line: z.number().int(),
  message: z.string(),
  advice: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** A package as it was downloaded; `integrity` is its Subresource Integrity. */
export const LockedPackage = z.object({ name: z.string(), version: z.string(), integrity: z.string() });
export type LockedPackage = z.infer<typeof LockedPackage>;

/** An immutable, numbered version of a tool. */
export interface ToolVersion extends ToolContent {
  id: string;
  number: number;
  /** SHA-256 of the canonical JSON of the content, in hex. */
  hash: string;
  keywords: string[];
  /** By function: what people call its inputs, what numbers are in, and how its result is said. */
  hints: Hints;
  /** ID of the tool of somebody else, published before, that it is nearly the same as. */
  originalId: string | null;
  findings: Finding[];
  /** What the dependencies were resolved to at verification. */
  packages: LockedPackage[];
  createdAt: Date;
  verifiedAt: Date | null;
}

/** Something in the mart, with its live version. */
export interface Tool {
  id: string;
  slug: string;
  ownerId: string;
  ownerHandle: string;
  visibility: Visibility;
  state: ToolState;
  /** Why an admin suspended it; null while it is not. */
  suspendedReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: ToolVersion;
}
