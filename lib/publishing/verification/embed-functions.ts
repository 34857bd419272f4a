import { AppError } from "@/lib/errors";
import { searchDocumentsOf } from "@/lib/tools";
import { counted, type Stage } from "./work";

/** Makes the vectors by which search finds the functions, so that they are there when the tool is listed. */
export const embeddingsStage: Stage = async (work, { makeVectors }) => {
  const none = { outcome: "skipped" as const };
  if (!makeVectors) return { ...none, message: "Search goes by words here." };
  const { content, keywords, hints, findings } = work;
  const documents = searchDocumentsOf(work, { ...content, number: 0, keywords, hints, findings });
  try {
    work.vectors = await makeVectors(documents);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { ...none, message: `They are made later; search goes by words until then. ${error.message}` };
  }
  return { message: `${counted(work.vectors.length, "function")} embedded.` };
};
