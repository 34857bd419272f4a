import type { SearchDocument } from "../search";
import { splitIdentifiers } from "../text/words";
import { VECTOR_WEIGHTS } from "../weights";
import type { WordVectors } from "./word-vectors";

/** Vector of a document: the sum of its words', weighted by where they stand. */
export function documentVector(vectors: WordVectors, document: SearchDocument): Float32Array {
  const { description, toolDescription } = document;
  return vectors.embed([
    { text: splitIdentifiers(document.function), weight: VECTOR_WEIGHTS.name },
    {
      text: document.toolName === document.function ? "" : document.toolName,
      weight: VECTOR_WEIGHTS.name,
    },
    { text: description, weight: VECTOR_WEIGHTS.description },
    { text: description.includes(toolDescription) ? "" : toolDescription, weight: VECTOR_WEIGHTS.toolDescription },
    { text: document.keywords.join(" "), weight: VECTOR_WEIGHTS.keyword },
    { text: document.examplePrompts.join(" "), weight: VECTOR_WEIGHTS.examplePrompt },
    { text: Object.keys(document.inputs.properties).join(" "), weight: VECTOR_WEIGHTS.parameterName },
  ]);
}
