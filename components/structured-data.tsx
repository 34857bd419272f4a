/**
 * What a page is about, for search engines, as JSON-LD (https://schema.org). Every `<` is escaped: a tool's name cannot
 * end the element.
 */
export function StructuredData({ data, nonce }: { data: Record<string, unknown>; nonce: string | undefined }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <script type="application/ld+json" nonce={nonce}>
      {json}
    </script>
  );
}
