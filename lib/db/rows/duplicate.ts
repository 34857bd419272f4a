import { Prisma } from "../generated/client";

/** A row that must be unique and is not. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
