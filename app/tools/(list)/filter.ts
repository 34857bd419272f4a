import { z } from "zod";
import { CATALOGUE_SORTS, CATALOGUE_STATES } from "@/lib/publishing";
import { Runtime } from "@/lib/runtime";
import { Category, Permission } from "@/lib/tools";

/** What the catalogue's address says; what cannot be read counts as not given. */
export const CatalogueFilter = z.object({
  q: z.string().trim().max(400).catch("").default(""),
  keyword: z.string().min(1).max(60).optional().catch(undefined),
  runtime: Runtime.optional().catch(undefined),
  category: Category.optional().catch(undefined),
  permission: Permission.optional().catch(undefined),
  status: z.enum(CATALOGUE_STATES).optional().catch(undefined),
  sort: z.enum(CATALOGUE_SORTS).optional().catch(undefined),
  after: z.string().max(200).optional().catch(undefined),
});
export type CatalogueFilter = z.infer<typeof CatalogueFilter>;
