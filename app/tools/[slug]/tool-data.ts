import { firstSentence } from "@/lib/format";
import type { Tool } from "@/lib/tools";

/** A tool as https://schema.org/SoftwareApplication. */
export function toolData({ slug, ownerHandle, createdAt, version }: Tool, origin: string): Record<string, unknown> {
  return {
    "@type": "SoftwareApplication",
    name: version.name,
    description: firstSentence(version.description),
    url: `${origin}/tools/${slug}`,
    applicationCategory: "DeveloperApplication",
    operatingSystem: "Any",
    softwareVersion: String(version.number),
    keywords: version.keywords.join(", "),
    datePublished: createdAt.toISOString(),
    dateModified: version.createdAt.toISOString(),
    author: { "@type": "Person", name: ownerHandle, url: `${origin}/u/${ownerHandle}` },
    offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
  };
}
