import { z } from "zod";
import { Arguments, InputSchema, Json } from "@/lib/json";
import { FunctionName, Runtime } from "@/lib/runtime";

/** Lower-case words joined by single hyphens: `--` is kept for `tool--function`. */
export const Slug = z
  .string()
  .max(60, "A slug has at most 60 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens, such as “word-counter”.");

/** What a call may use. Times in milliseconds, sizes in bytes. */
export const Limits = z.object({
  wallMs: z.number().int().min(100),
  /** Of all threads together. */
  cpuMs: z.number().int().min(100),
  memoryBytes: z.number().int().min(64_000_000),
  outputBytes: z.number().int().min(1_000),
});
export type Limits = z.infer<typeof Limits>;

/** Such as `WEATHER_API_KEY`. */
export const SecretName = z
  .string()
  .max(100)
  .regex(/^[A-Z][A-Z0-9_]*$/, "A secret's name has capitals, digits and “_”, such as “WEATHER_API_KEY”.");

/** Where a secret's value may be sent to: a field of requests to one host. */
export const SecretPlace = z
  .strictObject({
    host: z.string().min(1).max(253),
    header: z.string().min(1).max(100).optional(),
    query: z.string().min(1).max(100).optional(),
  })
  .refine(({ header, query }) => (header === undefined) !== (query === undefined), {
    message: "Say where the secret goes: either “header” or “query”, not both.",
  });
export type SecretPlace = z.infer<typeof SecretPlace>;

/** A secret that a version needs: its value goes into the requests to one host, never into the sandbox. */
export const SecretDeclaration = z
  .strictObject({
    name: SecretName,
    /** One of the version's hosts, as it is written there. */
    host: z.string().max(253),
    header: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9-]+$/, "A header's name has letters, digits and hyphens, such as “Authorization”.")
      .optional(),
    /** What stands before the value in the header, such as `Bearer `. */
    prefix: z
      .string()
      .max(100)
      .regex(/^[ -~]*$/, "A prefix is plain ASCII text, such as “Bearer ”.")
      .optional(),
    /** A field of the query. */
    query: z.string().min(1).max(100).optional(),
  })
  .refine(({ header, query }) => (header === undefined) !== (query === undefined), {
    message: "Say where the secret goes: either “header” or “query”, not both.",
  })
  .refine(({ header, prefix }) => prefix === undefined || header !== undefined, {
    message: "A “prefix” stands before the value in a “header”.",
  });
export type SecretDeclaration = z.infer<typeof SecretDeclaration>;

/** One function that can be called. */
export const ToolFunction = z.object({
  name: FunctionName,
  description: z.string().max(4_000),
  inputs: InputSchema,
  /** True where a call changes something outside the sandbox. */
  sideEffects: z.boolean().default(false),
  /**
   * Only for a function of JavaScript or TypeScript that takes its arguments one by one rather than as one object: its
   * parameters in order, a rest parameter with `...` before it. As the source says; nobody writes it by hand.
   */
  positional: z.array(z.string().max(100)).min(1).max(100).optional(),
});
export type ToolFunction = z.infer<typeof ToolFunction>;

/** An input that is executed before the tool is listed; `expected` is compared with the result when it is given. */
export const Sample = z.object({
  function: FunctionName.optional(),
  input: Arguments,
  expected: Json.optional(),
});
export type Sample = z.infer<typeof Sample>;

export const ToolState = z.enum(["draft", "verifying", "listed", "rejected", "maintenance", "deprecated", "suspended"]);
export type ToolState = z.infer<typeof ToolState>;

export const Visibility = z.enum(["public", "private"]);
export type Visibility = z.infer<typeof Visibility>;

/** What was submitted, complete: nothing left to infer. This, and only this, is hashed. */
export const ToolContent = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(8_000),
  runtime: Runtime,
  source: z.string().min(1).max(256_000),
  functions: z.array(ToolFunction).min(1).max(200),
  dependencies: z.array(z.string().max(200)).max(50),
  hosts: z.array(z.string().max(253)).max(50),
  secrets: z.array(SecretDeclaration).max(20),
  limits: Limits.partial(),
  examplePrompts: z.array(z.string().trim().min(1).max(500)).max(20),
  samples: z.array(Sample).max(100),
});
export type ToolContent = z.infer<typeof ToolContent>;

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
