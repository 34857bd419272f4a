import { z } from "zod";
import { Runtime } from "@/lib/mart";

/** What the catalogue's address says; what cannot be read counts as not given. */
export const CatalogueFilter = z.object({
  q: z.string().trim().max(400).catch("").default(""),
  keyword: z.string().max(60).optional().catch(undefined),
  runtime: Runtime.optional().catch(undefined),
  after: z.string().max(200).optional().catch(undefined),
});
export type CatalogueFilter = z.infer<typeof CatalogueFilter>;
