import { forbidden, notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What somebody reads of his own: somebody else's that he sees is the page 403, and what does not exist for him the page 404. */
export async function owned<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (AppError.is(error) && error.code === "forbidden") forbidden();
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
}
