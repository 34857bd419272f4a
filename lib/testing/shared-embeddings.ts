import { type Embeddings, UseLiteEmbeddings } from "@/lib/search";

let encoder: UseLiteEmbeddings | undefined;
const known = new Map<string, Promise<Float32Array>>();

/** The embeddings that ship, of one worker for all of this process, which embeds no text twice. It does not keep the process alive. */
export function sharedEmbeddings(): Embeddings {
  encoder ??= new UseLiteEmbeddings();
  const { model, opening } = encoder;
  const all: Embeddings["embed"] = (texts, options = {}) => Promise.all(texts.map((text) => vectorOf(text, options)));
  return { model, opening, embed: all, close: async () => {} };
}

function vectorOf(text: string, options: { urgent?: boolean }): Promise<Float32Array> {
  const vector = known.get(text) ?? embed(text, options);
  known.set(text, vector);
  // what failed is tried anew
  vector.catch(() => known.delete(text));
  return vector;
}

async function embed(text: string, options: { urgent?: boolean }): Promise<Float32Array> {
  const [vector] = (await encoder?.embed([text], options)) ?? [];
  if (vector === undefined) throw new Error(`No vector was made of ${JSON.stringify(text)}.`);
  return vector;
}
