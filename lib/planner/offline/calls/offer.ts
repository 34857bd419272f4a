import type { Span } from "@/lib/argument-source";
import type { Json } from "@/lib/json";
import type { Mention, MentionKind } from "../mentions/mention";
import type { Features } from "../weights/weights";

/** A value that an input could take. */
export interface Offer {
  value: Json;
  /** Where the question says it; none where no single place does. */
  spans: Span[];
  /** What was read there. */
  kind: MentionKind | "flag" | "nested";
  /** Whether another input may be told by the same words: they say something of both. */
  shared: boolean;
  features: Features;
}

/** A mention as a value of an input. */
export function offer(mention: Mention, value: Json, features: Features, shared = false): Offer {
  return { value, spans: [{ start: mention.start, end: mention.end }], kind: mention.kind, shared, features };
}
