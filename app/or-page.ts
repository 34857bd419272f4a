import { forbidden, notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What a page reads: what somebody may not see is the page 403, and what does not exist for him the page 404. */
export async function orPage<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (AppError.is(error) && error.code === "forbidden") forbidden();
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
}
